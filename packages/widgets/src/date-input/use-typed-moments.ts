import type { Clock, MomentRules } from '@dougong/contract/reading/read-moment'
import { readTypedMoment } from '@dougong/contract/typed/read-typed-moment'
import { App } from 'antd'
import { useState } from 'react'
import { holdPress } from '../hold-press'
import { refusedText } from '../refused-text'
import type { End, TypedTexts } from './TypedInput'

interface TypedMoments {
  clock: Clock
  /** What bounds an end. */
  rulesOf: (end: End) => MomentRules
  /** Stores what a text told. */
  take: (end: End, value: string) => void
  /** Takes a text that tells both ends at once. Returns whether it did. */
  takeBoth?: (text: string) => boolean
  /** Enter took a text. */
  onEnter: (end: End) => void
}

/** Texts typed into a picker, read when they are whole: by Enter, Tab or on leaving. What is no moment is said and forgotten. */
export function useTypedMoments({ clock, rulesOf, take, takeBoth, onEnter }: TypedMoments): TypedTexts {
  const { message } = App.useApp()
  const [texts, setTexts] = useState<Partial<Record<End, string>>>({})

  function read(end: End): boolean {
    const text = texts[end]
    if (text === undefined) return true
    setTexts({ ...texts, [end]: undefined })
    if (takeBoth?.(text)) return true
    const moment = readTypedMoment(text, clock, rulesOf(end))
    if ('value' in moment) take(end, moment.value)
    else void message.warning(refusedText(text, moment.problem))
    return 'value' in moment
  }
  return {
    textOf: (end) => texts[end],
    type: (end, text) => setTexts({ ...texts, [end]: text }),
    enter(end) {
      const isTaken = read(end)
      if (isTaken) onEnter(end)
      return isTaken
    },
    leave(end) {
      if (!read(end)) holdPress()
    },
    forget: () => setTexts({}),
  }
}
