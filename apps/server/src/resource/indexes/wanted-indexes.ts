import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import { meaningOf } from '../field-kinds/index'
import { chosenFrom, isHeld } from '../read/limits'
import { isNeverEmpty } from '../read/place'
import type { ServedResource } from '../serve-resource'

/** An index of a table that many lists are read from. */
export interface WantedIndex {
  table: string
  name: string
  /** Ordered keys, or the parts that texts have. */
  method: 'btree' | 'gin'
  /** What it is over, without quotes: the limiting column first. */
  columns: readonly string[]
  /** What it is over instead of its columns themselves, where that is made of them. */
  made?: string
  /** The same as it stands in the statement. */
  text: string
  /** Rows that it holds, where it need not hold all. */
  where?: string
}

/** The indexes that the lists of a resource want when its table has grown. */
export function wantedIndexes(served: ServedResource): WantedIndex[] {
  const { resource, options } = served
  if (options.page === undefined || options.partOf || resource.tree) return []
  return [...limitedBy(served), ...searchedIn(served)]
}

/**
 * What lists are limited by, each with an index that ends in their order: a page is its first entries then, however many newer rows
 * do not belong to it. Limited they are by who made a record, as data rules often say, by what the search offers to choose from,
 * and by the tenant: the rows of the first one are usually all there are, so they are left out.
 */
function limitedBy({ resource, table, options }: ServedResource): WantedIndex[] {
  const { by, order } = resource.sort
  const chosen = chosenFrom(resource).map((name) => table.columnOf(name))
  const sorted = table.columnOf(by)
  const limits = [...new Set(['"create_by"', ...chosen])].filter((column) => column !== sorted)
  /* both directions of what is never empty are read from one index; empty values come last */
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
 * Texts that people search for parts of: three characters and more are found by trigrams. What a record is called is found by one
 * or two as well, see docs/decisions/0004-short-searches.md. Where nobody adds records they are written by the system, in great
 * numbers: such tables have what their migrations give them.
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

/** Whether records are called by a field; by codes they are not: one or two of their characters tell little. */
function isCalled({ resource, table }: ServedResource, name: string): boolean {
  return table.columnOf(name) === table.nameColumn && !resource.fields[name]?.unique
}

/** The index by which one or two characters of what records are called are found. */
export function shortIndex({ table, options }: ServedResource): WantedIndex {
  return {
    table: options.table,
    name: nameOf(options.table, 'short', table.nameColumn),
    method: 'gin',
    columns: [bare(table.nameColumn)],
    made: `short_parts(${bare(table.nameColumn)})`,
    text: `short_parts(${table.nameColumn})`,
  }
}

function nameOf(table: string, what: string, column: string): string {
  return `${table.replace(/^.*\./, '')}_${what}_${bare(column)}`.slice(0, 63)
}

function bare(quoted: string): string {
  return quoted.slice(1, -1)
}
