import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether the element's content is wider than the element. `content` changes when it may have become so. */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const observer = new ResizeObserver(() => setOverflowing(box.scrollWidth > box.clientWidth))
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element, content])
  return isOverflowing
}
