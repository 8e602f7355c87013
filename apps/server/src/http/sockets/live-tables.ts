import { refuse } from '@dougong/contract/errors'
import { type LiveMessage, readLiveMessage, rowsChanged } from '@dougong/contract/live-tables'
import { socketClose } from '@dougong/contract/sockets'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../access/actor'
import type { Bus } from '../../platform/bus/bus'
import { RateLimit } from '../../platform/rate-limit'
import type { Holder, Wire } from '../../platform/sockets'
import { Presence } from './presence'
import { serveSocket, type SocketEdge } from './sockets'

/** A page whose tables are alike on every screen, and who may look at it and change it. */
export interface LivePage {
  id: string
  mayLook: string
  mayChange: string
  /** Whether the actor sees this row: data rules hold here as they do in lists. */
  shows(actor: Actor, rowId: string): Promise<boolean>
}

/** The screens that show a page, of one tenant. */
interface Audience {
  page: string
  tenantId: number
}

/** What one node tells all. */
interface Told extends Audience {
  message: LiveMessage
}

interface Seat {
  wire: Wire
  token: string
  page: LivePage
  /** What the client named as its tenant, and what that means. */
  tenant: string
  tenantId: number
  holder: Holder
  realname: string
}

const topic = 'live-table'
const quietRoom = 'quiet'

/** A person edits slower; a paste is many rows, which clients pace. */
const textLimit = { count: 300, within: 10_000 }

/** Ids in one message: a client that hears of so many reads its page anew. */
const maxIds = 100

/** Notifies everybody of the tenant who looks at the page that its records were saved or removed. */
export function notifyChanged(
  bus: Bus,
  { page, tenantId }: Audience,
  ids: readonly string[],
  verb: string,
): Promise<void> {
  const args = [verb, ids.slice(0, maxIds)]
  const message: LiveMessage = { type: 'common_send_date', data: { key: rowsChanged, args } }
  return bus.publish(topic, { page, tenantId, message } satisfies Told)
}

/** `/vxeSocket/:userId/:pageId`: rows as they change, for those who may see them. */
export function serveLiveTables(
  app: FastifyInstance,
  edge: SocketEdge & { bus: Bus },
  pages: readonly LivePage[],
): void {
  const { sessions, sockets, bus } = edge
  const seats = new Set<Seat>()
  const presence = new Presence(bus, (page, tenantId, people) => {
    const text = JSON.stringify({ type: 'presence', data: { people } } satisfies LiveMessage)
    for (const seat of seats)
      if (seat.page.id === page && seat.tenantId === tenantId) sockets.say(seat.wire, text)
  })
  app.addHook('onClose', async () => presence.stop())
  bus.subscribe(topic, (message) => void deliver(message as Told))

  /** Who sits there, as rights stand now; who has lost them is shown out. */
  async function actorAt({ token, tenant, tenantId, page, wire }: Seat): Promise<Actor | undefined> {
    const actor = await sessions.peek(token, tenant).catch(() => undefined)
    if (actor?.tenantId === tenantId && actor.permissions.has(page.mayLook)) return actor
    wire.close(socketClose.forbidden, 'no right to this page')
    return undefined
  }

  async function deliver({ page, tenantId, message }: Told): Promise<void> {
    const rowId = message.type === 'update_vxe_table' ? message.data.args[0].id : undefined
    const text = JSON.stringify(message)
    for (const seat of seats) {
      if (seat.page.id !== page || seat.tenantId !== tenantId) continue
      const actor = await actorAt(seat)
      if (!actor || (rowId !== undefined && !(await isShown(seat.page, actor, rowId)))) continue
      if (seats.has(seat)) sockets.say(seat.wire, text)
    }
  }

  async function hear(seat: Seat, message: LiveMessage): Promise<void> {
    const answer = (said: LiveMessage) => sockets.say(seat.wire, JSON.stringify(said))
    if (message.type === 'heart_beat') return answer({ type: 'heart_beat', data: true })
    const actor = await actorAt(seat)
    if (!actor) return
    const row = message.type === 'update_vxe_table' ? message.data.args[0] : undefined
    const isAllowed =
      row &&
      !actor.viewer &&
      actor.permissions.has(seat.page.mayChange) &&
      (await isShown(seat.page, actor, row.id))
    if (!isAllowed) return answer({ type: 'refused', data: { message: '没有权限，请联系管理员授权' } })
    await bus.publish(topic, { page: seat.page.id, tenantId: seat.tenantId, message } satisfies Told)
  }

  function take(seat: Seat): void {
    const { wire, holder, page, tenantId, realname } = seat
    if (!sockets.admit(wire, holder)) return wire.close(socketClose.busy, 'too many sockets')
    seats.add(seat)
    const leave = presence.join(page.id, tenantId, { userId: holder.userId, realname })
    const limit = new RateLimit(textLimit.count, textLimit.within)
    /* one after the other: what was said first arrives first */
    let last = Promise.resolve()
    wire.on('message', (data, isBinary) => {
      if (!limit.admits('texts')) return wire.close(socketClose.tooTalkative, 'too many messages')
      const message = isBinary ? undefined : readLiveMessage(data.toString())
      if (!message) return wire.close(socketClose.notAMessage, 'not a message')
      last = last.then(() => hear(seat, message)).catch(() => wire.terminate())
    })
    wire.on('close', () => {
      seats.delete(seat)
      leave()
    })
  }

  /** Existing clients open a socket for every table: where no live page stands behind its id, only heartbeats are answered. */
  function keepCompany(wire: Wire, holder: Holder): void {
    if (!sockets.admit(wire, holder)) return wire.close(socketClose.busy, 'too many sockets')
    const limit = new RateLimit(textLimit.count, textLimit.within)
    wire.on('message', (data, isBinary) => {
      if (!limit.admits('texts')) return wire.close(socketClose.tooTalkative, 'too many messages')
      const message = isBinary ? undefined : readLiveMessage(data.toString())
      if (message?.type === 'heart_beat')
        sockets.say(wire, JSON.stringify({ type: 'heart_beat', data: true } satisfies LiveMessage))
    })
  }

  serveSocket(app, edge, {
    path: '/vxeSocket/:userId/:pageId',
    summary: '表格同步（WebSocket）',
    async admit({ actor, token, tenant, params }) {
      const page = pages.find(({ id }) => id === params.pageId)
      if (page && !actor.permissions.has(page.mayLook)) refuse('access.denied')
      const { userId, sessionId, tenantId, realname } = actor
      const holder = { userId, sessionId, tenantId, page: page?.id ?? quietRoom }
      return { token, tenant, page, tenantId, holder, realname }
    },
    talk: (wire, { page, ...admitted }) =>
      page ? take({ wire, page, ...admitted }) : keepCompany(wire, admitted.holder),
  })
}

/** What cannot be checked is not shown. */
async function isShown(page: LivePage, actor: Actor, rowId: string): Promise<boolean> {
  return page.shows(actor, rowId).catch(() => false)
}
