import { useEffect, useState } from 'react'

/** Spells a Chinese text in Latin letters, one syllable per character. */
export type Spell = (text: string) => string[]

/** What a text can be found by, in lower case: itself, its pinyin, the initials of it. Without `spell`, itself alone. */
export function spellingsOf(text: string, spell?: Spell): string[] {
  if (!spell) return [plain(text)]
  const syllables = spell(text)
  const whole = syllables.join('')
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
  return [...new Set([text, whole, initials, ...asTyped(whole)].map(plain))]
}

/** ü is on no keyboard: input methods take v for it, and who does not know that types u. */
function asTyped(pinyin: string): string[] {
  return pinyin.includes('ü') ? ['v', 'u'].map((letter) => pinyin.replaceAll('ü', letter)) : []
}

/** Whether the text typed is part of one of the spellings. */
export function isSpelled(spellings: readonly string[], typed: string): boolean {
  const wanted = plain(typed)
  return spellings.some((spelling) => spelling.includes(wanted))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '')
}

/** pinyin's dictionary is large: it comes when it is first wanted. */
export async function loadSpell(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => pinyin(text, { toneType: 'none', type: 'array' })
}

/** Spells as soon as the dictionary has arrived. */
export function useSpell(isWanted = true): Spell | undefined {
  const [spell, setSpell] = useState<Spell>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    loadSpell().then(
      (loaded) => {
        if (isCurrent) setSpell(() => loaded)
      },
      (error: unknown) => console.warn('Texts can be found by themselves only, not by their pinyin', error),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return spell
}
