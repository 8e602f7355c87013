import { type ReactNode, useId, useRef } from 'react'
import type { Picture } from '../picture'
import { howToMove } from './announcements'
import classes from './ImageSort.module.css'
import { withMoved } from './order'
import { useSorting } from './use-sorting'

export interface ImageSortProps {
  /** The pictures in their order; each address stands once. */
  value: readonly Picture[]
  onChange: (value: Picture[]) => void
  'aria-label': string
  disabled?: boolean
}

/** Pictures in an order that is changed by dragging: with the mouse, a finger held a moment, or the space bar and arrows. */
export function ImageSort({ value, onChange, disabled = false, ...named }: ImageSortProps): ReactNode {
  const help = useId()
  const list = useRef<HTMLOListElement>(null)
  const sorting = useSorting({
    list,
    ids: value.map(({ src }) => src),
    nameOf: (id) => value.find(({ src }) => src === id)?.name ?? '',
    disabled,
    onMove: (from, to) => onChange(withMoved(value, from, to)),
  })
  return (
    <>
      <ol ref={list} className={classes.pictures} data-sorting={sorting.isSorting} {...named}>
        {value.map(({ src, name }, place) => {
          const { x, y } = sorting.shiftOf(place)
          const isHeld = sorting.isHeld(src)
          return (
            <li key={src}>
              <button
                {...sorting.listeners}
                type="button"
                className={classes.picture}
                aria-label={`${name}，第 ${place + 1} 位`}
                aria-roledescription="可排序的图片"
                aria-describedby={help}
                aria-disabled={disabled}
                {...(isHeld && { 'aria-pressed': true })}
                data-sorts={src}
                data-held={isHeld}
                style={x === 0 && y === 0 ? undefined : { transform: `translate(${x}px, ${y}px)` }}
              >
                <img src={src} alt="" draggable={false} />
                <span className={classes.name}>
                  {place + 1}. {name}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <p id={help} hidden>
        {howToMove}
      </p>
      <p className={classes.unseen} aria-live="assertive">
        {sorting.spoken}
      </p>
    </>
  )
}
