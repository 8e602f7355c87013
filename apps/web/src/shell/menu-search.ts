import type { MenuItem } from './menu-items'

/** A page of the menu with everything it can be found by. */
export interface SearchEntry extends MenuItem {
  above: string[]
  /** Lower-case spellings: the title, its pinyin, and the initials of it. */
  spellings: string[]
}

/** Spells a Chinese text in Latin letters, one syllable per character. */
export type Spell = (text: string) => string[]

/** Prepares the pages for search; without `spell` they can be found by title only. */
export function searchEntries(pages: (MenuItem & { above: string[] })[], spell?: Spell): SearchEntry[] {
  return pages.map((page) => ({ ...page, spellings: spellingsOf(page.title, spell) }))
}

function spellingsOf(title: string, spell: Spell | undefined): string[] {
  if (!spell) return [plain(title)]
  const syllables = spell(title)
  return [title, syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')].map(plain)
}

/** Whether the text typed is part of one of the entry's spellings. */
export function matches({ spellings }: Pick<SearchEntry, 'spellings'>, typed: string): boolean {
  const wanted = plain(typed)
  return spellings.some((spelling) => spelling.includes(wanted))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '')
}
