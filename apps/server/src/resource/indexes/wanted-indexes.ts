import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import { meaningOf } from '../field-kinds/index'
import { isNeverEmpty } from '../read/place'
import type { ServedResource } from '../serve-resource'

/** An index of a table that many lists are read from: what limits them, and then their order. */
export interface WantedIndex {
  table: string
  name: string
  /** The columns by name, the limiting one first. */
  columns: readonly string[]
  /** As they stand in the statement. */
  text: string
  /** Rows that it holds, where it need not hold all. */
  where?: string
}

/**
 * What the lists of a resource are limited by, each with an index that ends in their order: a page is its first entries then,
 * however many newer rows do not belong to it. Limited they are by who made a record, as data rules often say, by what the search
 * offers to choose from, and by the tenant: the rows of the first one are usually all there are, so they are left out.
 */
export function wantedIndexes({ resource, table, options }: ServedResource): WantedIndex[] {
  if (options.page === undefined || options.partOf || resource.tree) return []
  const { by, order } = resource.sort
  const isChosen = (name: string) => {
    const field = resource.fields[name]
    if (!field || field.computed || field.secret || field.unique) return false
    return hasColumn(field) && !holdsSeveral(field) && meaningOf(field) !== undefined
  }
  const chosen = resource.search.filter(isChosen).map((name) => table.columnOf(name))
  const sorted = table.columnOf(by)
  const limits = [...new Set(['"create_by"', ...chosen])].filter((column) => column !== sorted)
  /* both directions of what is never empty are read from one index; empty values come last */
  const ending = isNeverEmpty(resource, by) || order === 'asc' ? '' : ' desc nulls last'
  const endingId = ending === '' ? '' : ' desc'
  const indexed = (column: string, where?: string): WantedIndex => ({
    table: options.table,
    name: `${options.table.replace(/^.*\./, '')}_by_${bare(column)}`.slice(0, 63),
    columns: [column, sorted, '"id"'].map(bare),
    text: `${column}, ${sorted}${ending}, "id"${endingId}`,
    ...(where !== undefined && { where }),
  })
  return [
    ...limits.map((column) => indexed(column)),
    ...(table.isOwn ? [indexed('"tenant_id"', 'tenant_id <> 1')] : []),
  ]
}

function bare(quoted: string): string {
  return quoted.slice(1, -1)
}
