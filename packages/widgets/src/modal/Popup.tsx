import { Popover, type PopoverProps } from 'antd'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FirstFocus } from './FirstFocus'

interface PopupProps extends Omit<PopoverProps, 'trigger' | 'content' | 'destroyOnHidden'> {
  /** What it is, for those who hear it. */
  label: string
  content: ReactNode
}

/**
 * What a button opens beside itself. It stands at the end of the document, where Tab would come to it last: so the focus goes
 * into it as it opens, and on from the button when it is left.
 */
export function Popup({ label, content, open, onOpenChange, children, ...look }: PopupProps) {
  const [isOpened, setOpened] = useState(false)
  const opener = useRef<Element>(null)
  function turn(next: boolean) {
    if (next) opener.current = document.activeElement
    setOpened(next)
    onOpenChange?.(next)
  }

  /** Beyond either end the browser goes on from what has the focus then, which is the button. */
  function leaveByTab(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Tab' || !isAtEnd(event.currentTarget, event.target, event.shiftKey)) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    turn(false)
  }

  return (
    <Popover
      {...look}
      trigger="click"
      destroyOnHidden
      open={open ?? isOpened}
      onOpenChange={turn}
      content={
        <div role="dialog" aria-label={label} tabIndex={-1} onKeyDown={leaveByTab}>
          <FirstFocus />
          {content}
        </div>
      }
    >
      {children}
    </Popover>
  )
}

const stops = 'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [tabindex="0"]'

function isAtEnd(panel: HTMLElement, focused: EventTarget, isBackwards: boolean): boolean {
  const reached = [...panel.querySelectorAll(stops)].filter((stop) => stop.getClientRects().length > 0)
  if (reached.length === 0) return true
  return isBackwards ? focused === panel || focused === reached[0] : focused === reached.at(-1)
}
