import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide the widest of the elements found inside a frame is, measured again when `content` changes. */
export function useWidest(frame: RefObject<HTMLElement | null>, selector: string, content: unknown): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const found = [...(frame.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
    if (found.length > 0) setWidth(Math.max(...found.map(({ offsetWidth }) => offsetWidth)))
  }, [frame, selector, content])
  return width
}
