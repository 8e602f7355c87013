import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import type { Picture } from '../picture'
import { howToMove, movesInChinese } from './announcements'
import classes from './ImageSort.module.css'
import { SortedPicture } from './SortedPicture'

export interface ImageSortProps {
  /** The pictures in their order; each address stands once. */
  value: readonly Picture[]
  onChange: (value: Picture[]) => void
  'aria-label': string
  disabled?: boolean
}

/** Pictures in an order that is changed by dragging: with the mouse, a finger held a moment, or the space bar and arrows. */
export function ImageSort({ value, onChange, disabled = false, ...named }: ImageSortProps): ReactNode {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [told] = useState<{ current?: string | undefined }>({})
  const ids = value.map(({ src }) => src)

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from !== to && to !== -1) onChange(arrayMove([...value], from, to))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: movesInChinese(
          (id) => value.find(({ src }) => src === id)?.name ?? '',
          (id) => ids.indexOf(id) + 1,
          told,
        ),
        screenReaderInstructions: { draggable: howToMove },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled}>
        <ol className={classes.pictures} {...named}>
          {value.map((picture, index) => (
            <SortedPicture key={picture.src} picture={picture} place={index + 1} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
