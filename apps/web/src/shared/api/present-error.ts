import { notify } from '../notices/notices'
import { logout } from '../session/logout'
import { endSession, forgetSession, useSession } from '../session/session-state'
import { reactionTo, sentences, type ApiError } from './errors'

const reloadDelay = 1500

/** Shows an error the one way errors are shown; what ends the session ends it here, unless the caller `leaves` itself. */
export function presentError(error: ApiError, { leave = leaveSoon } = {}): void {
  const hasToken = useSession.getState().token !== null
  const reaction = reactionTo(error, hasToken)
  switch (reaction.kind) {
    case 'notification':
      return showNotification(reaction.text)
    case 'warning':
      return notify(({ message }) => void message.warning(reaction.text))
    case 'error':
      return notify(({ message }) => void message.error(reaction.text))
    case 'unauthorised':
      showNotification(sentences.unauthorised)
      return hasToken ? leave() : undefined
    case 'expired':
      return askToSignInAgain()
  }
}

// The text is the key: ten calls that fail alike say so once.
function showNotification(text: string): void {
  notify(({ notification }) =>
    notification.error({ key: text, title: sentences.prompt, description: text, duration: 4 }),
  )
}

let isLeaving = false

/** The browser forgets the session at once; the page stays as long as it takes to read why. */
function leaveSoon(): void {
  if (isLeaving) return
  isLeaving = true
  const { token } = useSession.getState()
  forgetSession()
  setTimeout(() => {
    isLeaving = false
    if (useSession.getState().token !== token) return
    endSession()
    window.location.reload()
  }, reloadDelay)
}

let isAsking = false

function askToSignInAgain(): void {
  if (isAsking) return
  isAsking = true
  notify(({ modal }) => {
    modal.error({
      title: sentences.expiredTitle,
      content: sentences.expired,
      okText: sentences.signInAgain,
      mask: { closable: false },
      keyboard: false,
      onOk: signInAgain,
      afterClose: () => {
        isAsking = false
      },
    })
  })
}

async function signInAgain(): Promise<void> {
  await logout().catch(() => undefined)
  window.location.reload()
}
