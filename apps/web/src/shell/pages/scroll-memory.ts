import { useLayoutEffect, useRef } from 'react'

/** Brings a page back to where it was scrolled when it is shown again; a page that is built anew starts at its top. */
export function useScrollMemory(page: string, builtPages: string[]): void {
  const places = useRef(new Map<string, number>())
  const built = useRef(builtPages)

  useLayoutEffect(() => {
    built.current = builtPages
  })

  useLayoutEffect(() => {
    const known = places.current
    for (const other of known.keys()) if (!built.current.includes(other)) known.delete(other)
    window.scrollTo(0, known.get(page) ?? 0)
    const note = () => void known.set(page, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [page])
}
