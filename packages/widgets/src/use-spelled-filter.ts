import { useEffect, useRef, useState } from 'react'
import { isSpelled, spellingsOf, useSpell } from './spelling'

/** Texts spelled in one go, so that typing into a list of 100,000 never waits long. */
const atOnce = 2_000

/** A filter for options by text, pinyin and initials. Long lists learn their spellings bit by bit once `isOpen`. */
export function useSpelledFilter(
  texts: readonly string[],
  isOpen: boolean,
): (typed: string, text: string) => boolean {
  const spell = useSpell(isOpen)
  const known = useRef(new Map<string, string[]>())
  const [, setLearned] = useState(0)
  useEffect(() => {
    if (!spell || !isOpen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const before = known.current.size
    const learn = (from: number) => {
      for (const text of texts.slice(from, from + atOnce))
        if (!known.current.has(text)) known.current.set(text, spellingsOf(text, spell))
      if (from + atOnce < texts.length) timer = setTimeout(() => learn(from + atOnce))
      // what was typed meanwhile is looked for once more
      else if (known.current.size > before) setLearned(known.current.size)
    }
    learn(0)
    return () => clearTimeout(timer)
  }, [spell, texts, isOpen])
  return (typed, text) => isSpelled(known.current.get(text) ?? spellingsOf(text), typed)
}
