import { notify } from '../notices/notices'
import { logout } from '../session/logout'
import { endSession, useSession } from '../session/session-state'
import { reactionTo, sentences, type ApiError } from './errors'

const reloadDelay = 1500

/** Shows an error the one way errors are shown; what ends the session ends it here. */
export function presentError(error: ApiError, { reload = () => window.location.reload() } = {}): void {
  const hadToken = useSession.getState().token !== null
  const reaction = reactionTo(error, hadToken)
  switch (reaction.kind) {
    case 'notification':
      return showNotification(reaction.text)
    case 'warning':
      return notify(({ message }) => void message.warning(reaction.text))
    case 'error':
      return notify(({ message }) => void message.error(reaction.text))
    case 'unauthorised':
      showNotification(sentences.unauthorised)
      if (!hadToken) return
      endSession()
      setTimeout(reload, reloadDelay)
      return
    case 'expired':
      return askToSignInAgain(reload)
  }
}

// The text is the key: ten calls that fail alike say so once.
function showNotification(text: string): void {
  notify(({ notification }) =>
    notification.error({ key: text, title: sentences.prompt, description: text, duration: 4 }),
  )
}

let isAsking = false

function askToSignInAgain(reload: () => void): void {
  if (isAsking) return
  isAsking = true
  notify(({ modal }) => {
    modal.error({
      title: sentences.expiredTitle,
      content: sentences.expired,
      okText: sentences.signInAgain,
      mask: { closable: false },
      keyboard: false,
      onOk: () => signInAgain(reload),
      afterClose: () => {
        isAsking = false
      },
    })
  })
}

async function signInAgain(reload: () => void): Promise<void> {
  await logout().catch(() => undefined)
  reload()
}
