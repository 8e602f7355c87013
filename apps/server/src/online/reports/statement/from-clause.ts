import type { Combining } from '@dougong/contract/online/charts/chart'
import { closingOf, isWord, nameOf, split } from './words'

/** How a figure was made: of one that sums up records nothing can be computed that may be added up again. */
export interface Made {
  combining: Combining
  isSummedUp: boolean
}

/** What a query shows: its columns in their order, by lower-case names where they have one. */
export type Columns = readonly (readonly [name: string | undefined, made: Made])[]

/** Queries that may be named, by their names. */
type Known = ReadonlyMap<string, Columns>
type ReadQuery = (query: readonly string[], known: Known) => Columns

export function renamed(columns: Columns, titles: readonly (string | undefined)[]): Columns {
  return columns.map(([name, made], place) => [titles[place] ?? name, made])
}

/** Names in brackets. */
export function listed(words: readonly string[]): (string | undefined)[] {
  return split(words.slice(1, closingOf(words)), (word) => word === ',').map(([name = '']) => nameOf(name))
}

/** What a query reads that is a query itself; of tables nothing is known. */
export interface Relations {
  all: Columns
  of: (name: string | undefined) => Columns
  /** How a column was made that these words, and nothing besides, name. */
  find: (words: readonly string[]) => Made | undefined
}

/** What ends the list of what is read. */
const ends = /^(?:where|group|having|order|limit|offset|fetch|window|for)$/i
const joins = /^(?:join|straight_join)$/i
/** What may follow a relation without being its name. */
const followers =
  /^(?:on|using|left|right|inner|full|cross|natural|outer|join|tablesample|force|ignore|use|partition)$/i

export function relationsOf(from: readonly string[], known: Known, read: ReadQuery): Relations {
  const [listedHere = []] = split(from, (word) => ends.test(word))
  const relations = split(listedHere, (word) => word === ',' || joins.test(word)).map((words) =>
    relationOf(isWord(words[0], 'lateral') ? words.slice(1) : words, known, read),
  )
  const all = relations.flatMap(({ columns }) => columns)
  const of = (name: string | undefined) => relations.find((each) => each.name === name)?.columns ?? []
  return {
    all,
    of,
    find(words) {
      const name = nameOf(words.at(-1) ?? '')
      if (name === undefined || (words.length !== 1 && (words.length !== 3 || words[1] !== '.')))
        return undefined
      const columns = words.length === 1 ? all : of(nameOf(words[0] ?? ''))
      return columns.find(([own]) => own === name)?.[1]
    },
  }
}

function relationOf(
  words: readonly string[],
  known: Known,
  read: ReadQuery,
): { name: string | undefined; columns: Columns } {
  const isQuery = words[0] === '('
  const end = isQuery ? closingOf(words) : words[1] === '.' ? 2 : 0
  const columns = isQuery
    ? queryIn(words.slice(1, end), known, read)
    : end === 0
      ? (known.get(nameOf(words[0] ?? '') ?? '') ?? [])
      : []
  const rest = words.slice(isWord(words[end + 1], 'as') ? end + 2 : end + 1)
  const alias = rest[0] === undefined || followers.test(rest[0]) ? undefined : nameOf(rest[0])
  const titles = alias !== undefined && rest[1] === '(' ? listed(rest.slice(1)) : []
  return {
    name: alias ?? (isQuery ? undefined : nameOf(words[end] ?? '')),
    columns: renamed(columns, titles),
  }
}

/** Brackets hold a query, or relations that are joined. */
function queryIn(words: readonly string[], known: Known, read: ReadQuery): Columns {
  const isQuery = isWord(words[0], 'select', 'with') || words[0] === '('
  return isQuery ? read(words, known) : relationsOf(words, known, read).all
}
