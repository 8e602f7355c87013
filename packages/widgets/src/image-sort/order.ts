/** A place in a list that wraps: the middle of a picture before anything was moved. */
export interface Middle {
  x: number
  y: number
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** The members with one of them at another place. */
export function withMoved<Member>(members: readonly Member[], from: number, to: number): Member[] {
  const rest = members.filter((_, place) => place !== from)
  return members[from] === undefined ? rest : rest.toSpliced(to, 0, members[from])
}

/** Where each member stands once one of them has moved, by its place before. */
export function placeAfter(place: number, { from, to }: { from: number; to: number }): number {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}

/** The place whose middle is the nearest. */
export function nearest(middles: readonly Middle[], point: Middle): number {
  const distances = middles.map((middle) => distance(middle, point))
  return distances.indexOf(Math.min(...distances))
}

/** The nearest place in the direction of an arrow; where there is none the place itself. */
export function beside(middles: readonly Middle[], place: number, arrow: Arrow): number {
  const here = middles[place]
  if (!here) return place
  const isThere: Record<Arrow, (middle: Middle) => boolean> = {
    ArrowLeft: ({ x }) => x < here.x,
    ArrowRight: ({ x }) => x > here.x,
    ArrowUp: ({ y }) => y < here.y,
    ArrowDown: ({ y }) => y > here.y,
  }
  const found = middles.filter(isThere[arrow])
  const next = found[nearest(found, here)]
  return next ? middles.indexOf(next) : place
}

function distance(one: Middle, other: Middle): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
