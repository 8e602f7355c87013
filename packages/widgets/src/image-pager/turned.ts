/** The page after turning by so many, round and round. */
export function turned(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count
}

/** How many pages a finger's way turns: a short way, or one more up than along, turns none. */
export function swiped(alongX: number, alongY: number, least = 40): -1 | 0 | 1 {
  if (Math.abs(alongX) < least || Math.abs(alongX) < Math.abs(alongY)) return 0
  return alongX < 0 ? 1 : -1
}

/** How many pages a key turns; Home and End go to the ends. */
export function keyTurn(key: string, index: number, count: number): number | undefined {
  const turns: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    PageUp: -1,
    ArrowRight: 1,
    PageDown: 1,
    Home: -index,
    End: count - 1 - index,
  }
  return Object.hasOwn(turns, key) ? turns[key] : undefined
}
