import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Question, verdict } from './why.queries'

/** A question and its answer; the same one asked again is answered anew. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question>()
  const answer = useQuery(verdict(question))
  return {
    answer,
    ask(next: Question) {
      if (JSON.stringify(next) === JSON.stringify(question)) void answer.refetch()
      else setQuestion(next)
    },
  }
}
