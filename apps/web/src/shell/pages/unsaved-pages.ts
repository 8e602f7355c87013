import { useCallback, useEffect, useState } from 'react'

/** The open pages that hold unsaved changes; the browser asks before the window with one of them closes. */
export function useUnsavedPages() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())

  const report = useCallback((path: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(path) === isUnsaved) return before
      const after = new Set(before)
      if (isUnsaved) after.add(path)
      else after.delete(path)
      return after
    })
  }, [])

  const isAny = unsaved.size > 0
  useEffect(() => {
    if (!isAny) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAny])

  return { unsaved, report }
}
