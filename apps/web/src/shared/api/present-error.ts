import { notify } from '../notices/notices'
import { hangUp } from '../live/pushes'
import { homePath } from '../routing/named-routes'
import { keepFarewell } from '../session/farewell'
import { logout } from './logout'
import { resumeOwnSession } from '../session/own-session'
import { endSession, forgetSession, useSession } from '../session/session-state'
import { reactionTo, sentences, type ApiError } from './errors'

const reloadDelay = 1500

/** Shows an error the one way errors are shown; what ends the session ends it here, unless the caller `leaves` itself. */
export function presentError(
  error: ApiError,
  { leave = leaveSoon }: { leave?: (error: ApiError) => void } = {},
): void {
  const hasToken = useSession.getState().token !== null
  /* the banner above the pages says already that there is no network */
  if (hasToken && error.status === 0 && !navigator.onLine) return
  const reaction = reactionTo(error, hasToken)
  switch (reaction.kind) {
    case 'notification':
      return showNotification(reaction.text)
    case 'warning':
      return notify(({ message }) => void message.warning({ key: reaction.text, content: reaction.text }))
    case 'error':
      return notify(({ message }) => void message.error(reaction.text))
    case 'unauthorised':
      if (!hasToken) return showNotification(sentences.unauthorised)
      showNotification(isViewing() ? error.message : sentences.unauthorised)
      return leave(error)
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

/**
 * The browser forgets the session at once; the page stays as long as it takes to read why, and the sign-in page says it
 * again. Who looked through another's eyes comes back to the own session.
 */
function leaveSoon(error: ApiError): void {
  if (isLeaving) return
  isLeaving = true
  hangUp()
  const { token } = useSession.getState()
  if (isViewing()) {
    setTimeout(() => window.location.assign(resumeOwnSession() ?? homePath), reloadDelay)
    return
  }
  keepFarewell(error)
  forgetSession()
  setTimeout(() => {
    isLeaving = false
    if (useSession.getState().token !== token) return
    endSession()
    window.location.reload()
  }, reloadDelay)
}

function isViewing(): boolean {
  return useSession.getState().info?.viewedBy !== undefined
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
