import { useState, type ReactNode } from 'react'
import styles from './FullScreen.module.css'

/**
 * A part of a page that can fill the window. Not the browser's own full screen, which would hide every dialog and
 * drop-down that stands outside the part.
 */
export function FullScreen({ children }: { children: (toggle: () => void, isFull: boolean) => ReactNode }) {
  const [isFull, setFull] = useState(false)
  return (
    <div
      className={isFull ? styles.full : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) setFull(false)
      }}
    >
      {children(() => setFull(!isFull), isFull)}
    </div>
  )
}
