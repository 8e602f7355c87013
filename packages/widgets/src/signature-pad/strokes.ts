/** A point of a stroke, in pixels of the pad. */
export interface Point {
  x: number
  y: number
}

export type Stroke = readonly Point[]

/** A stroke as a path, rounded through the middles between its points. */
export function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  const at = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`
  if (rest.length === 0) return `M ${at(first)} l 0.1 0`
  const middles = rest.map((point, place) => {
    const next = rest[place + 1]
    return next
      ? `Q ${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
      : `L ${at(point)}`
  })
  return [`M ${at(first)}`, ...middles].join(' ')
}

const rounded = (number: number) => Math.round(number * 10) / 10

/** Whether so little was drawn that it is no signature: a tap, a scratch. */
export function isTooLittle(strokes: readonly Stroke[]): boolean {
  const length = strokes.reduce((all, stroke) => all + lengthOf(stroke), 0)
  return length < 40
}

function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((sum, { x, y }, place) => {
    const before = stroke[place]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)
}
