import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useIsNarrow } from '../modal/use-is-narrow'
import { bounded, keyToShare, readShare } from './split'
import classes from './SplitPane.module.css'

export interface SplitPaneProps {
  first: ReactNode
  second: ReactNode
  /** What the line between them is called. */
  'aria-label': string
  /** One above the other; a phone stacks them in any case. */
  isStacked?: boolean
  /** The share of the first pane, in percent. */
  defaultShare?: number
  least?: number
  most?: number
  /** The key under which this browser remembers the share. */
  rememberAs?: string
  /** Told whenever the line was moved. */
  onChange?: (share: number) => void
}

/** Two panes with a line between them that is moved by mouse, finger or arrow keys; a double click puts it back. */
export function SplitPane({
  first,
  second,
  isStacked = false,
  defaultShare = 50,
  least = 10,
  most: maxPercent = 90,
  rememberAs,
  onChange,
  'aria-label': label,
}: SplitPaneProps): ReactNode {
  const bounds = { least, most: maxPercent }
  const whole = useRef<HTMLDivElement>(null)
  const firstId = useId()
  const isNarrow = useIsNarrow()
  const stacked = isStacked || isNarrow
  const [share, setShare] = useState(() => remembered(rememberAs, bounds) ?? defaultShare)
  const [isHeld, setHeld] = useState(false)

  function moveTo(next: number) {
    setShare(next)
    if (rememberAs) localStorage.setItem(rememberAs, String(next))
    onChange?.(next)
  }

  function take(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(true)
  }

  function follow({ clientX, clientY }: PointerEvent) {
    const box = whole.current?.getBoundingClientRect()
    if (!isHeld || !box) return
    const part = stacked ? (clientY - box.top) / box.height : (clientX - box.left) / box.width
    moveTo(bounded(part * 100, bounds))
  }

  function press(event: KeyboardEvent) {
    const next = keyToShare(event.key, share, bounds, stacked)
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  return (
    <div
      ref={whole}
      className={classes.panes}
      data-stacked={stacked}
      data-held={isHeld}
      style={{ '--first-share': `${share}fr`, '--second-share': `${100 - share}fr` } as CSSProperties}
    >
      <div id={firstId} className={classes.pane} tabIndex={0}>
        {first}
      </div>
      <div
        role="separator"
        tabIndex={0}
        className={classes.line}
        aria-label={label}
        aria-controls={firstId}
        aria-orientation={stacked ? 'horizontal' : 'vertical'}
        aria-valuemin={least}
        aria-valuemax={maxPercent}
        aria-valuenow={share}
        onPointerDown={take}
        onPointerMove={follow}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onDoubleClick={() => moveTo(bounded(defaultShare, bounds))}
        onKeyDown={press}
      />
      <div className={classes.pane} tabIndex={0}>
        {second}
      </div>
    </div>
  )
}

function remembered(key: string | undefined, bounds: { least: number; most: number }): number | undefined {
  return key ? readShare(localStorage.getItem(key), bounds) : undefined
}
