/** Runs when the browser has drawn what it had to draw; returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  /* Safari tells of no idle time */
  if (!('requestIdleCallback' in globalThis)) {
    const later = setTimeout(run, 200)
    return () => clearTimeout(later)
  }
  const later = requestIdleCallback(run)
  return () => cancelIdleCallback(later)
}
