import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Distance, usePointerDrag } from '../drag/use-pointer-drag'
import { movesInChinese } from './announcements'
import { type Arrow, beside, type Middle, nearest, placeAfter } from './order'

interface SortingOptions {
  list: RefObject<HTMLElement | null>
  ids: readonly string[]
  nameOf: (id: string) => string
  disabled: boolean
  onMove: (from: number, to: number) => void
}

/** Something that was taken up: where it stood, and where it would be put down. */
interface Held {
  id: string
  from: number
  to: number
  middles: readonly Middle[]
  /** How far the pointer has taken it; keys lead from place to place. */
  distance?: Distance
}

const still = { x: 0, y: 0 }
const takesUp = ['Space', 'Enter']
const putsDown = ['Space', 'Enter', 'Tab']

/** The members of a list, taken up and put down elsewhere: by mouse, by a finger that rests, or by the space bar and arrows. */
export function useSorting({ list, ids, nameOf, disabled, onMove }: SortingOptions) {
  const [held, setHeld] = useState<Held>()
  /* the next event may come before the next drawing */
  const latest = useRef<Held>(undefined)
  const [spoken, setSpoken] = useState('')
  const lastPlace = useRef<{ current?: string | undefined }>({})
  const focused = useRef<string>(undefined)

  /* what moves among the elements loses the focus */
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    handleAt(ids.indexOf(focused.current))?.focus()
    focused.current = undefined
  })

  const handles = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-sorts]') ?? [])]
  const handleAt = (place: number) => handles()[place]

  function hold(next: Held | undefined) {
    latest.current = next
    setHeld(next)
  }
  function announce(step: keyof ReturnType<typeof movesInChinese>, { id, to }: { id: string; to: number }) {
    const words = movesInChinese(nameOf, (one) => ids.indexOf(one) + 1, lastPlace.current)
    const sentence = words[step]({ active: { id }, over: { id: ids[to] ?? id } })
    if (sentence !== undefined) setSpoken(sentence)
  }

  function take(id: string) {
    const from = ids.indexOf(id)
    const { left = 0, top = 0 } = list.current?.getBoundingClientRect() ?? {}
    const middles = handles().map((handle) => {
      const box = handle.getBoundingClientRect()
      return { x: box.left - left + box.width / 2, y: box.top - top + box.height / 2 }
    })
    hold({ id, from, to: from, middles })
    announce('onDragStart', { id, to: from })
  }
  function carry(next: Held) {
    hold(next)
    announce('onDragOver', next)
    handleAt(next.to)?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  function put({ id, from, to }: Held) {
    announce('onDragEnd', { id, to })
    hold(undefined)
    if (from !== to) onMove(from, to)
  }
  function cancel() {
    if (latest.current) announce('onDragCancel', latest.current)
    hold(undefined)
  }

  const pointer = usePointerDrag({
    area: list,
    threshold: 4,
    holdMs: 200,
    onStart: (handle) => take(handle.dataset['sorts'] ?? ''),
    onMove(distance) {
      const now = latest.current
      if (now) carry({ ...now, distance, to: placeUnder(now, distance) })
    },
    onDrop(distance) {
      const now = latest.current
      if (now) put({ ...now, to: placeUnder(now, distance) })
    },
    onCancel: cancel,
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const now = latest.current
    const does = now ? keyWhileHeld(event, now) : takesUp.includes(event.code) && (() => take(idOf(event)))
    if (!does) return
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  function keyWhileHeld({ key, code }: KeyboardEvent, now: Held): (() => void) | undefined {
    if (now.distance) return undefined
    if (key === 'Escape') return cancel
    if (isArrow(key)) return () => carry({ ...now, to: beside(now.middles, now.to, key) })
    if (!putsDown.includes(code)) return undefined
    return () => {
      focused.current = now.id
      put(now)
    }
  }

  /** Who goes elsewhere has let go of it. */
  function leave() {
    if (latest.current && !latest.current.distance) cancel()
  }

  /** How far a member stands from its own place while another, or itself, is moved. */
  function shiftOf(place: number): Distance {
    if (!held) return still
    if (place === held.from && held.distance) return held.distance
    const [before, after] = [held.middles[place], held.middles[placeAfter(place, held)]]
    return before && after ? { x: after.x - before.x, y: after.y - before.y } : still
  }

  return {
    spoken,
    isSorting: held !== undefined,
    isHeld: (id: string) => held?.id === id,
    shiftOf,
    /** What each member listens to. */
    listeners: disabled ? {} : { ...pointer, onKeyDown, onBlur: leave },
  }
}

function placeUnder({ from, middles }: Held, distance: Distance): number {
  const { x, y } = middles[from] ?? still
  return nearest(middles, { x: x + distance.x, y: y + distance.y })
}

function idOf({ currentTarget }: KeyboardEvent<HTMLElement>): string {
  return currentTarget.dataset['sorts'] ?? ''
}

function isArrow(key: string): key is Arrow {
  return key.startsWith('Arrow')
}
