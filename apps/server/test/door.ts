import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A TCP door in front of a server, which can be shut and opened, and behind which bytes can vanish. */
export class Door {
  readonly #target: { path: string } | { port: number; host: string }
  readonly #open = new Set<Socket>()
  #server: Server | undefined
  #isSwallowing = false
  #cut: string | undefined
  /** Lines that were made before this are forgotten: nothing passes on them any more. */
  #forgotten = new WeakSet<Socket>()
  port = 0

  constructor(target: { path: string } | { port: number; host: string }) {
    this.#target = target
  }

  async open(): Promise<void> {
    this.#server = createServer((outer) => {
      const inner = connect(this.#target)
      this.#join(outer, inner)
      this.#join(inner, outer)
    }).listen(this.port, '127.0.0.1')
    await new Promise((resolve) => this.#server?.once('listening', resolve))
    this.port = (this.#server.address() as AddressInfo).port
  }

  /** Refuses everybody, and says so. */
  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  /** Everything is taken and nothing arrives, on old lines and new ones. Nobody is told. */
  swallow(): void {
    this.#isSwallowing = true
  }

  /** Passes on what comes from now on; what was swallowed is lost. */
  pass(): void {
    this.#isSwallowing = false
  }

  /** As a firewall that lost its memory: lines there are now stay open and silent, new ones are served. */
  forget(): void {
    for (const socket of this.#open) this.#forgotten.add(socket)
  }

  /** Breaks the line at the next answer that holds a text: what it says has happened, and nobody learns of it. */
  cutAt(text: string): void {
    this.#cut = text
  }

  #join(from: Socket, to: Socket): void {
    this.#open.add(from)
    from.on('data', (bytes) => {
      if (this.#cut !== undefined && bytes.includes(this.#cut)) {
        this.#cut = undefined
        from.destroy()
        return
      }
      if (!this.#isSwallowing && !this.#forgotten.has(from)) to.write(bytes)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      this.#open.delete(from)
      if (!this.#isSwallowing && !this.#forgotten.has(from)) to.destroy()
    })
  }
}
