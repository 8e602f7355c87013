import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import { columnNameOf, isColumnName, isName } from '@dougong/contract/resource/names'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import type { Tenancy } from '../access/tenants'
import { quoteIdentifier, quoteTable } from '../database/identifiers'
import type { Statement } from '../database/statement'

/** Where a resource is stored, in quoted names ready for SQL. */
export interface ResourceTable {
  table: string
  /** What records are selected from: the table, or a view that shows more than the table holds. */
  source: string
  columnOf(field: string): string
  /** `"col" as "field"` for each of these fields. */
  select(fields: readonly string[]): string
  /** The same for the id, every readable field and the version of the row. */
  selection: string
  isSoftDeleted: boolean
  /** Whether rows carry their tenant. */
  isOwn: boolean
  /** The column that names a record in sentences. */
  nameColumn: string
  filters: Readonly<Record<string, FilterSql>>
  /**
   * Columns with an index over `short_parts`, single characters and pairs; those of large tables are added when their index
   * is built.
   */
  shortIndexed: Set<string>
}

/**
 * Returns the condition of a filter that is no field; values become parameters. It must keep to the tenant in other tables;
 * what the system reads by itself has none.
 */
export type FilterSql = (value: string, statement: Statement, tenancy: Tenancy | undefined) => string

/**
 * Reads how a definition is stored, once. Names that may not stand in a statement fail here, wherever the definition comes
 * from.
 */
export function resourceTable(
  resource: Resource,
  options: {
    table: string
    view?: string
    tenant?: 'own' | 'shared' | 'linked'
    softDelete?: boolean
    nameField?: string
    filters?: Record<string, FilterSql>
    shortIndexed?: readonly string[]
  },
): ResourceTable {
  const names = Object.keys(resource.fields)
  const columns = new Map(
    ['id', ...names, ...auditFields].map((name) => [name, quotedColumn(resource, name)]),
  )
  const columnOf = (field: string) => {
    const column = columns.get(field)
    if (!column) throw new Error(`${resource.path} has no field ${field}`)
    return column
  }
  const select = (fields: readonly string[]) =>
    fields.map((name) => `${columnOf(name)} as ${quoteIdentifier(name)}`).join(', ')
  for (const name of resource.filters ?? []) {
    if (!options.filters?.[name])
      throw new Error(`${resource.path} does not say what the filter ${name} means`)
  }
  const isStored = (name: string) => {
    const field = resource.fields[name]
    return !field?.secret && (!field || hasColumn(field)) && name !== resource.tree?.hasChild
  }
  const readable = new Set(['id', ...names.filter(isStored), ...auditFields])
  return {
    table: quoteTable(options.table),
    source: quoteTable(options.view ?? options.table),
    columnOf,
    select,
    selection: `${select([...readable])}, ${versionOf(options.view)}`,
    isSoftDeleted: options.softDelete ?? false,
    isOwn: options.tenant === 'own',
    nameColumn: columnOf(options.nameField ?? resource.list[0] ?? 'id'),
    filters: options.filters ?? {},
    shortIndexed: new Set(options.shortIndexed?.map(columnOf)),
  }
}

/** Both names become part of statements, wherever the definition comes from. */
function quotedColumn({ path, fields }: Resource, name: string): string {
  if (!isName(name))
    throw new Error(`${path} has a field called ${JSON.stringify(name)}, which is not a name`)
  const column = columnNameOf(name, Object.hasOwn(fields, name) ? fields[name] : undefined)
  if (!isColumnName(column))
    throw new Error(`${path} keeps ${name} in ${JSON.stringify(column)}, not a column`)
  return quoteIdentifier(column)
}

/** The version of a row, by which changes find out that somebody else was faster. A view exposes it as `row_version`. */
function versionOf(view: string | undefined): string {
  return `${view ? 'row_version' : 'xmin::text'} as "_version"`
}
