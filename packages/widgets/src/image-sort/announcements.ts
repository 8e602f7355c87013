/** What is moved, and what it lies over. */
interface Move {
  active: { id: string }
  over: { id: string } | null
}

/**
 * What a screen reader says while something is moved; places count from 1.
 * `lastPlace` is the place that was said last: taking something up is not followed by where it lies anyway.
 */
export function movesInChinese(
  nameOf: (id: string) => string,
  placeOf: (id: string) => number,
  lastPlace: { current?: string | undefined },
) {
  const name = ({ id }: { id: string }) => nameOf(id)
  const place = ({ id }: { id: string }) => `第 ${placeOf(id)} 位`
  return {
    onDragStart: ({ active }: Pick<Move, 'active'>) => {
      lastPlace.current = active.id
      return `已拿起${name(active)}，它在${place(active)}`
    },
    onDragOver: ({ active, over }: Move) => {
      const now = over?.id
      if (now === lastPlace.current) return undefined
      lastPlace.current = now
      return over ? `${name(active)}移到${place(over)}` : `${name(active)}不在任何位置上`
    },
    onDragEnd: ({ active, over }: Move) =>
      over ? `${name(active)}放在${place(over)}` : `${name(active)}放回原处`,
    onDragCancel: ({ active }: Move) => `已取消，${name(active)}放回原处`,
  }
}

/** Read before something is moved by keyboard. */
export const howToMove = '按空格键拿起图片，用方向键移动，再按空格键放下，按 Esc 键取消。'
