import type { Combining } from '@dougong/contract/online/charts/chart'

const words = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|`[^`]*`|[\p{L}_][\p{L}\p{N}_$]*|::|\S/gu
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

/**
 * How figures of a statement's columns become one, by the lower-case names of those that are not simply added up: of an average, a count of
 * different values or a quotient nothing can be told. It is read off the outermost list of columns, in either language, and
 * decides nothing but how charts add up; what a query within it has made is taken as it is.
 */
export function combiningsIn(written: string): Record<string, Combining> {
  const found = (written.match(words) ?? []).filter((word) => !/^(?:--|\/\*)/.test(word))
  return Object.fromEntries(
    outermostColumns(found).flatMap((column) => {
      const name = nameOf(column.at(-1) ?? '')
      const hasAlias = column.length > 1 && name !== undefined && column.at(-2) !== '.'
      const made = hasAlias ? column.slice(0, column.at(-2)?.toLowerCase() === 'as' ? -2 : -1) : column
      const combining = combiningOf(made)
      const called = hasAlias ? name : nameOf(made[0] ?? '')
      return combining === 'sum' || called === undefined ? [] : [[called, combining]]
    }),
  )
}

function outermostColumns(found: readonly string[]): string[][] {
  const columns: string[][] = [[]]
  let level = 0
  let isInside = false
  for (const word of found) {
    if (word === ')') level -= 1
    const isOutermost = level === 0
    if (word === '(') level += 1
    if (isOutermost && /^select$/i.test(word) && !isInside) isInside = true
    else if (isOutermost && /^from$/i.test(word) && isInside) break
    else if (isOutermost && word === ',' && isInside) columns.push([])
    else if (isInside) columns.at(-1)?.push(word)
  }
  return columns.filter((column) => column.length > 0)
}

function combiningOf(given: readonly string[]): Combining {
  const cast = given.indexOf('::')
  const made = cast > 0 && given.slice(0, cast).at(-1) === ')' ? given.slice(0, cast) : given
  const [first = '', bracket] = made.map((word) => word.toLowerCase())
  const isOneCall = bracket === '(' && closingOf(made) === made.length - 1
  if (isOneCall && around.has(first)) return combiningOf(firstArgument(made))
  if (!made.some((word, place) => aggregates.test(word.toLowerCase()) && made[place + 1] === '('))
    return 'sum'
  const isPlain = isOneCall && made[2]?.toLowerCase() !== 'distinct'
  return isPlain ? (counted[first] ?? 'none') : 'none'
}

/** Where the first bracket closes. */
function closingOf(made: readonly string[]): number {
  let level = 0
  return made.findIndex((word) => {
    if (word === '(') level += 1
    if (word === ')') level -= 1
    return word === ')' && level === 0
  })
}

function firstArgument(call: readonly string[]): string[] {
  let level = 0
  const inside = call.slice(2, -1)
  const end = inside.findIndex((word) => {
    if (word === '(') level += 1
    if (word === ')') level -= 1
    return level === 0 && (word === ',' || word.toLowerCase() === 'as')
  })
  return inside.slice(0, end === -1 ? inside.length : end)
}

function nameOf(word: string): string | undefined {
  if (/^["`]/.test(word)) return word.slice(1, -1).toLowerCase()
  return /^[\p{L}_]/u.test(word) ? word.toLowerCase() : undefined
}
