import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** How far something is dragged, in pixels of the area, which may be scrolled meanwhile. */
export interface Distance {
  x: number
  y: number
}

interface PointerDragOptions {
  /** What is dragged over. */
  area: RefObject<HTMLElement | null>
  /** How many pixels a mouse goes before it drags. */
  threshold?: number
  /** How long a finger rests before it drags; one that moves earlier scrolls. */
  holdMs?: number
  onStart?: (handle: HTMLElement) => void
  onMove: (distance: Distance) => void
  onDrop: (distance: Distance) => void
  /** Escape, or the browser took the pointer. */
  onCancel: () => void
}

interface Press {
  handle: HTMLElement
  pointer: number
  from: Distance
  isFinger: boolean
  isDragging: boolean
  timer: number | undefined
}

/** A finger trembles this many pixels while it rests. */
const tremble = 8

/** What a handle listens to so that it can be dragged by mouse, pen or finger; Escape gives the drag up. */
export function usePointerDrag(options: PointerDragOptions) {
  const press = useRef<Press>(null)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })

  function end() {
    const ended = press.current
    press.current = null
    if (!ended) return
    window.clearTimeout(ended.timer)
    if (ended.handle.hasPointerCapture(ended.pointer)) ended.handle.releasePointerCapture(ended.pointer)
  }

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    /* before the dialog around it hears the key, which would close it */
    function escape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !press.current?.isDragging) return
      event.preventDefault()
      event.stopPropagation()
      end()
      current.current.onCancel()
    }
    /* a finger that drags neither scrolls nor opens a menu */
    function keepStill(event: Event) {
      if (press.current?.isFinger && (press.current.isDragging || event.type === 'contextmenu'))
        event.preventDefault()
    }
    window.addEventListener('keydown', escape, { capture: true, signal })
    const { area, holdMs } = current.current
    if (holdMs !== undefined) {
      area.current?.addEventListener('touchmove', keepStill, { passive: false, signal })
      area.current?.addEventListener('contextmenu', keepStill, { signal })
    }
    return () => {
      listening.abort()
      end()
    }
  }, [])

  function placeOf({ clientX, clientY }: PointerEvent): Distance {
    const { left = 0, top = 0 } = options.area.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  function distanceTo(event: PointerEvent): Distance {
    const place = placeOf(event)
    const from = press.current?.from ?? place
    return { x: place.x - from.x, y: place.y - from.y }
  }
  function start() {
    if (!press.current) return
    press.current.isDragging = true
    current.current.onStart?.(press.current.handle)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || press.current) return
      const { threshold = 0, holdMs } = options
      const handle = event.currentTarget
      const isFinger = event.pointerType === 'touch' && holdMs !== undefined
      handle.setPointerCapture(event.pointerId)
      press.current = {
        handle,
        pointer: event.pointerId,
        from: placeOf(event),
        isFinger,
        isDragging: false,
        timer: isFinger ? window.setTimeout(start, holdMs) : undefined,
      }
      if (!isFinger && threshold === 0) start()
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!press.current) return
      const distance = distanceTo(event)
      const length = Math.hypot(distance.x, distance.y)
      if (!press.current.isDragging) {
        if (press.current.isFinger) {
          if (length > tremble) end()
          return
        }
        if (length < (options.threshold ?? 0)) return
        start()
      }
      options.onMove(distance)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!press.current) return
      const { isDragging } = press.current
      const distance = distanceTo(event)
      end()
      if (isDragging) options.onDrop(distance)
    },
    onPointerCancel() {
      if (!press.current) return
      const { isDragging } = press.current
      end()
      if (isDragging) options.onCancel()
    },
  }
}
