import { withSaved } from '@dougong/widgets/query-builder/saved-queries'
import { useState } from 'react'
import type { Filter } from '../../resource/use-resource'
import { localStore } from '../../shared/storage/local-store'

/** What a page is asked, under a name. */
interface SavedQuestion {
  title: string
  asked: Filter
}

/** Questions that somebody keeps for a page, in this browser. */
export function useSavedQuestions(page: string) {
  const key = `saved-questions:${page}`
  const [saved, setSaved] = useState(() => localStore.get<SavedQuestion[]>(key) ?? [])
  const change = (questions: SavedQuestion[]) => {
    setSaved(questions)
    localStore.set(key, questions)
  }
  return {
    saved,
    keep: (question: SavedQuestion) => change(withSaved(saved, question)),
    forget: (title: string) => change(saved.filter((each) => each.title !== title)),
  }
}

/** Whether both ask the same, in whatever order. */
export function areAlike(one: Filter, other: Filter): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
