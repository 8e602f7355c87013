import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { emitGuarded } from '../../platform/outbound/guarded-socket'
import { encrypted, type Encryption, NoEncryption } from './tls'

/** `SSLRequest` of PostgreSQL's protocol: its length, and a number in place of a version. */
const encryptionRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * A connection to PostgreSQL that is encrypted before the driver hears of it. The driver would encrypt by itself, but on a
 * socket of its own whose listeners a stranger can make throw, and for the address in place of the name.
 */
export class EncryptedPostgresSocket extends Duplex {
  readonly #plain = new Socket()
  readonly #encryption: Encryption
  #secure: TLSSocket | undefined

  constructor(encryption: Encryption) {
    super({ allowHalfOpen: false })
    this.#encryption = encryption
    this.#plain.on('error', (error) => this.destroy(error))
    this.#plain.on('close', () => this.#secure ?? this.destroy())
  }

  connect(port: number, host: string): this {
    const plain = this.#plain
    plain.connect(port, host)
    plain.once('connect', () => plain.write(encryptionRequest))
    plain.once('data', (answer) => {
      /* more than the one letter would be somebody else's words, read as if they had come encrypted */
      if (answer.length !== 1 || answer[0] !== 'S'.charCodeAt(0))
        return this.destroy(
          answer.length === 1 && answer[0] === 'N'.charCodeAt(0)
            ? new NoEncryption('the server does not encrypt')
            : new Error('no answer to a request for encryption'),
        )
      const secure = encrypted(plain, this.#encryption)
      this.#secure = secure
      secure.once('secureConnect', () => this.emit('connect'))
      secure.on('data', (data: Buffer) => {
        if (!this.push(data)) secure.pause()
      })
      secure.on('end', () => this.push(null))
      secure.on('error', (error) => this.destroy(error))
      secure.on('close', () => this.destroy())
      return undefined
    })
    return this
  }

  get bytesRead(): number {
    return this.#plain.bytesRead
  }

  setNoDelay(on?: boolean): this {
    this.#plain.setNoDelay(on)
    return this
  }

  setKeepAlive(on?: boolean, delay?: number): this {
    this.#plain.setKeepAlive(on, delay)
    return this
  }

  ref(): this {
    this.#plain.ref()
    return this
  }

  unref(): this {
    this.#plain.unref()
    return this
  }

  override emit(event: string | symbol, ...words: unknown[]): boolean {
    return emitGuarded(this, event, () => super.emit(event, ...words))
  }

  override _read(): void {
    this.#secure?.resume()
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#secure) this.#secure.write(chunk, done)
    else done(new Error('not yet encrypted'))
  }

  override _final(done: () => void): void {
    if (this.#secure) this.#secure.end(done)
    else done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#secure?.destroy()
    this.#plain.destroy()
    done(error)
  }
}
