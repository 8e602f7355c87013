import { heartbeatText, rightsParameter, type SocketMessage } from '@dougong/contract/sockets'
import { keepLine, type KeptLine, type OpenLine } from '@dougong/widgets/kept-line'
import { useSession } from '../session/session-state'
import { socketLine } from './socket-line'

/** Milliseconds: of silence before a heartbeat, to wait for its reply, before connecting again, and over how many more. */
export const pushTimings = { heartbeat: 20_000, reply: 20_000, reconnect: 5_000, spread: 1_000 } as const

const heartbeat = { text: heartbeatText, isAnswer: () => true, timings: pushTimings }

type Hear = (message: SocketMessage) => void
const listeners = new Set<Hear>()

/** Hears what the server pushes to the signed-in user, in this window; returns how to stop. */
export function onPush(hear: Hear): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

const returnListeners = new Set<() => void>()

/** Hears that the line is open again: what was pushed meanwhile is lost. Returns how to stop. */
export function onPushesBack(hear: () => void): () => void {
  returnListeners.add(hear)
  return () => returnListeners.delete(hear)
}

const openListeners = new Set<() => void>()

/** Hears each time that the line opens: what the server is to know of this window is said then. */
export function onLineOpen(hear: () => void): void {
  openListeners.add(hear)
}

/** Says something on the window's line, if it is open. */
export function say(text: string): void {
  line?.say(text)
}

let line: KeptLine | undefined
let hungUp: AbortController | undefined

/** Asks whether the session still is one; returns `unknown` where nobody could be asked. */
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
  let wasOpenBefore = false

  async function doubt(isFinal: boolean): Promise<void> {
    if (isAsking || (isAnswered && !isFinal)) return
    isAsking = true
    const state = await ask()
    isAsking = false
    isAnswered ||= state !== 'unknown'
    if (isFinal && state !== 'over') setTimeout(connect, pushTimings.reconnect)
  }

  function connect(): void {
    if (stopped.signal.aborted) return
    line = keepLine(open, heartbeat, {
      onOpen: () => {
        isAnswered = false
        for (const hear of openListeners) hear()
        if (wasOpenBefore) for (const hear of returnListeners) hear()
        wasOpenBefore = true
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
  connect()
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

/** Names the version of menu and rights, so that the server tells when there is another, and the tenant of this window. */
function addressOf(userId: string): string {
  const { permissionList, tenantid } = useSession.getState()
  const named = new URLSearchParams({
    ...(permissionList?.version && { [rightsParameter]: permissionList.version }),
    ...(tenantid !== 0 && { tenantId: String(tenantid) }),
  })
  return `/websocket/${userId}${named.size > 0 ? `?${named}` : ''}`
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
