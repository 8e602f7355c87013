import type { Bus } from './bus'

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
  /** The page it is about, where it is not for what is pushed to users. */
  page?: string
  /** The version of menu and rights it was last told, where it wants to hear of others. */
  rights?: string
}

interface OpenSocket extends Holder {
  wire: Wire
  isAlive: boolean
}

interface Push {
  /** Nobody named is everybody. */
  userIds: string[] | null
  text: string
}

export interface SocketLimits {
  /** Milliseconds between two pings; whoever stayed silent in between is dead. */
  heartbeat: number
  /** Bytes that may wait for one slow reader. */
  queue: number
  /** Sockets, that is tabs, of one user on this node. */
  perUser: number
}

const topic = 'push'
const usualLimits: SocketLimits = { heartbeat: 20_000, queue: 1_048_576, perUser: 32 }

/** PostgreSQL passes on 8,000 bytes at once; an id has at most 32. */
const usersPerMessage = 100

/** How long a peer may take to say goodbye before the line is cut. */
const goodbye = 1_000

/** The open sockets of this node, and the way to those of the others. */
export class Sockets {
  #byUser = new Map<string, Set<OpenSocket>>()
  #timer: NodeJS.Timeout | undefined
  readonly #bus: Bus
  readonly #limits: SocketLimits

  constructor(bus: Bus, limits: Partial<SocketLimits> = {}) {
    this.#bus = bus
    this.#limits = { ...usualLimits, ...limits }
    bus.subscribe(topic, (message) => this.#deliver(message as Push))
  }

  /** Tells every socket of the user, on whatever node. */
  pushToUser(userId: string, message: object): Promise<void> {
    return this.#bus.publish(topic, { userIds: [userId], text: JSON.stringify(message) } satisfies Push)
  }

  /** The same for many: some at a time, since a message of the bus has its limits. */
  async pushToUsers(userIds: readonly string[], message: object): Promise<void> {
    const text = JSON.stringify(message)
    for (let first = 0; first < userIds.length; first += usersPerMessage)
      await this.#bus.publish(topic, {
        userIds: userIds.slice(first, first + usersPerMessage),
        text,
      } satisfies Push)
  }

  pushToAll(message: object): Promise<void> {
    return this.#bus.publish(topic, { userIds: null, text: JSON.stringify(message) } satisfies Push)
  }

  /** Takes a socket in, unless its user has too many already. */
  admit(wire: Wire, holder: Holder): boolean {
    const others = this.#byUser.get(holder.userId) ?? new Set()
    if (others.size >= this.#limits.perUser) return false
    const socket: OpenSocket = { ...holder, wire, isAlive: true }
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

  /** The sessions whose sockets are open here. */
  sessionIds(): string[] {
    return [...new Set(this.#all().map(({ sessionId }) => sessionId))]
  }

  /** Whose sockets are open here and want to hear when menu and rights change. */
  followingRights(): string[] {
    return [...new Set(this.#followers().map(({ sessionId }) => sessionId))]
  }

  /** Tells those who know another version of their menu and rights. */
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

  #deliver({ userIds, text }: Push): void {
    const sockets = userIds ? userIds.flatMap((id) => [...(this.#byUser.get(id) ?? [])]) : this.#all()
    for (const { wire, page } of sockets) if (page === undefined) this.say(wire, text)
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
