import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import { quoteIdentifier, snakeCase } from '../database/identifiers'
import type { Statement } from '../database/statement'

/** Where a resource lives, in quoted names ready for SQL. */
export interface ResourceTable {
  table: string
  /** What lists and single reads select from: the table, or a view that shows more than it holds. */
  source: string
  columnOf(field: string): string
  /** `"col" as "field"` for every field that may be read, the id first. */
  selection: string
  isSoftDeleted: boolean
  /** The column that names a record in sentences. */
  nameColumn: string
  filters: Readonly<Record<string, FilterSql>>
  /** Columns with an index of their characters and pairs of them (`short_parts`). */
  shortIndexed: ReadonlySet<string>
}

/** The condition that a filter beyond the fields stands for; its values become parameters. */
export type FilterSql = (value: string, statement: Statement) => string

/** Reads the storage of a definition once; it refuses definitions that cannot be served safely. */
export function resourceTable(
  resource: Resource,
  options: {
    table: string
    view?: string
    softDelete?: boolean
    nameField?: string
    filters?: Record<string, FilterSql>
    shortIndexed?: readonly string[]
  },
): ResourceTable {
  const names = Object.keys(resource.fields)
  const columns = new Map(
    ['id', ...names, ...auditFields].map((name) => [
      name,
      quoteIdentifier(resource.fields[name]?.column ?? snakeCase(name)),
    ]),
  )
  const columnOf = (field: string) => {
    const column = columns.get(field)
    if (!column) throw new Error(`${resource.path} has no field ${field}`)
    return column
  }
  for (const view of [resource.list, resource.search, resource.excel ?? [], [resource.sort.by]]) {
    for (const name of view) {
      if (!queryableField(resource, name))
        throw new Error(`${resource.path} shows ${name}, which is secret or undeclared`)
    }
  }
  requireSoundness(resource, columns)
  for (const name of resource.filters ?? []) {
    if (!options.filters?.[name])
      throw new Error(`${resource.path} does not say what the filter ${name} means`)
  }
  const readable = new Set(['id', ...names.filter((name) => !resource.fields[name]?.secret), ...auditFields])
  return {
    table: quoteIdentifier(options.table),
    source: quoteIdentifier(options.view ?? options.table),
    columnOf,
    selection: [
      ...[...readable].map((name) => `${columnOf(name)} as "${name}"`),
      versionOf(options.view),
    ].join(', '),
    isSoftDeleted: options.softDelete ?? false,
    nameColumn: columnOf(options.nameField ?? resource.list[0] ?? 'id'),
    filters: options.filters ?? {},
    shortIndexed: new Set(options.shortIndexed?.map(columnOf)),
  }
}

/** The state of a row, for changes that must not overwrite others'. A view exposes it as `row_version`. */
function versionOf(view: string | undefined): string {
  return `${view ? 'row_version' : 'xmin::text'} as "_version"`
}

/** What no definition may have twice. */
function requireSoundness(resource: Resource, columns: ReadonlyMap<string, string>): void {
  const column = repeated([...columns.values()])
  if (column) throw new Error(`${resource.path} has two fields in the column ${column}`)
  const title = repeated((resource.excel ?? []).map((name) => queryableField(resource, name)?.title))
  if (title) throw new Error(`${resource.path} has two columns ${title} in its spreadsheets`)
}

function repeated<Value>(values: readonly Value[]): Value | undefined {
  return values.find((value, index) => values.indexOf(value) < index)
}
