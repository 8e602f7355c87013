import { useState } from 'react'

/** What an editor holds, and whether it was changed. */
export function useDraft<Draft extends object>(initial: () => Draft) {
  const [draft, setDraft] = useState(initial)
  const [isDirty, setDirty] = useState(false)
  return {
    draft,
    isDirty,
    change(changes: Partial<Draft>) {
      setDirty(true)
      setDraft((before) => ({ ...before, ...changes }))
    },
    /** Takes over what was joined with another's change. */
    replace: setDraft,
  }
}
