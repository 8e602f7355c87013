import { useCallback, useState } from 'react'

/** The height of a box, followed as it changes: virtual lists must know theirs. */
export function useHeight() {
  const [height, setHeight] = useState(400)
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(Math.floor(element.clientHeight)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, height }
}
