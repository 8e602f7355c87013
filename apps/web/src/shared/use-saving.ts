import { useState } from 'react'
import { ApiError } from './api/client'

/** Something that is saved: whether that is under way, and what stands against it. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  /** Sends, and returns whether it was accepted: what the server refuses is kept to be shown, anything else is thrown. */
  async function save(send: () => Promise<void>): Promise<boolean> {
    setSaving(true)
    setRefusal(undefined)
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, refusal, setRefusal, save }
}
