let ahead = 0

/** Learns from an answer's stamp how far the server's clock is ahead of ours: a signature must carry the server's time. */
export function noteServerTime(timestamp: unknown): void {
  if (typeof timestamp === 'number' && Number.isFinite(timestamp)) ahead = timestamp - Date.now()
}

export function serverTime(): Date {
  return new Date(Date.now() + ahead)
}
