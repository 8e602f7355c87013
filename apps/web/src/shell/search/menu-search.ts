import { isSpelled, type Spell, spellingsOf } from '@dougong/widgets/spelling'
import type { MenuItem } from '../menu/menu-items'

/** A page of the menu with everything it can be found by. */
export interface SearchEntry extends MenuItem {
  above: string[]
  spellings: string[]
}

/** Prepares the pages for search; without `spell` they can be found by title only. */
export function searchEntries(pages: (MenuItem & { above: string[] })[], spell?: Spell): SearchEntry[] {
  return pages.map((page) => ({ ...page, spellings: spellingsOf(page.title, spell) }))
}

/** Whether the text typed is part of one of the entry's spellings. */
export function matches({ spellings }: Pick<SearchEntry, 'spellings'>, typed: string): boolean {
  return isSpelled(spellings, typed)
}
