import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import { meaningOf } from '../field-kinds/index'
import { chosenFrom, isHeld } from '../read/limits'
import { isNeverEmpty } from '../read/place'
import type { ServedResource } from '../serve-resource'

/** An index of a table that many lists are read from. */
export interface WantedIndex {
  table: string
  name: string
  /** Ordered keys, or parts of texts. */
  method: 'btree' | 'gin'
  /** Its columns without quotes, the limiting one first. */
  columns: readonly string[]
  /** The expression over its columns, where it is not over the columns themselves. */
  expression?: string
  /** The same as part of a statement. */
  text: string
  /** The condition of a partial index. */
  where?: string
}

/** Returns the indexes that the lists of a resource need when its table is large. */
export function wantedIndexes(served: ServedResource): WantedIndex[] {
  const { resource, options } = served
  if (options.page === undefined || options.partOf || resource.tree) return []
  return [...limitedBy(served), ...searchedIn(served)]
}

/**
 * Returns an index for each column that limits lists, which ends in the order of the list: a page is its first entries,
 * however many newer rows do not belong to it. Lists are limited by author, as data rules often do, by the choices of their
 * search, and by tenant. The first tenant usually has all rows, so they are left out.
 */
function limitedBy({ resource, table, options }: ServedResource): WantedIndex[] {
  const { by, order } = resource.sort
  const chosen = chosenFrom(resource).map((name) => table.columnOf(name))
  const sorted = table.columnOf(by)
  const limits = [...new Set(['"create_by"', ...chosen])].filter((column) => column !== sorted)
  /* one index serves both directions of a column that is never empty; empty values come last */
  const ending = isNeverEmpty(resource, by) || order === 'asc' ? '' : ' desc nulls last'
  const endingId = ending === '' ? '' : ' desc'
  const indexed = (column: string, where?: string): WantedIndex => ({
    table: options.table,
    name: nameOf(options.table, 'by', column),
    method: 'btree',
    columns: [column, sorted, '"id"'].map(bare),
    text: `${column}, ${sorted}${ending}, "id"${endingId}`,
    ...(where !== undefined && { where }),
  })
  return [
    ...limits.map((column) => indexed(column)),
    ...(table.isOwn ? [indexed('"tenant_id"', 'tenant_id <> 1')] : []),
  ]
}

/**
 * Returns indexes for texts that people search for parts of. Trigrams find three characters and more; the names of records
 * are found by one or two as well, see docs/decisions/0004-short-searches.md. Records that nobody adds are written by the
 * system in great numbers: their tables have the indexes of their migrations.
 */
function searchedIn(served: ServedResource): WantedIndex[] {
  const { resource, table, options } = served
  if (resource.verbs && !resource.verbs.includes('add')) return []
  return resource.search.flatMap((name): WantedIndex[] => {
    const field = resource.fields[name]
    if (!isHeld(field) || valueTypeOf(field) !== 'text' || meaningOf(field)) return []
    const column = table.columnOf(name)
    const found = { table: options.table, method: 'gin' as const }
    const byParts = { name: nameOf(options.table, 'part', column), text: `${column} gin_trgm_ops` }
    return [
      { ...found, ...byParts, columns: [bare(column)] },
      ...(isCalled(served, name) ? [shortIndex(served)] : []),
    ]
  })
}

/** Whether a field is the name of records. A code is not: one or two of its characters say little. */
function isCalled({ resource, table }: ServedResource, name: string): boolean {
  return table.columnOf(name) === table.nameColumn && !resource.fields[name]?.unique
}

/** Returns the index that finds one or two characters of the names of records. */
export function shortIndex({ table, options }: ServedResource): WantedIndex {
  return {
    table: options.table,
    name: nameOf(options.table, 'short', table.nameColumn),
    method: 'gin',
    columns: [bare(table.nameColumn)],
    expression: `short_parts(${bare(table.nameColumn)})`,
    text: `short_parts(${table.nameColumn})`,
  }
}

/**
 * Whether an index of a table is one that limits lists, as its shape tells: tables and columns may have got other names since it
 * was built. Nobody else has asked for it, so what nobody asks for is not to be dropped on that account.
 */
export function isLimiting(index: { name: string; columns: readonly string[]; isUnique: boolean }): boolean {
  const { name, columns, isUnique } = index
  return !isUnique && columns.length === 3 && columns[2] === 'id' && name.includes('_by_')
}

function nameOf(table: string, what: string, column: string): string {
  return `${table.replace(/^.*\./, '')}_${what}_${bare(column)}`.slice(0, 63)
}

function bare(quoted: string): string {
  return quoted.slice(1, -1)
}
