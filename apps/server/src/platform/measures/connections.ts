import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The lines that are open to this node, and what has left by them. */
export class ConnectionMeter {
  readonly #open = new Set<Socket>()
  #sentByClosed = 0
  /** Since the start. */
  accepted = 0
  most = 0

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#open.add(socket)
      this.accepted += 1
      this.most = Math.max(this.most, this.#open.size)
      socket.once('close', () => {
        this.#open.delete(socket)
        this.#sentByClosed += socket.bytesWritten
      })
    })
  }

  get open(): number {
    return this.#open.size
  }

  /** Bytes since the start. */
  get sent(): number {
    let sum = this.#sentByClosed
    for (const { bytesWritten } of this.#open) sum += bytesWritten
    return sum
  }
}
