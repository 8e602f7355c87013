import type { Dictionaries } from '@dougong/contract/dictionaries'
import { Refusal, refuse } from '@dougong/contract/errors'
import type { ReportItem } from '@dougong/contract/online/reports/report'
import { reportResource } from '@dougong/contract/online/reports/to-resource'
import { clamped, pageLimits } from '@dougong/contract/query'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { everything, type Predicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { containing } from '../../../database/like'
import type { Statement } from '../../../database/statement'
import type { Services } from '../../../services/services'
import { chosenRows } from '../chosen-rows'
import { comparedAs, type Dialect } from '../dialects/dialect'
import { type JudgedStatement, readWhole, type ReportSource } from '../run/report-source'
import { judge } from '../statement/judge'
import { assemble, type Assembled, formsOf, readTemplate, type SystemVariable } from '../statement/template'
import type { Report } from '../store/reports.queries'
import type { GrantedTable } from '../tables/granted-tables'

type ReportServices = Pick<Services, 'config'>

const maxRows = 1_000_000
/** How many rows the author of a statement sees. */
const previewed = 20

export interface SqlColumn {
  name: string
  type: ReportItem['fieldType']
}

/** Judges a statement in every form that it can take; returns its parameters and columns. */
export async function describe(
  services: ReportServices,
  source: ReportSource,
  { written, actor, signal }: { written: string; actor: Actor; signal: AbortSignal },
): Promise<{ columns: SqlColumn[]; parameters: readonly string[] }> {
  const { dialect } = source
  const template = readTemplate(written, dialect.writing)
  const variables = variablesOf(services, actor)
  const judgeHere = await source.judging(actor)
  for (const form of formsOf(template, variables, dialect.writing)) await judgeHere(form)
  const nothing = assemble(template, { parameters: {}, variables }, dialect.writing)
  const { columns } = await readWhole(source, wrapped(dialect, nothing, 'limit 0'), {
    tenancy: actor,
    signal,
  })
  const names = columns.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) refuse('report.statement', { reason: `有两列都叫 ${twice}，请用 as 区分` })
  if (names.includes('?column?')) refuse('report.statement', { reason: '有的列没有名称，请用 as 命名' })
  return {
    columns: columns.map(({ name, type }) => ({ name, type: dialect.fieldTypeOf(type) })),
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
  services: ReportServices,
  source: ReportSource,
  {
    sql,
    values,
    actor,
    signal,
  }: { sql: string; values: Record<string, string>; actor: Actor; signal: AbortSignal },
) {
  const { columns } = await describe(services, source, { written: sql, actor, signal })
  const { dialect } = source
  const statement = assemble(
    readTemplate(sql, dialect.writing),
    { parameters: values, variables: variablesOf(services, actor) },
    dialect.writing,
  )
  await (
    await source.judging(actor)
  )(statement)
  const startedAt = performance.now()
  const { rows } = await readWhole(source, wrapped(dialect, statement, `limit ${previewed + 1}`), {
    tenancy: actor,
    signal,
  })
  return {
    columns,
    records: rows.slice(0, previewed),
    isCut: rows.length > previewed,
    milliseconds: Math.round(performance.now() - startedAt),
  }
}

/** A page of a report's rows, how many there are, and the totals over all of them. */
export async function readPage(
  services: ReportServices,
  source: ReportSource,
  report: Report,
  { query, actor, signal }: { query: Record<string, unknown>; actor: Actor; signal: AbortSignal },
) {
  const { dialect } = source
  const clauses = await ask(services, source, report, { query, actor })
  const { pageNo, pageSize } = pageOf(query)
  const page = `${clauses.where} ${clauses.order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`
  const by = { tenancy: actor, signal }
  const { rows } = await readWhole(source, wrapped(dialect, clauses.inner, page, clauses.values), by)
  const summed = report.items.filter(({ isTotal }) => isTotal === '1')
  const sums = summed
    .map(({ fieldName }, index) => `, sum(r.${dialect.quoted(fieldName)}) as t${index}`)
    .join('')
  const { text: limited, values } = wrapped(
    dialect,
    clauses.inner,
    `${clauses.where} limit ${maxRows}`,
    clauses.values,
  )
  const counted = await readWhole(
    source,
    { text: `select count(*) as n${sums} from (${limited}) as r`, values },
    by,
  )
  const totals = Object.fromEntries(
    summed.map(({ fieldName }, index) => [fieldName, counted.rows[0]?.[`t${index}`] ?? null]),
  )
  return { records: rows, total: Number(counted.rows[0]?.n ?? 0), totals }
}

/** The first rows of a query, and whether there are more. */
export async function readFirst(
  services: ReportServices,
  source: ReportSource,
  report: Report,
  {
    query,
    within = everything,
    limit,
    actor,
    signal,
  }: {
    query: Record<string, unknown>
    /** A further condition on its rows. */
    within?: Predicate
    limit: number
    actor: Actor
    signal: AbortSignal
  },
) {
  const clauses = await ask(services, source, report, { query, actor, within })
  const rest = `${clauses.where} ${clauses.order} limit ${limit + 1}`
  const statement = wrapped(source.dialect, clauses.inner, rest, clauses.values)
  const { rows } = await readWhole(source, statement, { tenancy: actor, signal })
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Every row of a query, in batches, up to a million. */
export async function* readAll(
  services: ReportServices,
  source: ReportSource,
  report: Report,
  { query, actor, signal }: { query: Record<string, unknown>; actor: Actor; signal: AbortSignal },
): AsyncGenerator<Record<string, unknown>[]> {
  const clauses = await ask(services, source, report, { query, actor })
  const rest = `${clauses.where} ${clauses.order} limit ${maxRows}`
  const statement = wrapped(source.dialect, clauses.inner, rest, clauses.values)
  const by = { tenancy: actor, signal, isExport: true } as const
  for await (const { rows } of source.readInBatches(statement, by)) yield rows
}

/** Adds what coded values mean. */
export function addTexts(report: Report, dictionaries: Dictionaries, rows: Record<string, unknown>[]): void {
  for (const { fieldName, dictCode } of report.items) {
    const options = dictCode === '' ? undefined : dictionaries[dictCode]
    if (!options) continue
    const texts = new Map(options.map(({ value, text }) => [value, text]))
    for (const row of rows) {
      const text = textIn(texts, String(row[fieldName]))
      if (text !== undefined) row[`${fieldName}_dictText`] = text
    }
  }
}

/** What a value stands for, or several that are joined by commas. */
function textIn(texts: ReadonlyMap<string, string>, value: string): string | undefined {
  if (texts.has(value) || !value.includes(',')) return texts.get(value)
  const parts = value.split(',')
  return parts.some((part) => texts.has(part))
    ? parts.map((part) => texts.get(part) ?? part).join(',')
    : undefined
}

/** Reads the query of a report: its parameters, its query items and a sort by its columns. Anything else is refused. */
async function ask(
  services: ReportServices,
  source: ReportSource,
  report: Report,
  { query, actor, within = everything }: { query: Record<string, unknown>; actor: Actor; within?: Predicate },
) {
  const { dialect } = source
  const template = readTemplate(report.head.cgrSql, dialect.writing)
  const parameters: Record<string, string | undefined> = Object.fromEntries(
    report.params.map(({ paramName, paramValue }) => [paramName, paramValue]),
  )
  const conditions: { sql: (place: string) => string; value: string }[] = []
  for (const [name, value] of Object.entries(query)) {
    if (pageWords.has(name) || value === undefined || value === '') continue
    if (typeof value !== 'string') refuse('query.badValue', { field: name })
    const own = name.replace(/^self_/, '')
    const operand = name === own ? value.trim() : value.replace(/^'(.*)'$/s, '$1')
    if (template.parameters.includes(own)) parameters[own] = operand
    else if (operand !== '') conditions.push(conditionOf(dialect, report, own, operand))
  }
  const variables = variablesOf(services, actor)
  const inner = assemble(template, { parameters, variables }, dialect.writing)
  await (
    await source.judging(actor)
  )(inner)
  const statement = dialect.statement(inner.values)
  const where = conditions.map(({ sql, value }) => sql(statement.value(value)))
  const further = furtherSql(dialect, report, query, { within: chosenOf(report, query, within), statement })
  if (further !== '') where.push(further)
  const { values } = statement
  return {
    inner,
    values,
    where: where.length > 0 ? `where ${where.join(' and ')}` : '',
    order: orderOf(dialect, report, query),
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

/** The condition on rows that were ticked; undefined if none were. */
function chosenOf({ items }: Report, query: Record<string, unknown>, within: Predicate): Predicate {
  const chosen = chosenRows(query)
  if (!chosen) return within
  if (!items.some(({ fieldName }) => fieldName === chosen.field))
    refuse('report.invalid', { detail: '报表没有 id 列，不能只导出选中的行' })
  return { all: [within, chosen] }
}

/** A statement's columns as the fields of a resource. */
export function resourceOf({ head: { id, code, name }, items }: Report): Resource {
  return reportResource({ id, code, name, kind: 'sql', items, params: [], mayExport: true })
}

/**
 * The conditions of the query builder over the report's columns, and those that the server has besides, as the engine writes
 * them for lists; nothing where there are none.
 */
function furtherSql(
  dialect: Dialect,
  report: Report,
  { superQueryParams, superQueryMatchType }: Record<string, unknown>,
  { within, statement }: { within: Predicate; statement: Statement },
): string {
  const isAsked = superQueryParams !== undefined && superQueryParams !== ''
  const isWithin = !('all' in within) || within.all.length > 0
  if (!isAsked && !isWithin) return ''
  const { items } = report
  const resource = resourceOf(report)
  const { predicate } = readListQuery(resource, isAsked ? { superQueryParams, superQueryMatchType } : {})
  return dialect.predicate({ resource, items, predicate: { all: [predicate, within] } }, statement)
}

function conditionOf(dialect: Dialect, report: Report, name: string, value: string) {
  const range = /^(.+)_(begin|end)$/.exec(name)
  const searched = report.items.filter(({ isSearch }) => isSearch === 1)
  const ranged = searched.find((item) => item.searchMode === 'group' && item.fieldName === range?.[1])
  const item = ranged ?? searched.find(({ fieldName }) => fieldName === name)
  if (!item) refuse('query.unknownField', { field: name })
  const column = `r.${dialect.quoted(item.fieldName)}`
  const as = comparedAs(item)
  if (!wellFormed[as].test(value)) refuse('query.badValue', { field: item.fieldName })
  if (ranged) {
    const sign = range?.[2] === 'begin' ? '>=' : '<='
    const isWholeDay = item.fieldType === 'Datetime' && sign === '<=' && value.length === 10
    if (isWholeDay) return { sql: (place: string) => dialect.untilDay(column, place), value }
    return { sql: (place: string) => dialect.compared(column, sign, place, as), value }
  }
  if (item.fieldType === 'String' && item.dictCode === '') {
    const text = value.replaceAll(/^\*|\*$/g, '')
    return { sql: (place: string) => dialect.contains(column, place), value: containing(text) }
  }
  return { sql: (place: string) => dialect.compared(column, '=', place, as), value }
}

const wellFormed = {
  text: /^/,
  numeric: /^-?\d{1,30}(\.\d{1,10})?$/,
  timestamp: /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/,
}

function orderOf(dialect: Dialect, report: Report, { column, order }: Record<string, unknown>): string {
  if (typeof column !== 'string' || column === '') return ''
  if (order !== undefined && order !== '' && order !== 'asc' && order !== 'desc')
    refuse('query.badValue', { field: 'order' })
  const sorted = column.split(',').map((name) => {
    const item = report.items.find(({ fieldName, isOrder }) => isOrder === 1 && fieldName === name)
    return item
      ? dialect.sorted(`r.${dialect.quoted(item.fieldName)}`, order === 'asc' ? 'asc' : 'desc')
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
  dialect: Dialect,
  { text, values }: Assembled,
  rest: string,
  all: readonly unknown[] = values,
): JudgedStatement {
  return { text: `select * from (\n${dialect.asTable(text)}\n) as r ${rest}`, values: all }
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

/** The variables of the reader that statements may use. */
function variablesOf({ config }: ReportServices, actor: Actor): Record<SystemVariable, string> {
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
