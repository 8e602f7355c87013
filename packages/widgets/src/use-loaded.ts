import { useCallback, useEffect, useEffectEvent, useState } from 'react'

export interface Loaded<Data> {
  /** The last answer; while another is on its way, the one before. */
  data: Data | undefined
  error: Error | undefined
  isLoading: boolean
  retry: () => void
}

/** Asks for something anew whenever `key` changes; without a key nothing is asked. Late answers are dropped. */
export function useLoaded<Data>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> {
  const [answer, setAnswer] = useState<{ key?: string; data?: Data; error?: Error }>({})
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent(load)

  useEffect(() => {
    if (key === undefined) return undefined
    const controller = new AbortController()
    ask(controller.signal).then(
      (data) => !controller.signal.aborted && setAnswer({ key, data }),
      (error: unknown) => !controller.signal.aborted && setAnswer({ key, error: asError(error) }),
    )
    return () => controller.abort()
  }, [key, attempt])

  const retry = useCallback(() => {
    setAnswer({})
    setAttempt((count) => count + 1)
  }, [])
  const isLoading = key !== undefined && answer.key !== key
  return { data: answer.data, error: isLoading ? undefined : answer.error, isLoading, retry }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
