import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { Picture } from '../picture'
import classes from './ImageSort.module.css'

/** A picture that can be taken up and put down elsewhere. */
export function SortedPicture({ picture, place }: { picture: Picture; place: number }): ReactNode {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.src,
    attributes: { roleDescription: '可排序的图片' },
  })
  return (
    <li>
      <button
        {...attributes}
        {...listeners}
        ref={setNodeRef}
        type="button"
        className={classes.picture}
        aria-label={`${picture.name}，第 ${place} 位`}
        data-held={isDragging}
        style={{
          transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
          transition,
        }}
      >
        <img src={picture.src} alt="" draggable={false} />
        <span className={classes.name}>
          {place}. {picture.name}
        </span>
      </button>
    </li>
  )
}
