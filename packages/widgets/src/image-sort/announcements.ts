import type { Announcements } from '@dnd-kit/core'

/**
 * What a screen reader hears while a thing is moved; places count from 1.
 * `told` remembers the place told last: taking a thing up is not followed by where it lies anyway.
 */
export function movesInChinese(
  nameOf: (id: string) => string,
  placeOf: (id: string) => number,
  told: { current?: string | undefined },
): Announcements {
  const name = ({ id }: { id: string | number }) => nameOf(String(id))
  const place = ({ id }: { id: string | number }) => `第 ${placeOf(String(id))} 位`
  return {
    onDragStart: ({ active }) => {
      told.current = String(active.id)
      return `已拿起${name(active)}，它在${place(active)}`
    },
    onDragOver: ({ active, over }) => {
      const now = over ? String(over.id) : undefined
      if (now === told.current) return undefined
      told.current = now
      return over ? `${name(active)}移到${place(over)}` : `${name(active)}不在任何位置上`
    },
    onDragEnd: ({ active, over }) => (over ? `${name(active)}放在${place(over)}` : `${name(active)}放回原处`),
    onDragCancel: ({ active }) => `已取消，${name(active)}放回原处`,
  }
}

/** Read before a thing is moved by keyboard. */
export const howToMove = '按空格键拿起图片，用方向键移动，再按空格键放下，按 Esc 键取消。'
