import type { Clock, MomentRules } from '@dougong/contract/reading/read-moment'
import { readTypedMoment } from '@dougong/contract/typed/read-typed-moment'
import { App } from 'antd'
import { useState } from 'react'
import { holdPress } from '../hold-press'
import { refusedText } from '../refused-text'
import type { End, TypedTexts } from './TypedInput'
import { isStep, walkedText } from './walk'

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
  /** What is stored of an end, where arrow keys walk over a calendar, which then opens. */
  walk?: { valueOf: (end: End) => string | null | undefined; onStep: () => void }
}

/** Texts typed into a picker, read when they are whole: by Enter, Tab or on leaving. What is no moment is said and forgotten. */
export function useTypedMoments({ clock, rulesOf, take, takeBoth, onEnter, walk }: TypedMoments) {
  const { message } = App.useApp()
  const [texts, setTexts] = useState<Partial<Record<End, string>>>({})
  /** Which text stands for a day of the calendar that arrow keys led to, and whether they have left where they began. */
  const [walking, setWalking] = useState<{ end: End; hasMoved: boolean }>()

  function forget() {
    setTexts({})
    setWalking(undefined)
  }

  function read(end: End): boolean {
    const text = texts[end]
    if (text === undefined) return true
    setTexts({ ...texts, [end]: undefined })
    setWalking(undefined)
    if (takeBoth?.(text)) return true
    const moment = readTypedMoment(text, clock, rulesOf(end))
    if ('value' in moment) take(end, moment.value)
    else void message.warning(refusedText(text, moment.problem))
    return 'value' in moment
  }
  function step(end: End, key: string): boolean {
    const isWalking = walking?.end === end
    /* a text that somebody types is theirs */
    if (!walk || clock === 'time' || (texts[end] !== undefined && !isWalking)) return false
    if (!isStep(key, isWalking)) return false
    const at = isWalking ? texts[end] : undefined
    const { min, max } = rulesOf(end)
    const text = walkedText(key, { clock, at, value: walk.valueOf(end), min, max })
    setTexts({ ...texts, [end]: text })
    setWalking({ end, hasMoved: isWalking })
    walk.onStep()
    return true
  }

  const inputs: TypedTexts = {
    textOf: (end) => texts[end],
    type(end, text) {
      setTexts({ ...texts, [end]: text })
      setWalking(undefined)
    },
    walk: step,
    enter(end) {
      const isTaken = read(end)
      if (isTaken) onEnter(end)
      return isTaken
    },
    leave(end) {
      /* whoever has only opened the calendar has chosen nothing */
      if (walking?.end === end && !walking.hasMoved) forget()
      else if (!read(end)) holdPress()
    },
    forget,
  }
  return { inputs, walked: walking && texts[walking.end] }
}
