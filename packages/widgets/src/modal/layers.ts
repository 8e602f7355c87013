import { useEffect, useEffectEvent } from 'react'

/** Closes what stands over the page, or asks before it does, as its × would. */
type Close = () => void

/** What stands over the page, the last opened at the end. */
const layers: Close[] = []

/** Notes something that stands over the page; the answer takes the note away. */
export function enterLayer(close: Close): () => void {
  layers.push(close)
  return () => {
    const place = layers.lastIndexOf(close)
    if (place >= 0) layers.splice(place, 1)
  }
}

/** Closes the uppermost of what stands over the page; false where nothing does. */
export function closeUppermost(): boolean {
  const close = layers.at(-1)
  close?.()
  return close !== undefined
}

/** While it is open, it is one of the things that the browser's Back closes before it leaves the page. */
export function useLayer(isOpen: boolean, close: Close): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (isOpen) return enterLayer(() => closeNow())
  }, [isOpen])
}
