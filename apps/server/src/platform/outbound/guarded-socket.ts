import { Socket } from 'node:net'

/**
 * A socket for drivers that parse what a stranger sends: what a listener throws ends the connection as its error, where it
 * would otherwise end the process.
 */
export class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...words: unknown[]): boolean {
    try {
      return super.emit(event as never, ...(words as never[]))
    } catch (error) {
      if (event === 'error' || event === 'close') throw error
      this.destroy(error instanceof Error ? error : new Error(String(error)))
      return true
    }
  }
}
