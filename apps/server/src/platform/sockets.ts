import type { Bus } from './bus/bus'

/** The part of a WebSocket that we use; `ws` brings no types of its own. */
export interface Wire {
  readonly bufferedAmount: number
  send(text: string): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
  on(event: 'pong' | 'close', hear: () => void): unknown
  on(event: 'message', hear: (data: { toString(): string }, isBinary: boolean) => void): unknown
}

/** Whose socket it is. */
export interface Holder {
  userId: string
  sessionId: string
  /** The tenant it is for. */
  tenantId: number
  /** The page it is about, where it is not for what is pushed to users. */
  page?: string
  /** The version of menu and rights it was last told, where it wants to hear of others. */
  rights?: string
}

/** A record that a screen shows. */
interface Looking {
  at: string
  id: string
}

interface OpenSocket extends Holder {
  wire: Wire
  isAlive: boolean
  /** The records that its screen shows, as it said last. */
  looking: readonly Looking[]
}

interface Push {
  /** Nobody named is everybody. */
  userIds: readonly string[] | null
  /** Of those, the ones whom an audience names. */
  audience?: { name: string; key: string }
  /** Only screens that show this record hear it. */
  looking?: Looking
  /** Only sockets for this tenant hear it. */
  tenantId?: number
  text: string
}

/** Says which of some users belong to an audience. */
type Choose = (key: string, userIds: readonly string[]) => Promise<readonly string[]>

export interface SocketLimits {
  /** Milliseconds between two pings; whoever stayed silent in between is dead. */
  heartbeat: number
  /** Bytes that may wait for one slow reader. */
  queue: number
  /** Sockets, that is tabs, of one user on this node. */
  perUser: number
}

const topic = 'push'
const defaultLimits: SocketLimits = { heartbeat: 20_000, queue: 1_048_576, perUser: 32 }

/** How long a peer may take to say goodbye before the line is cut. */
const goodbye = 1_000

/** The open sockets of this node, and the way to those of the others. */
export class Sockets {
  #byUser = new Map<string, Set<OpenSocket>>()
  readonly #byWire = new WeakMap<Wire, OpenSocket>()
  readonly #audiences = new Map<string, Choose>()
  #timer: NodeJS.Timeout | undefined
  readonly #bus: Bus
  readonly #limits: SocketLimits

  constructor(bus: Bus, limits: Partial<SocketLimits> = {}) {
    this.#bus = bus
    this.#limits = { ...defaultLimits, ...limits }
    bus.subscribe(topic, (message) => void this.#deliver(message as Push))
  }

  /** Sends a message to every socket of the user, on whatever node. */
  pushToUser(userId: string, message: object): Promise<void> {
    return this.#bus.publish(topic, { userIds: [userId], text: JSON.stringify(message) } satisfies Push)
  }

  /** The same for many; what belongs to a tenant is told to sockets for that tenant alone. */
  pushToUsers(userIds: readonly string[], message: object, tenantId?: number): Promise<void> {
    return this.#push(userIds, message, tenantId)
  }

  /** Sends a message to everybody, or everybody whose socket is for the tenant. */
  pushToAll(message: object, tenantId?: number): Promise<void> {
    return this.#push(null, message, tenantId)
  }

  /** Names a sort of audience; each node asks it about the users whose sockets are open there. */
  defineAudience(name: string, choose: Choose): void {
    this.#audiences.set(name, choose)
  }

  /** Sends a message to an audience, however many they are: who is not there is neither looked for nor named on the bus. */
  pushToAudience(name: string, key: string, message: object, tenantId?: number): Promise<void> {
    return this.#bus.publish(topic, {
      userIds: null,
      audience: { name, key },
      ...(tenantId !== undefined && { tenantId }),
      text: JSON.stringify(message),
    } satisfies Push)
  }

  /** The same for those of an audience whose screens show a record: nobody else is asked about. */
  pushToOnlookers(
    name: string,
    key: string,
    message: object,
    { tenantId, looking }: { tenantId: number; looking: Looking },
  ): Promise<void> {
    const text = JSON.stringify(message)
    const audience = { name, key }
    return this.#bus.publish(topic, { userIds: null, audience, tenantId, looking, text } satisfies Push)
  }

  /** Takes note of the records that a screen shows now. */
  look(wire: Wire, looking: readonly Looking[]): void {
    const socket = this.#byWire.get(wire)
    if (socket) socket.looking = looking
  }

  #push(userIds: Push['userIds'], message: object, tenantId: number | undefined): Promise<void> {
    const text = JSON.stringify(message)
    return this.#bus.publish(topic, {
      userIds,
      ...(tenantId !== undefined && { tenantId }),
      text,
    } satisfies Push)
  }

  /** Takes a socket in, unless its user has too many already. */
  admit(wire: Wire, holder: Holder): boolean {
    const others = this.#byUser.get(holder.userId) ?? new Set()
    if (others.size >= this.#limits.perUser) return false
    const socket: OpenSocket = { ...holder, wire, isAlive: true, looking: [] }
    this.#byWire.set(wire, socket)
    this.#byUser.set(holder.userId, others.add(socket))
    wire.on('pong', () => (socket.isAlive = true))
    wire.on('message', () => (socket.isAlive = true))
    wire.on('close', () => this.#drop(socket))
    this.#timer ??= setInterval(() => this.#beat(), this.#limits.heartbeat).unref()
    return true
  }

  /** Says the text on one socket; a reader too slow for its queue is cut off. */
  say(wire: Wire, text: string): void {
    if (wire.bufferedAmount > this.#limits.queue) wire.terminate()
    else wire.send(text)
  }

  /** The sessions whose sockets are open here, each with the tenants they are for. */
  sessions(): Pick<Holder, 'sessionId' | 'tenantId'>[] {
    const each = this.#all().map(({ sessionId, tenantId }) => ({ sessionId, tenantId }))
    return [...new Map(each.map((one) => [`${one.sessionId} ${one.tenantId}`, one])).values()]
  }

  /** How many are open here. */
  get count(): number {
    let sum = 0
    for (const sockets of this.#byUser.values()) sum += sockets.size
    return sum
  }

  /** Whose sockets are open here and want to hear when menu and rights change. */
  followingRights(): string[] {
    return [...new Set(this.#followers().map(({ sessionId }) => sessionId))]
  }

  /** Notifies those who know another version of their menu and rights. */
  tellRights(versions: ReadonlyMap<string, string>, messageOf: (version: string) => object): void {
    for (const socket of this.#followers()) {
      const version = versions.get(socket.sessionId)
      if (version === undefined || version === socket.rights) continue
      socket.rights = version
      this.say(socket.wire, JSON.stringify(messageOf(version)))
    }
  }

  #followers(): OpenSocket[] {
    return this.#all().filter(({ rights }) => rights !== undefined)
  }

  close(isAffected: (holder: Holder) => boolean, code: number, reason: string): void {
    for (const socket of this.#all().filter(isAffected)) {
      this.#drop(socket)
      socket.wire.close(code, reason)
      setTimeout(() => socket.wire.terminate(), goodbye).unref()
    }
  }

  /** Closes everything, for good. */
  stop(code: number, reason: string): void {
    clearInterval(this.#timer)
    this.close(() => true, code, reason)
  }

  #all(): OpenSocket[] {
    return [...this.#byUser.values()].flatMap((sockets) => [...sockets])
  }

  #drop(socket: OpenSocket): void {
    const sockets = this.#byUser.get(socket.userId)
    sockets?.delete(socket)
    if (sockets?.size === 0) this.#byUser.delete(socket.userId)
  }

  async #deliver({ userIds, audience, looking, tenantId, text }: Push): Promise<void> {
    const named = userIds ? userIds.flatMap((id) => [...(this.#byUser.get(id) ?? [])]) : this.#all()
    const meant = named.filter(
      (socket) =>
        socket.page === undefined &&
        (tenantId === undefined || socket.tenantId === tenantId) &&
        (looking === undefined || shows(socket, looking)),
    )
    /* while the database is away nobody can tell; screens catch up when they load next */
    const chosen = audience && new Set(await this.#chosen(audience, meant).catch(() => []))
    for (const { wire, userId } of meant) if (!chosen || chosen.has(userId)) this.say(wire, text)
  }

  async #chosen(
    { name, key }: NonNullable<Push['audience']>,
    sockets: readonly OpenSocket[],
  ): Promise<readonly string[]> {
    const here = [...new Set(sockets.map(({ userId }) => userId))]
    return here.length === 0 ? [] : ((await this.#audiences.get(name)?.(key, here)) ?? [])
  }

  #beat(): void {
    for (const socket of this.#all()) {
      if (socket.isAlive) {
        socket.isAlive = false
        socket.wire.ping()
      } else {
        this.#drop(socket)
        socket.wire.terminate()
      }
    }
  }
}

function shows({ looking }: OpenSocket, { at, id }: Looking): boolean {
  return looking.some((record) => record.at === at && record.id === id)
}
