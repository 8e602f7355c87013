import { useState } from 'react'
import type { Filter } from '../../resource/use-resource'
import { localStore } from '../../shared/storage/local-store'

/** What a page is asked, under a name. */
export interface SavedQuestion {
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
    keep: (question: SavedQuestion) => change(withQuestion(saved, question)),
    forget: (title: string) => change(saved.filter((each) => each.title !== title)),
  }
}

/** The questions with one more, in the place of one of the same name. */
export function withQuestion(saved: readonly SavedQuestion[], question: SavedQuestion): SavedQuestion[] {
  const isKnown = saved.some(({ title }) => title === question.title)
  return isKnown
    ? saved.map((each) => (each.title === question.title ? question : each))
    : [...saved, question]
}

/** Whether both ask the same, in whatever order. */
export function areAlike(one: Filter, other: Filter): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
