import type { Combining } from '@dougong/contract/online/charts/chart'
import { type Columns, listed, type Made, relationsOf, type Relations, renamed } from './from-clause'
import { closingOf, depthOf, isWord, nameOf, split, wordsOf } from './words'

const counted: Readonly<Record<string, Combining>> = { count: 'sum', sum: 'sum', min: 'min', max: 'max' }
const aggregates =
  /^(?:count|sum|min|max|avg|std\w*|var\w*|row_number|rank|dense_rank|percent_rank|cume_dist|ntile|lag|lead|\w+_value)$/
/** What leaves a figure what it is: the first of its arguments says how it was made. */
const around = new Set([
  'round',
  'trunc',
  'truncate',
  'coalesce',
  'ifnull',
  'nullif',
  'cast',
  'floor',
  'ceil',
])

const plain: Made = { combining: 'sum', isSummedUp: false }
/** Nobody writes brackets so deep. */
const deepest = 50
const untold: Made = { combining: 'none', isSummedUp: true }

/**
 * How figures of a statement's columns become one, by the lower-case names of those that are not simply added up: of an average, a count of
 * different values or a quotient nothing can be told. It is read off the list of columns, in either language, and followed
 * through queries in FROM and WITH to where a figure was made; it decides nothing but how charts add up. Columns of tables are added up.
 */
export function combiningsIn(written: string): Record<string, Combining> {
  const words = wordsOf(written)
  const columns = depthOf(words) > deepest ? [] : columnsOf(words, new Map())
  return Object.fromEntries(
    columns.flatMap(([name, { combining }]) =>
      combining === 'sum' || name === undefined ? [] : [[name, combining]],
    ),
  )
}

/** What a query shows, where these are the queries that it may name. */
function columnsOf(query: readonly string[], outer: ReadonlyMap<string, Columns>): Columns {
  if (query[0] === '(' && closingOf(query) === query.length - 1) return columnsOf(query.slice(1, -1), outer)
  const { known, rest } = namedQueries(query, outer)
  const [first = [], ...others] = split(rest, (word) => /^(?:union|intersect|except)$/i.test(word)).map(
    (select) => ofSelect(isWord(select[0], 'all', 'distinct') ? select.slice(1) : select, known),
  )
  return first.map(([name, made], place) => {
    const alike = others.every((other) => other[place]?.[1].combining === made.combining)
    return [name, alike ? made : untold]
  })
}

/** The queries that WITH names, each of which may name those before it, and what follows them. */
function namedQueries(query: readonly string[], outer: ReadonlyMap<string, Columns>) {
  const known = new Map(outer)
  if (!isWord(query[0], 'with')) return { known, rest: query }
  let at = isWord(query[1], 'recursive') ? 2 : 1
  for (;;) {
    const name = nameOf(query[at] ?? '')
    const open = query.indexOf(
      '(',
      query.findIndex((word, place) => place > at && isWord(word, 'as')),
    )
    if (name === undefined || open === -1) return { known, rest: query }
    const end = open + closingOf(query.slice(open))
    const titles = query[at + 1] === '(' ? listed(query.slice(at + 1)) : []
    known.set(name, renamed(columnsOf(query.slice(open + 1, end), known), titles))
    if (query[end + 1] !== ',') return { known, rest: query.slice(end + 1) }
    at = end + 2
  }
}

function ofSelect(select: readonly string[], known: ReadonlyMap<string, Columns>): Columns {
  if (select[0] === '(') return columnsOf(select, known)
  const [selected = [], from = []] = split(select.slice(1), (word) => isWord(word, 'from'))
  const relations = relationsOf(from, known, columnsOf)
  return split(withoutDistinct(selected), (word) => word === ',').flatMap((column) => {
    const star = column.at(-1) === '*' && (column.length === 1 || column.length === 3)
    if (star) return column.length === 1 ? relations.all : relations.of(nameOf(column[0] ?? ''))
    const name = nameOf(column.at(-1) ?? '')
    const hasAlias = column.length > 1 && name !== undefined && column.at(-2) !== '.'
    const made = hasAlias ? column.slice(0, isWord(column.at(-2), 'as') ? -2 : -1) : column
    const called = hasAlias || column.at(-2) === '.' ? name : nameOf(made[0] ?? '')
    return [[called, madeOf(made, { relations, known })] as const]
  })
}

function withoutDistinct(selected: readonly string[]): readonly string[] {
  if (!isWord(selected[0], 'distinct', 'all')) return selected
  if (!isWord(selected[1], 'on')) return selected.slice(1)
  return selected.slice(3 + closingOf(selected.slice(2)))
}

interface Around {
  relations: Relations
  known: ReadonlyMap<string, Columns>
}

function madeOf(words: readonly string[], scope: Around): Made {
  const cast = words.indexOf('::')
  const made = cast > 0 && (cast <= 3 || words[cast - 1] === ')') ? words.slice(0, cast) : words
  const column = scope.relations.find(made)
  if (column) return column
  const [first = '', bracket] = made.map((word) => word.toLowerCase())
  const isOneCall = bracket === '(' && closingOf(made) === made.length - 1
  if (isOneCall && around.has(first)) return madeOf(firstArgument(made), scope)
  if (made.some((word, place) => aggregates.test(word.toLowerCase()) && made[place + 1] === '(')) {
    const isSimple = isOneCall && !isWord(made[2], 'distinct')
    return { combining: isSimple ? (counted[first] ?? 'none') : 'none', isSummedUp: true }
  }
  return isOfFigures(made, scope) ? untold : plain
}

/** Whether something is computed of figures that sum up records, or read from a query that makes some. */
function isOfFigures(made: readonly string[], { relations, known }: Around): boolean {
  return made.some((word, place) => {
    if (word === '(' && isWord(made[place + 1], 'select', 'with')) {
      const inner = made.slice(place + 1, place + closingOf(made.slice(place)))
      return columnsOf(inner, known).some(([, { isSummedUp }]) => isSummedUp)
    }
    const isQualified = made[place + 1] === '.'
    const found = relations.find(made.slice(place, isQualified ? place + 3 : place + 1))
    return found?.isSummedUp === true && made[place - 1] !== '.'
  })
}

function firstArgument(call: readonly string[]): string[] {
  const [first = []] = split(call.slice(2, -1), (word) => word === ',' || isWord(word, 'as'))
  return first
}
