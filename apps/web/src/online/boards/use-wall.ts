import { useEffect, useRef, useState } from 'react'

/** A part of a page that fills the whole screen, as a wall does, and leaves it with the page. */
export function useWall() {
  const wall = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const element = wall.current
    const isShown = () => element !== null && document.fullscreenElement === element
    const follow = () => {
      setFull(isShown())
      /* keys move what fills the screen, and go on where they were when it does no longer */
      const next = isShown() ? element : opener.current
      next?.focus({ preventScroll: true })
    }
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      setFull(false)
      /* who goes elsewhere, or is signed out, would look at a black screen: the page is kept, hidden */
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
