import { Alert } from 'antd'
import { useState } from 'react'
import { ApiError } from '../api/errors'

/** What came of a trial, as the other side told it. */
interface Outcome {
  type: 'success' | 'error'
  words: string
}

interface Trial {
  isTrying: boolean
  outcome: Outcome | undefined
  /** Tries, and keeps the words of the answer or of its refusal. */
  attempt: (call: () => Promise<{ message: string }>) => Promise<void>
}

/** Something that is tried before it is relied on: a connection, a way to send messages. */
export function useTrial(): Trial {
  const [isTrying, setTrying] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function attempt(call: () => Promise<{ message: string }>): Promise<void> {
    setTrying(true)
    setOutcome(undefined)
    try {
      const { message } = await call()
      setOutcome({ type: 'success', words: message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ type: 'error', words: error.message })
    } finally {
      setTrying(false)
    }
  }

  return { isTrying, outcome, attempt }
}

/** Says what came of the last trial; nothing before the first, or during one. */
export function TrialOutcome({
  trial: { outcome },
  className,
}: {
  trial: Trial
  className?: string | undefined
}) {
  return outcome ? (
    <Alert className={className ?? ''} type={outcome.type} showIcon title={outcome.words} />
  ) : null
}
