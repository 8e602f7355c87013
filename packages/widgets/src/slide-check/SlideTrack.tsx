import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import classes from './SlideCheck.module.css'
import { dragTo, isFullWidth, keyTo } from './slide'

interface SlideTrackProps {
  value: boolean
  onChange?: ((verified: boolean) => void) | undefined
  id?: string | undefined
  prompt: string
  verifiedPrompt: string
  /** It was asked for, and is missing. */
  isFaulty: boolean
  describedBy?: string | undefined
  /** The colours and sizes of `SlideCheck.module.css`. */
  lookOf: (state: {
    isVerified: boolean
    isInvalid: boolean
  }) => Readonly<Record<`--slide-${string}`, string>>
}

interface Drag {
  pointer: number
  startX: number
  reach: number
}

/** The slider itself, in whatever colours it is given: pages that load no component library use it as it is. */
export function SlideTrack({
  value,
  onChange,
  id,
  prompt,
  verifiedPrompt,
  isFaulty,
  describedBy,
  lookOf,
}: SlideTrackProps): ReactNode {
  const track = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [progress, setProgress] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const isVerified = value || isFullWidth(progress)
  const isInvalid = !isVerified && isFaulty
  const position = isVerified ? 1 : progress

  // A finger on the handle scrolls and flings nothing: the browser would take the tap after a fling for its stop.
  useEffect(() => {
    const element = handle.current
    const keep = (event: TouchEvent) => event.preventDefault()
    element?.addEventListener('touchstart', keep, { passive: false })
    return () => element?.removeEventListener('touchstart', keep)
  }, [])

  function moveTo(next: number) {
    setProgress(next)
    if (isFullWidth(next)) onChange?.(true)
  }

  function take(event: PointerEvent<HTMLDivElement>) {
    if (isVerified || event.button !== 0 || track.current === null) return
    const reach = track.current.clientWidth - event.currentTarget.offsetWidth
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { pointer: event.pointerId, startX: event.clientX, reach }
    setHeld(true)
  }

  function follow(event: PointerEvent<HTMLDivElement>) {
    const current = drag.current
    if (isVerified || current === null || current.pointer !== event.pointerId) return
    moveTo(dragTo(event.clientX - current.startX, current.reach))
  }

  function letGo() {
    drag.current = null
    setHeld(false)
    setProgress((reached) => (isFullWidth(reached) ? reached : 0))
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (isVerified || event.altKey || event.ctrlKey || event.metaKey) return
    const next = keyTo(event.key, progress)
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  const look = { '--slide-progress': position, ...lookOf({ isVerified, isInvalid }) } as CSSProperties

  return (
    <div ref={track} className={classes.track} style={look} data-held={isHeld} data-verified={isVerified}>
      <div className={classes.filled} />
      <div className={classes.prompt} aria-hidden>
        {isVerified ? verifiedPrompt : prompt}
      </div>
      <div
        ref={handle}
        id={id}
        className={classes.handle}
        role="slider"
        tabIndex={isVerified ? -1 : 0}
        aria-label={prompt}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position * 100)}
        aria-valuetext={isVerified ? verifiedPrompt : prompt}
        aria-disabled={isVerified}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onPointerDown={take}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={press}
        onBlur={letGo}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
          <path d={isVerified ? 'M3 8.5l3.5 3.5L13 4.5' : 'M3 3l5 5-5 5M8 3l5 5-5 5'} />
        </svg>
      </div>
    </div>
  )
}
