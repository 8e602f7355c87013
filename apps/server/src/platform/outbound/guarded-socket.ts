import type { EventEmitter } from 'node:events'
import { Socket } from 'node:net'

/**
 * A socket for drivers that parse what a stranger sends: what a listener throws ends the connection as its error, where it
 * would otherwise end the process.
 */
export class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...words: unknown[]): boolean {
    return emitGuarded(this, event, () => super.emit(event as never, ...(words as never[])))
  }
}

/** The same of a socket that was made by somebody else. */
export function guarded<Made extends Socket>(socket: Made): Made {
  const emit = socket.emit.bind(socket) as EventEmitter['emit']
  socket.emit = ((event: string | symbol, ...words: unknown[]) =>
    emitGuarded(socket, event, () => emit(event, ...words))) as Made['emit']
  return socket
}

export function emitGuarded(
  socket: { destroy(error: Error): unknown },
  event: string | symbol,
  emit: () => boolean,
): boolean {
  try {
    return emit()
  } catch (error) {
    if (event === 'error' || event === 'close') throw error
    socket.destroy(error instanceof Error ? error : new Error(String(error)))
    return true
  }
}
