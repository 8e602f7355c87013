import { type ReactNode, useMemo, useRef, useState } from 'react'
import { PromptDialog, type PromptHandle, type PromptOptions } from './PromptDialog'

interface Question {
  options: PromptOptions
  open: boolean
  isLoading: boolean
}

/** Asks for a text in a dialog: `const [prompt, holder] = usePrompt()`, with `holder` somewhere in what is drawn. */
export function usePrompt(): [prompt: (options: PromptOptions) => PromptHandle, holder: ReactNode] {
  const [question, setQuestion] = useState<Question>()
  const loading = useRef(false)
  const handle = useMemo<PromptHandle>(() => {
    const change = (part: Partial<Question>) => setQuestion((before) => before && { ...before, ...part })
    const load = (isLoading: boolean) => {
      loading.current = isLoading
      change({ isLoading })
    }
    return {
      showLoading: () => load(true),
      hideLoading: () => load(false),
      close: () => !loading.current && change({ open: false }),
      forceClose: () => change({ open: false }),
    }
  }, [])

  function prompt(options: PromptOptions): PromptHandle {
    loading.current = false
    setQuestion({ options, open: true, isLoading: false })
    return handle
  }
  const holder = question && (
    <PromptDialog {...question} handle={handle} afterClose={() => setQuestion(undefined)} />
  )
  return [prompt, holder]
}
