import { isSpelled, type Spell, spellingsOf } from '@dougong/widgets/spelling'

/** Something that can be chosen in the palette. */
export interface Choice {
  key: string
  title: string
  /** Where it stands, or what else is known of it. */
  beside?: string
  /** Other words that it is found by. */
  keywords?: readonly string[]
  /** It shows something of its own in place of the palette. */
  keepsOpen?: boolean
  run: () => void
}

export interface Choices {
  favourites: readonly Choice[]
  recents: readonly Choice[]
  actions: readonly Choice[]
  pages: readonly Choice[]
  help: readonly Choice[]
  /** Found by the server already. */
  people: readonly Choice[]
  /** Found by the server, too: whatever lists hold, by its name. */
  records: readonly Choice[]
}

const maxPerGroup = 6

/** What the palette offers for what was typed, by kind; before anything is typed, one's own pages and what can be done. */
export function groupsFor(
  { favourites, recents, actions, pages, help, people, records }: Choices,
  typed: string,
  spell?: Spell,
): { title: string; choices: readonly Choice[] }[] {
  const matching = (choices: readonly Choice[]) =>
    choices
      .filter(({ title, keywords = [] }) =>
        [title, ...keywords].some((words) => isSpelled(spellingsOf(words, spell), typed)),
      )
      .slice(0, maxPerGroup)
  const groups =
    typed.trim() === ''
      ? [
          { title: '收藏', choices: favourites },
          { title: '最近', choices: recents },
          { title: '操作', choices: actions },
        ]
      : [
          { title: '页面', choices: matching(pages) },
          { title: '操作', choices: matching(actions) },
          { title: '同事', choices: people },
          { title: '数据', choices: records },
          { title: '帮助', choices: matching(help) },
        ]
  return groups.filter(({ choices }) => choices.length > 0)
}
