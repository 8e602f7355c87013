import { refuse } from '@dougong/contract/errors'
import { heartbeatAnswer, readLooking, rightsParameter, socketClose } from '@dougong/contract/sockets'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor'
import type { Sessions } from '../../access/sessions'
import { tenantNamed } from '../session-hook'
import { RateLimit } from '../../platform/rate-limit'
import type { Holder, Sockets, Wire } from '../../platform/sockets'

/** Other nodes tell us of ended sessions; asking this often bounds the loss of such a message to 2 s. */
const recheckEvery = 1_500

/** Texts that one client may send: heartbeats, and nothing that needs more room. */
const longestText = 4_096
const textLimit = { count: 60, within: 10_000 }

export interface SocketEdge {
  sessions: Sessions
  sockets: Sockets
  apiBase: string
  publicUrl: string | undefined
  /** Menu and rights of somebody may have changed: those who follow them are told if they have. */
  lookForRights: () => void
}

/** Makes sockets possible; register it before any route, so that an upgrade of another route is refused. */
export async function acceptSockets(app: FastifyInstance, edge: SocketEdge): Promise<void> {
  const { sessions, sockets } = edge
  const recheck = () => void closeEnded(sessions, sockets)
  const timer = setInterval(recheck, recheckEvery).unref()
  sessions.onChange((affected) => {
    /* what is pushed from now on is another tenant's: the client comes back as a socket for that one */
    if ('moved' in affected)
      return sockets.close(
        ({ sessionId }) => sessionId === affected.moved,
        socketClose.restarting,
        'another tenant',
      )
    if (!('sessionIds' in affected)) {
      recheck()
      return edge.lookForRights()
    }
    const ended = new Set(affected.sessionIds)
    sockets.close(({ sessionId }) => ended.has(sessionId), socketClose.sessionEnded, 'session ended')
  })
  await app.register(websocket, {
    options: { maxPayload: longestText },
    errorHandler: (_error, wire: Wire) => wire.terminate(),
    preClose: async () => {
      clearInterval(timer)
      sockets.stop(socketClose.restarting, 'restarting')
      app.websocketServer.close()
    },
  })
}

/** `/websocket/:userId`: what is pushed to a user. */
export function serveSockets(app: FastifyInstance, edge: SocketEdge): void {
  serveSocket(app, edge, {
    path: '/websocket/:userId',
    summary: '消息推送（WebSocket）',
    admit: async ({
      actor: { userId, sessionId, tenantId, viewer },
      query: { [rightsParameter]: rights },
    }) => ({
      /* what is pushed to a user is the user's own, not for who looks through the user's eyes */
      userId: viewer ? `seen by ${viewer.userId}` : userId,
      sessionId,
      tenantId,
      ...(typeof rights === 'string' && { rights: rights.slice(0, 64) }),
    }),
    talk: (wire, holder: Holder) => {
      talk(wire, holder, edge.sockets)
      if (holder.rights !== undefined) edge.lookForRights()
    },
  })
}

/** A request for a socket, of a session whose user the path names. */
export interface SocketRequest {
  actor: Actor
  token: string
  /** What the client names as its tenant. */
  tenant: string
  params: Record<string, string>
  query: Record<string, unknown>
}

interface SocketRoute<Admitted> {
  path: `/${string}/:userId${string}`
  summary: string
  /** Decides before there is a socket; may refuse. */
  admit(request: SocketRequest): Promise<Admitted>
  talk(wire: Wire, admitted: Admitted): void
}

/** Serves sockets at the root, where the specification has them, and below the API base, where older clients look. */
export function serveSocket<Admitted extends object>(
  app: FastifyInstance,
  edge: SocketEdge,
  { path, summary, admit, talk }: SocketRoute<Admitted>,
): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  for (const prefix of ['', edge.apiBase]) {
    app.route<{ Params: { userId: string }; Querystring: Record<string, unknown> }>({
      method: 'GET',
      url: prefix + path,
      websocket: true,
      config: { access: 'signedIn', summary },
      onRequest: async (request) => void admitted.set(request, await admit(await readRequest(request, edge))),
      handler: (wire: Wire, request) => {
        const held = admitted.get(request)
        if (held) talk(wire, held)
        else wire.terminate()
      },
    })
  }
}

/** The token travels as the sub-protocol, since browsers can add no header; the user in the path must be its user. */
async function readRequest(
  request: FastifyRequest<{ Params: { userId: string }; Querystring: Record<string, unknown> }>,
  { sessions, publicUrl }: SocketEdge,
): Promise<SocketRequest> {
  if (!request.ws) refuse('route.missing')
  if (!isOwnOrigin(request, publicUrl)) refuse('access.denied')
  const [first = ''] = request.headers['sec-websocket-protocol']?.split(',') ?? []
  const token = first.trim()
  if (token === '' || token.length > 512) refuse('session.missing')
  const tenant = tenantNamed(request.query.tenantId)
  const actor = (await sessions.peek(token, tenant)) ?? refuse('session.missing')
  if (actor.userId !== request.params.userId) refuse('access.denied')
  return { actor, token, tenant, params: request.params, query: request.query }
}

/** A page of another site must not speak for our user. Programs that are no browser send no origin. */
function isOwnOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string | undefined,
): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin)
}

function talk(wire: Wire, holder: Holder, sockets: Sockets): void {
  if (!sockets.admit(wire, holder)) return wire.close(socketClose.busy, 'too many sockets')
  const limit = new RateLimit(textLimit.count, textLimit.within)
  const answer = JSON.stringify(heartbeatAnswer)
  wire.on('message', (data) => {
    if (!limit.admits(holder.sessionId)) return wire.close(socketClose.tooTalkative, 'too many messages')
    const looking = readLooking(data.toString())
    if (looking) sockets.look(wire, looking)
    sockets.say(wire, answer)
  })
}

/** Closes the sockets of sessions that are over, and those for tenants that their user has left: such a client comes back. */
async function closeEnded(sessions: Sessions, sockets: Sockets): Promise<void> {
  const sessionIds = sockets.sessions()
  if (sessionIds.length === 0) return
  /* while the database is away nobody can tell; the next look will */
  const standing = await sessions.standingOf(sessionIds).catch(() => undefined)
  if (!standing) return
  const keyOf = ({ sessionId, tenantId }: Holder | (typeof sessionIds)[number]) => `${sessionId} ${tenantId}`
  const known = new Set(sessionIds.map(keyOf))
  const live = new Set(standing.map(keyOf))
  const strayed = new Set(standing.filter(({ isOfTenant }) => !isOfTenant).map(keyOf))
  const isEnded = (holder: Holder) => known.has(keyOf(holder)) && !live.has(keyOf(holder))
  sockets.close(isEnded, socketClose.sessionEnded, 'session ended')
  sockets.close((holder) => strayed.has(keyOf(holder)), socketClose.restarting, 'another tenant')
}
