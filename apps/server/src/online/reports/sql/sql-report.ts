import type { Dictionaries } from '@dougong/contract/dictionaries'
import { Refusal, refuse } from '@dougong/contract/errors'
import type { ReportItem } from '@dougong/contract/online/reports/report'
import { reportResource } from '@dougong/contract/online/reports/to-resource'
import { clamped, pageLimits } from '@dougong/contract/query'
import { readListQuery } from '@dougong/contract/resource/list-query'
import type { Predicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { containing } from '../../../database/like'
import { Statement } from '../../../database/statement'
import { predicateSql } from '../../../resource/read/predicate-sql'
import type { Services } from '../../../services/services'
import type { JudgedStatement, ReportDatabase } from '../run/report-database'
import { judge } from '../statement/judge'
import { assemble, type Assembled, formsOf, readTemplate, type SystemVariable } from '../statement/template'
import type { Report } from '../store/reports.queries'
import { type GrantedTable, grantedTables } from '../tables/granted-tables'

type Given = Pick<Services, 'db' | 'resources' | 'config'>

/** Numbers of PostgreSQL's types, by what a report calls them. */
const typeNames = new Map<number, ReportItem['fieldType']>([
  [20, 'Long'],
  [21, 'Integer'],
  [23, 'Integer'],
  [700, 'Long'],
  [701, 'Long'],
  [1700, 'Long'],
  [1082, 'Date'],
  [1114, 'Datetime'],
  [1184, 'Datetime'],
])
const mostRows = 1_000_000
/** How many rows who writes a statement sees of it. */
const previewed = 20

export interface SqlColumn {
  name: string
  type: ReportItem['fieldType']
}

/** Judges what an author wrote, in every form that it can take, and tells its parameters and columns. */
export async function describe(
  services: Given,
  database: ReportDatabase,
  { written, actor, signal }: { written: string; actor: Actor; signal: AbortSignal },
): Promise<{ columns: SqlColumn[]; parameters: readonly string[] }> {
  const template = readTemplate(written)
  const variables = variablesOf(services, actor)
  const granted = await grantedTables(services.db, services.resources, actor)
  for (const { text, values } of formsOf(template, variables)) await judge(text, values.length, granted)
  const nothing = assemble(template, { parameters: {}, variables })
  const { columns } = await database.read(wrapped(nothing, 'limit 0'), { tenancy: actor, signal })
  const names = columns.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) refuse('report.statement', { reason: `有两列都叫 ${twice}，请用 as 区分` })
  if (names.includes('?column?')) refuse('report.statement', { reason: '有的列没有名称，请用 as 命名' })
  return {
    columns: columns.map(({ name, type }) => ({ name, type: typeNames.get(type) ?? 'String' })),
    parameters: template.parameters,
  }
}

/** Whether a statement, in some form that it can take, reads what is not open. */
export async function readsClosed(written: string, granted: readonly GrantedTable[]): Promise<boolean> {
  try {
    for (const { text, values } of formsOf(readTemplate(written), noVariables))
      await judge(text, values.length, granted)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** The first rows of a statement that is being written, and how long they took. */
export async function preview(
  services: Given,
  database: ReportDatabase,
  {
    sql,
    values,
    actor,
    signal,
  }: { sql: string; values: Record<string, string>; actor: Actor; signal: AbortSignal },
) {
  const { columns } = await describe(services, database, { written: sql, actor, signal })
  const statement = assemble(readTemplate(sql), {
    parameters: values,
    variables: variablesOf(services, actor),
  })
  const granted = await grantedTables(services.db, services.resources, actor)
  await judge(statement.text, statement.values.length, granted)
  const begun = performance.now()
  const { rows } = await database.read(wrapped(statement, `limit ${previewed + 1}`), {
    tenancy: actor,
    signal,
  })
  return {
    columns,
    records: rows.slice(0, previewed),
    isCut: rows.length > previewed,
    milliseconds: Math.round(performance.now() - begun),
  }
}

/** A page of a report's rows, how many there are, and the totals over all of them. */
export async function readPage(
  services: Given,
  database: ReportDatabase,
  report: Report,
  { query, actor, signal }: { query: Record<string, unknown>; actor: Actor; signal: AbortSignal },
) {
  const asked = await ask(services, report, query, actor)
  const { pageNo, pageSize } = pageOf(query)
  const page = `${asked.where} ${asked.order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`
  const by = { tenancy: actor, signal }
  const { rows } = await database.read(wrapped(asked.inner, page, asked.values), by)
  const summed = report.items.filter(({ isTotal }) => isTotal === '1')
  const sums = summed.map(({ fieldName }, index) => `, sum(r.${quoted(fieldName)}) as "t${index}"`).join('')
  const counted = await database.read(
    {
      text: `select count(*) as "count"${sums} from (select * from (\n${asked.inner.text}\n) as r ${asked.where} limit ${mostRows}) as r`,
      values: asked.values,
    },
    by,
  )
  const totals = Object.fromEntries(
    summed.map(({ fieldName }, index) => [fieldName, counted.rows[0]?.[`t${index}`] ?? null]),
  )
  return { records: rows, total: Number(counted.rows[0]?.count ?? 0), totals }
}

/** The first rows that are asked for, and whether there are more. */
export async function readFirst(
  services: Given,
  database: ReportDatabase,
  report: Report,
  {
    query,
    within,
    most,
    actor,
    signal,
  }: {
    query: Record<string, unknown>
    /** Which of its rows alone are meant. */
    within?: Predicate
    most: number
    actor: Actor
    signal: AbortSignal
  },
) {
  const asked = await ask(services, report, query, actor, within)
  const statement = wrapped(asked.inner, `${asked.where} ${asked.order} limit ${most + 1}`, asked.values)
  const { rows } = await database.read(statement, { tenancy: actor, signal })
  return { rows: rows.slice(0, most), hasMore: rows.length > most }
}

/** Every row that is asked for, in batches, up to a million. */
export async function* readAll(
  services: Given,
  database: ReportDatabase,
  report: Report,
  { query, actor, signal }: { query: Record<string, unknown>; actor: Actor; signal: AbortSignal },
): AsyncGenerator<Record<string, unknown>[]> {
  const asked = await ask(services, report, query, actor)
  const statement = wrapped(asked.inner, `${asked.where} ${asked.order} limit ${mostRows}`, asked.values)
  for await (const { rows } of database.readInBatches(statement, { tenancy: actor, signal })) yield rows
}

/** Adds what coded values mean. */
export function addTexts(report: Report, dictionaries: Dictionaries, rows: Record<string, unknown>[]): void {
  for (const { fieldName, dictCode } of report.items) {
    const options = dictCode === '' ? undefined : dictionaries[dictCode]
    if (!options) continue
    for (const row of rows) {
      const text = options.find(({ value }) => value === String(row[fieldName]))?.text
      if (text !== undefined) row[`${fieldName}_dictText`] = text
    }
  }
}

/** Reads what is asked of a report: its parameters, its query items and a sort by its columns. Anything else is refused. */
async function ask(
  services: Given,
  report: Report,
  query: Record<string, unknown>,
  actor: Actor,
  within: Predicate = { all: [] },
) {
  const template = readTemplate(report.head.cgrSql)
  const parameters: Record<string, string | undefined> = Object.fromEntries(
    report.params.map(({ paramName, paramValue }) => [paramName, paramValue]),
  )
  const conditions: { sql: (place: string) => string; value: string }[] = []
  for (const [name, value] of Object.entries(query)) {
    if (pageWords.has(name) || value === undefined || value === '') continue
    if (typeof value !== 'string') refuse('query.badValue', { field: name })
    const own = name.replace(/^self_/, '')
    const given = name === own ? value.trim() : value.replace(/^'(.*)'$/s, '$1')
    if (template.parameters.includes(own)) parameters[own] = given
    else if (given !== '') conditions.push(conditionOf(report, own, given))
  }
  const inner = assemble(template, { parameters, variables: variablesOf(services, actor) })
  await judge(inner.text, inner.values.length, await grantedTables(services.db, services.resources, actor))
  const statement = new Statement()
  statement.values.push(...inner.values)
  const where = conditions.map(({ sql, value }) => sql(statement.value(value)))
  const further = furtherSql(report, query, within, statement)
  if (further !== '') where.push(further)
  const { values } = statement
  return {
    inner,
    values,
    where: where.length > 0 ? `where ${where.join(' and ')}` : '',
    order: orderOf(report, query),
  }
}

const pageWords = new Set([
  '_t',
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'selections',
  'force_id',
  'exactTotal',
  'superQueryParams',
  'superQueryMatchType',
])

/** A statement's columns as the fields of a resource. */
export function resourceOf({ head: { id, code, name }, items }: Report): Resource {
  return reportResource({ id, code, name, kind: 'sql', items, params: [], mayExport: true })
}

/**
 * The conditions of the query builder over the report's columns, and those that the server has besides, as the engine writes
 * them for lists; nothing where there are none.
 */
function furtherSql(
  report: Report,
  { superQueryParams, superQueryMatchType }: Record<string, unknown>,
  within: Predicate,
  statement: Statement,
): string {
  const isAsked = superQueryParams !== undefined && superQueryParams !== ''
  const isWithin = !('all' in within) || within.all.length > 0
  if (!isAsked && !isWithin) return ''
  const { items } = report
  const resource = resourceOf(report)
  const { predicate } = readListQuery(resource, isAsked ? { superQueryParams, superQueryMatchType } : {})
  const columnOf = (field: string) => {
    const item = items.find(({ fieldName }) => fieldName === field)
    return item
      ? `r.${quoted(field)}::${typeOf(item)}`
      : refuse('query.unknownField', { field: field.slice(0, 100) })
  }
  const both = { all: [predicate, within] }
  return predicateSql(resource, { columnOf, shortIndexed: new Set() }, both, statement)
}

/** What the values of a column are compared as. */
function typeOf({ fieldType, dictCode }: ReportItem): 'text' | 'numeric' | 'timestamp' {
  if (dictCode !== '') return 'text'
  if (fieldType === 'Integer' || fieldType === 'Long') return 'numeric'
  return fieldType === 'Date' || fieldType === 'Datetime' ? 'timestamp' : 'text'
}

function conditionOf(report: Report, name: string, value: string) {
  const range = /^(.+)_(begin|end)$/.exec(name)
  const searched = report.items.filter(({ isSearch }) => isSearch === 1)
  const ranged = searched.find((item) => item.searchMode === 'group' && item.fieldName === range?.[1])
  const item = ranged ?? searched.find(({ fieldName }) => fieldName === name)
  if (!item) refuse('query.unknownField', { field: name })
  const column = `r.${quoted(item.fieldName)}`
  const type = comparedAs(item, value)
  if (ranged) {
    const sign = range?.[2] === 'begin' ? '>=' : '<='
    const isWholeDay = item.fieldType === 'Datetime' && sign === '<=' && value.length === 10
    if (isWholeDay) return { sql: (place: string) => `${column} < ${place}::date + 1`, value }
    return { sql: (place: string) => `${column} ${sign} ${place}::${type}`, value }
  }
  if (item.fieldType === 'String' && item.dictCode === '') {
    const text = value.replaceAll(/^\*|\*$/g, '')
    return { sql: (place: string) => `${column}::text ilike ${place}::text`, value: containing(text) }
  }
  if (item.fieldType === 'String' || item.dictCode !== '')
    return { sql: (place: string) => `${column}::text = ${place}::text`, value }
  return { sql: (place: string) => `${column} = ${place}::${type}`, value }
}

/** The type that a value is compared as; one that is none of that type ends the call. */
function comparedAs(item: ReportItem, value: string): string {
  const type = typeOf(item)
  const pattern = wellFormed[type]
  return pattern.test(value) ? type : refuse('query.badValue', { field: item.fieldName })
}

const wellFormed = {
  text: /^/,
  numeric: /^-?\d{1,30}(\.\d{1,10})?$/,
  timestamp: /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/,
}

function orderOf(report: Report, { column, order }: Record<string, unknown>): string {
  if (typeof column !== 'string' || column === '') return ''
  if (order !== undefined && order !== '' && order !== 'asc' && order !== 'desc')
    refuse('query.badValue', { field: 'order' })
  const sorted = column.split(',').map((name) => {
    const item = report.items.find(({ fieldName, isOrder }) => isOrder === 1 && fieldName === name)
    return item
      ? `r.${quoted(item.fieldName)} ${order === 'asc' ? 'asc' : 'desc'} nulls last`
      : refuse('query.unknownSort', { column: name })
  })
  return `order by ${sorted.join(', ')}`
}

function pageOf({ pageNo, pageSize }: Record<string, unknown>) {
  const read = (value: unknown, otherwise: number, title: string) => {
    if (value === undefined || value === '') return otherwise
    return Number.isInteger(Number(value)) ? Number(value) : refuse('query.badCount', { title })
  }
  return {
    pageNo: clamped(read(pageNo, 1, '页码'), pageLimits.pageNo),
    pageSize: clamped(read(pageSize, 10, '每页条数'), pageLimits.pageSize),
  }
}

/** A judged statement as a table of ours: it was judged by itself, so its brackets are its own. */
function wrapped(
  { text, values }: Assembled,
  rest: string,
  all: readonly unknown[] = values,
): JudgedStatement {
  return { text: `select * from (\n${text}\n) as r ${rest}`, values: all }
}

/** The name of a column as the statement gives it. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** For statements that are judged and not run. */
const noVariables: Record<SystemVariable, string> = {
  sys_user_code: '',
  sys_user_name: '',
  sys_date: '',
  sys_time: '',
  sys_org_code: '',
  sys_base_path: '',
  tenant_id: '',
}

/** What statements know of who reads them. */
function variablesOf({ config }: Given, actor: Actor): Record<SystemVariable, string> {
  return {
    sys_user_code: actor.username,
    sys_user_name: actor.realname,
    sys_date: actor.now.slice(0, 10),
    sys_time: actor.now.slice(0, 19),
    sys_org_code: actor.departmentCode ?? '',
    sys_base_path: config.apiBase,
    tenant_id: String(actor.tenantId),
  }
}
