import type { Task } from './tasks/tasks'

/** What the server says on `/websocket/:userId`; `topic` is for everybody, `user` for the addressee. */
export type SocketMessage =
  | { cmd: 'heartcheck'; msgTxt: string }
  | { cmd: 'topic' | 'user'; msgId: string; msgTxt: string; userId?: string }
  /** Menu and rights have another version than the client knows; told only to clients that named theirs. */
  | { cmd: 'rights'; version: string }
  /** Somebody wrote about a record that the client looks at, or took something back. */
  | ({ cmd: 'comments' } & LookedAt)
  /** One of the user's own tasks began, got on or ended. */
  | { cmd: 'task'; task: Task }
  /** The product is called or looks another way. */
  | { cmd: 'product' }
  /** A form was published, changed its rights or buttons, or is gone: pages of forms read their definitions anew. */
  | { cmd: 'forms' }
  /** A case that one has to do with moved on: what waits for one, and where one's own cases stand, may be different. */
  | { cmd: 'flows' }

/** What a client adds to the address of its socket to name the version of menu and rights it has. */
export const rightsParameter = 'rights'

/** What a client says to learn whether the line still holds. */
export const heartbeatText = 'HeartBeat'

/** The answer to any text a client sends. */
export const heartbeatAnswer: SocketMessage = { cmd: 'heartcheck', msgTxt: '心跳响应' }

/** Why the server closes a socket. A client comes back after `restarting` and `busy`, not after `sessionEnded` or `forbidden`. */
export const socketClose = {
  sessionEnded: 4401,
  restarting: 1012,
  tooTalkative: 1008,
  notAMessage: 1007,
  forbidden: 4403,
  busy: 1013,
} as const

/** A record that a screen shows: the path of its resource, and its id. */
export interface LookedAt {
  at: string
  id: string
}

/** So many records are looked at on one screen at most. */
const maxLookedAt = 10

/** What a client says of the records that it shows: all of them, each time. */
export function lookingText(records: readonly LookedAt[]): string {
  return JSON.stringify({ looking: records.map(({ at, id }) => ({ at, id })) })
}

/** The records that a text of a client names; undefined where it speaks of none. */
export function readLooking(text: string): LookedAt[] | undefined {
  if (!text.startsWith('{"looking":')) return undefined
  try {
    const { looking } = JSON.parse(text) as { looking: unknown }
    return Array.isArray(looking) ? looking.filter(isLookedAt).slice(0, maxLookedAt) : undefined
  } catch {
    return undefined
  }
}

function isLookedAt(value: unknown): value is LookedAt {
  const { at, id } = (value ?? {}) as Record<string, unknown>
  return typeof at === 'string' && typeof id === 'string' && at.length <= 255 && id.length <= 36
}
