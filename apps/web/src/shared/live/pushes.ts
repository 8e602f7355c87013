import { heartbeatText, rightsParameter, type SocketMessage } from '@dougong/contract/sockets'
import { keepLine, type KeptLine, type OpenLine } from '@dougong/widgets/kept-line'
import { useSession } from '../session/session-state'
import { socketLine } from './socket-line'

/** Milliseconds: a heartbeat after so long a silence, for its answer, and before coming back. */
export const pushTimings = { heartbeat: 20_000, reply: 20_000, reconnect: 5_000 } as const

const heartbeat = { text: heartbeatText, isAnswer: () => true, timings: pushTimings }

type Hear = (message: SocketMessage) => void
const listeners = new Set<Hear>()

/** Hears what the server pushes to the signed-in user, in this window; answers how to stop. */
export function onPush(hear: Hear): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

let line: KeptLine | undefined
let hungUp: AbortController | undefined

/** Asks whether the session still is one; answers `unknown` where nobody could be asked. */
type AskSession = () => Promise<'alive' | 'over' | 'unknown'>

/**
 * Opens the window's one line for what is pushed to the user. Where the server ends it for good, or it cannot be opened
 * again, `ask` finds out whether the session is over: until it is answered, and once for each time the line is lost, so
 * that asking keeps no session awake.
 */
export function openPushes(ask: AskSession, open: OpenLine = socketLine(addressOf)): () => void {
  const stopped = new AbortController()
  let isAnswered = false
  let isAsking = false

  async function doubt(isFinal: boolean): Promise<void> {
    if (isAsking || (isAnswered && !isFinal)) return
    isAsking = true
    const state = await ask()
    isAsking = false
    isAnswered ||= state !== 'unknown'
    if (isFinal && state !== 'over') setTimeout(begin, pushTimings.reconnect)
  }

  function begin(): void {
    if (stopped.signal.aborted) return
    line = keepLine(open, heartbeat, {
      onOpen: () => {
        isAnswered = false
      },
      onText: (text) => {
        const message = readMessage(text)
        if (message) for (const hear of listeners) hear(message)
      },
      onClosed: ({ isFinal, wasOpen }) => {
        if (isFinal || !wasOpen) void doubt(isFinal)
      },
    })
  }

  hangUp()
  begin()
  hungUp = stopped
  return () => {
    if (hungUp === stopped) hangUp()
  }
}

/** Closes the line before the session is left by choice: nobody needs to be told that it is over. */
export function hangUp(): void {
  hungUp?.abort()
  line?.stop()
}

/** Names the version of menu and rights, so that the server tells when there is another. */
function addressOf(userId: string): string {
  const version = useSession.getState().permissionList?.version
  return `/websocket/${userId}${version ? `?${rightsParameter}=${encodeURIComponent(version)}` : ''}`
}

function readMessage(text: string): SocketMessage | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && 'cmd' in message
      ? (message as SocketMessage)
      : undefined
  } catch {
    return undefined
  }
}
