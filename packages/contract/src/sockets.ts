/** What the server says on `/websocket/:userId`; `topic` is for everybody, `user` for the addressee. */
export type SocketMessage =
  | { cmd: 'heartcheck'; msgTxt: string }
  | { cmd: 'topic' | 'user'; msgId: string; msgTxt: string; userId?: string }
  /** Menu and rights have another version than the client knows; told only to clients that named theirs. */
  | { cmd: 'rights'; version: string }

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
