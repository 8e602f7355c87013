import { useEffect, useRef, useState } from 'react'

/** A part of a page that can fill the whole screen, as on a wall, and gives it back when the page is left. */
export function useWall() {
  const wall = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const element = wall.current
    const isShown = () => element !== null && document.fullscreenElement === element
    const follow = () => {
      setFull(isShown())
      /* the keyboard scrolls what fills the screen, and returns to the button afterwards */
      const next = isShown() ? element : opener.current
      next?.focus({ preventScroll: true })
    }
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      setFull(false)
      /* the page is kept but hidden when its user leaves it or is signed out: the screen would stay black */
      if (isShown()) void document.exitFullscreen()
    }
  }, [])

  return {
    wall,
    opener,
    isFull,
    fill: () => wall.current?.requestFullscreen(),
    leave: () => void document.exitFullscreen(),
  }
}
