/** How far the line between two panes may go, in percent of the whole. */
export interface Bounds {
  least: number
  most: number
}

/** A share within its bounds, to a tenth of a percent. */
export function bounded(percent: number, { least, most: max }: Bounds): number {
  return Math.round(Math.min(Math.max(percent, least), max) * 10) / 10
}

/** Where a key moves the line; other keys move nothing. */
export function keyToShare(
  key: string,
  percent: number,
  bounds: Bounds,
  isStacked: boolean,
  step = 5,
): number | undefined {
  const [back, on] = isStacked ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (key === back) return bounded(percent - step, bounds)
  if (key === on) return bounded(percent + step, bounds)
  if (key === 'Home') return bounds.least
  if (key === 'End') return bounds.most
  return undefined
}

/** A remembered share; what is broken or out of bounds is not one. */
export function readShare(text: string | null, bounds: Bounds): number | undefined {
  const percent = text === null || text === '' ? Number.NaN : Number(text)
  return percent >= bounds.least && percent <= bounds.most ? percent : undefined
}
