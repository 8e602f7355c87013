import { useEffect, useState } from 'react'

/** Spells a Chinese text in Latin letters, one syllable per character. */
export type Spell = (text: string) => string[]

/** What a text can be found by, in lower case: itself, its pinyin, the initials of it. Without `spell`, itself alone. */
export function spellingsOf(text: string, spell?: Spell): string[] {
  if (!spell) return [plain(text)]
  const syllables = spell(text)
  return [text, syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')].map(plain)
}

/** Whether the text typed is part of one of the spellings. */
export function isSpelled(spellings: readonly string[], typed: string): boolean {
  const wanted = plain(typed)
  return spellings.some((spelling) => spelling.includes(wanted))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '')
}

/** pinyin's dictionary is large and comes when it is first wanted. */
export function useSpell(isWanted = true): Spell | undefined {
  const [spell, setSpell] = useState<Spell>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    import('pinyin-pro').then(
      ({ pinyin }) => {
        const bySyllable: Spell = (text) => pinyin(text, { toneType: 'none', type: 'array' })
        if (isCurrent) setSpell(() => bySyllable)
      },
      (error: unknown) => console.warn('Texts can be found by themselves only, not by their pinyin', error),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return spell
}
