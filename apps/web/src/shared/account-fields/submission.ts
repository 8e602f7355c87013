import { useRef, useState } from 'react'

export interface Submission {
  isBusy: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  /** Runs one attempt, unless one is under way; `onFailure` may find better words for the user. */
  attempt: (work: () => Promise<void>, onFailure?: (error: unknown) => string) => Promise<void>
}

/** A form on its way to the server. */
export function useSubmission(): Submission {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function attempt(work: () => Promise<void>, onFailure = messageOf) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(onFailure(error))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return { isBusy, failure, attempt }
}

/** The sentence of an error: the server's own, or the client's where the server could not speak. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : '操作失败，请稍后重试'
}
