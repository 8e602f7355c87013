import { useEffect, useRef, useState } from 'react'
import { debounces } from '../debounces'

/** What an editor holds: what is typed at once, what comes from outside when it has stood for a moment. */
export function useSettledContent(value: string, onChange: ((value: string) => void) | undefined) {
  const [content, setContent] = useState(value)
  const reported = useRef(value)
  useEffect(() => {
    if (value === reported.current) return undefined
    const timer = setTimeout(() => {
      reported.current = value
      setContent(value)
    }, debounces.setContent)
    return () => clearTimeout(timer)
  }, [value])

  function type(typed: string) {
    reported.current = typed
    setContent(typed)
    onChange?.(typed)
  }
  return [content, type] as const
}
