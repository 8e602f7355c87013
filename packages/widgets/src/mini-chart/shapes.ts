/** A value with its name. */
export interface MiniPoint {
  x: string
  y: number
}

/** A place in the drawing. */
interface Spot {
  x: number
  y: number
}

/** The range that is drawn; a level line is drawn in the middle, and bars stand on zero. */
export function rangeOf(values: readonly number[], withZero: boolean): [low: number, high: number] {
  const all = withZero ? [...values, 0] : values
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return low === high ? [low - 1, high + 1] : [low, high]
}

/** Where points lie in a drawing of that size, high values at the top. */
export function spotsOf(values: readonly number[], width: number, height: number): Spot[] {
  const [low, high] = rangeOf(values, false)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) => ({
    x: values.length > 1 ? rounded(index * step) : width / 2,
    y: rounded(height - ((value - low) / (high - low)) * height),
  }))
}

/** A line through the spots. */
export function linePath(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

/** What lies below the line, down to the ground. */
export function areaPath(spots: readonly Spot[], ground: number): string {
  const [first, last] = [spots[0], spots.at(-1)]
  return first && last ? `${linePath(spots)}L${last.x} ${ground}L${first.x} ${ground}Z` : ''
}

/** Bars from zero up or down, with a gap between them. */
export function barsOf(values: readonly number[], width: number, height: number) {
  const [low, high] = rangeOf(values, true)
  const slot = width / values.length
  const at = (value: number) => rounded(height - ((value - low) / (high - low)) * height)
  return values.map((value, index) => ({
    x: rounded(index * slot + slot * 0.15),
    y: Math.min(at(value), at(0)),
    width: rounded(slot * 0.7),
    height: rounded(Math.abs(at(value) - at(0))),
  }))
}

/** The dashes of a ring that is filled by so many percent. */
export function ringDashes(percent: number, radius: number): string {
  const round = 2 * Math.PI * radius
  return `${rounded((inPercent(percent) / 100) * round)} ${rounded(round)}`
}

/** A share between 0 and 100; what is no number is nothing. */
export function inPercent(percent: number): number {
  return Number.isFinite(percent) ? Math.min(Math.max(percent, 0), 100) : 0
}

/** A chart in words: how many points, the lowest, the highest, the last. */
export function inWords(points: readonly MiniPoint[], unit: string): string {
  const last = points.at(-1)
  if (!last) return '没有数据'
  const sorted = [...points].sort((one, other) => one.y - other.y)
  const [lowest = last, highest = last] = [sorted[0], sorted.at(-1)]
  const textOf = ({ x, y }: MiniPoint) => `${x} ${y}${unit}`
  return `共 ${points.length} 项，最低 ${textOf(lowest)}，最高 ${textOf(highest)}，最后 ${textOf(last)}`
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
