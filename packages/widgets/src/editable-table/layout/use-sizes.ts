import { useLayoutEffect, useState } from 'react'

/** How wide the inside of the grid is and how high its horizontal scroll bar, followed as they change. */
export function useSizes(grid: { current: HTMLElement | null }): { width: number; barHeight: number } {
  const [sizes, setSizes] = useState({ width: 0, barHeight: 0 })
  useLayoutEffect(() => {
    const { current } = grid
    if (!current) return undefined
    const measure = () => {
      const width = current.clientWidth
      const barHeight = current.offsetHeight - current.clientHeight - 2
      setSizes((before) =>
        before.width === width && before.barHeight === barHeight ? before : { width, barHeight },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [grid])
  return sizes
}
