import { refuse } from '@dougong/contract/errors'
import { type ReadRecord, readRecord, type Surroundings } from '@dougong/contract/resource/read-record'
import type { Issue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import { tenantOfNew } from '../../access/tenants'
import { runKept, runStatement, Statement } from '../../database/statement'
import { newIdIn, type Transaction } from '../../database/transaction'
import { kindOf } from '../field-kinds/index'
import { partOf, type ServedResource, type Values } from '../serve-resource'
import type { View } from '../view'

/** The input for a record, and what its conditions and formulas look at besides. */
interface RecordInput extends Surroundings {
  input: Record<string, unknown>
}

/** Reads the input for a new record, or refuses with everything that is wrong with it and with `further`. */
export function readNew(
  resource: Resource,
  { input, ...around }: RecordInput,
  further: readonly Issue[] = [],
): Values {
  return orRefuse(judgeNew(resource, { input, ...around }), further)
}

/** Reads the input for a new record; returns its values and what is wrong with them. */
export function judgeNew(resource: Resource, { input, ...around }: RecordInput): ReadRecord {
  const { values, issues } = readRecord(resource, input, 'create', around)
  return { values: cleaned(resource, values), issues }
}

/** Reads the input for a change. */
export function readChange(
  resource: Resource,
  { input, ...around }: RecordInput,
  further: readonly Issue[] = [],
): Values {
  return cleaned(resource, orRefuse(readRecord(resource, input, 'change', around), further))
}

function orRefuse({ values, issues }: ReadRecord, further: readonly Issue[]): Values {
  const messages = [...issues, ...further].map(({ message }) => message)
  if (messages.length > 0) refuse('record.invalid', { detail: messages.join('；') })
  return values
}

/** Removes what could do harm from texts before anything else sees them, wherever they come from. */
export function cleaned(resource: Resource, values: Values): Values {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    const clean = field && kindOf(field).clean
    if (clean && typeof value === 'string') values[name] = clean(value)
  }
  return values
}

/** Returns the values that are stored: some fields are only filled in. */
function storedPart({ fields }: Resource, values: Values): Values {
  if (!Object.keys(values).some((name) => fields[name]?.unstored)) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.unstored))
}

/** A row as the statement that wrote it returns it; undefined where a view shows more of it than its table holds. */
export type WrittenRow = Record<string, unknown> | undefined

/** Whether a statement over the table itself can return all that is shown of a row. */
export function returnsWholeRows({ table }: ServedResource): boolean {
  return table.source === table.table
}

function returningSql(served: ServedResource): { isWhole: boolean; columns: string } {
  const isWhole = returnsWholeRows(served)
  return { isWhole, columns: isWhole ? served.table.selection : '"id"' }
}

/** Inserts a record; returns its id. */
export async function insertRow(
  tx: Transaction,
  { served, actor }: View,
  values: Values,
  id = newIdIn(tx, served.resource.sort.order),
): Promise<{ id: string; row: WrittenRow }> {
  const { table } = served
  const statement = new Statement()
  const columns: [column: string, value: unknown][] = [
    ['"id"', id],
    ['"create_by"', actor.username],
    ...(table.isOwn ? [['"tenant_id"', tenantOfNew(actor)] as [string, unknown]] : []),
    ...Object.entries(storedPart(served.resource, values)).map(([name, value]): [string, unknown] => [
      table.columnOf(name),
      value,
    ]),
  ]
  const places = columns.map(([, value]) => statement.value(value))
  const returning = returningSql(served)
  const text = `insert into ${table.table} (${columns.map(([column]) => column).join(', ')}) values (${places.join(', ')}) returning ${returning.columns}`
  const [row] = await explainingViolations(served, () =>
    runKept<Record<string, unknown>>(tx, text, statement.values),
  )
  return { id, row: returning.isWhole ? row : undefined }
}

/** Inserts records, in one statement if they fill the same fields. Returns their ids in order, and the rows. */
export async function insertRows(
  tx: Transaction,
  view: View,
  records: readonly Values[],
  known: readonly (string | undefined)[] = [],
): Promise<{ ids: string[]; rows: WrittenRow[] }> {
  const { actor, served } = view
  const { table } = served
  const stored = records.map((record) => storedPart(served.resource, record))
  const names = Object.keys(stored[0] ?? {})
  const isLikeFirst = (record: Values) =>
    Object.keys(record).length === names.length && names.every((name) => name in record)
  if (!stored.every(isLikeFirst)) {
    const inserted: { id: string; row: WrittenRow }[] = []
    for (const [index, record] of stored.entries())
      inserted.push(await insertRow(tx, view, record, known[index]))
    return { ids: inserted.map(({ id }) => id), rows: inserted.map(({ row }) => row) }
  }
  const always = { create_by: actor.username, ...(table.isOwn && { tenant_id: tenantOfNew(actor) }) }
  const filled = names.map((name) => ({ name, column: table.columnOf(name).slice(1, -1) }))
  const columns = ['id', ...Object.keys(always), ...filled.map(({ column }) => column)]
    .map((column) => `"${column}"`)
    .join(', ')
  const ids = stored.map((_, index) => known[index] ?? newIdIn(tx, served.resource.sort.order))
  const rows = stored.map((record, index) => {
    const row: Record<string, unknown> = { id: ids[index], ...always }
    for (const { name, column } of filled) row[column] = record[name]
    return row
  })
  /* one parameter for any number of rows, read by the types of the table */
  const returning = returningSql(served)
  const text = `insert into ${table.table} (${columns}) select ${columns} from json_populate_recordset(null::${table.table}, $1) returning ${returning.columns}`
  const inserted = await explainingViolations(served, () =>
    runStatement<Record<string, unknown>>(tx, text, [JSON.stringify(rows)]),
  )
  return { ids, rows: returning.isWhole ? inserted : [] }
}

/** A record, the state that a change was made from, and what is called with its row. */
interface Locked {
  id: string
  version?: string | undefined
  found?: ((row: WrittenRow) => void) | undefined
}

/**
 * Locks a record that the actor sees and returns its row. Refuses if the record has moved on since the state that a change
 * was made from, so that nothing is overwritten.
 */
export async function lockRow(
  tx: Transaction,
  view: View,
  { id, version, found }: Locked,
): Promise<WrittenRow> {
  const { isWhole, columns } = returningSql(view.served)
  const statement = new Statement()
  const visible = view.ids(statement)
  const place = statement.value(id)
  const text = `select xmin::text as "_locked", ${columns} from ${view.table.table} where "id"::text = ${place} and "id" in (${visible} and "id"::text = ${place}) for update`
  const [current] = await runKept<Record<string, unknown>>(tx, text, statement.values)
  if (!current) refuse('record.missing')
  const { _locked: state, ...row } = current
  const whole = isWhole ? row : undefined
  found?.(whole)
  if (version !== undefined && version !== state) refuse('record.moved')
  return whole
}

/** Changes fields of a locked record and returns its row. */
export async function updateRow(
  tx: Transaction,
  { served, actor }: View,
  id: string,
  values: Values,
): Promise<WrittenRow> {
  const { table } = served
  const returning = returningSql(served)
  const statement = new Statement()
  const changes = Object.entries(storedPart(served.resource, values)).map(
    ([name, value]) => `${table.columnOf(name)} = ${statement.value(value)}`,
  )
  const audit = [`update_by = ${statement.value(actor.username)}`, 'update_time = now()']
  const text = `update ${table.table} set ${[...changes, ...audit].join(', ')} where "id"::text = ${statement.value(id)} returning ${returning.columns}`
  const [row] = await explainingViolations(served, () =>
    runKept<Record<string, unknown>>(tx, text, statement.values),
  )
  return returning.isWhole ? row : undefined
}

/** Sets the named fields of each of the locked records, in one statement. */
export async function updateRows(
  tx: Transaction,
  { served, actor }: View,
  names: readonly string[],
  records: readonly { id: string; values: Values }[],
): Promise<void> {
  const { table } = served
  const stored = names.filter((name) => !served.resource.fields[name]?.unstored)
  const columns = stored.map((name) => table.columnOf(name))
  const rows = records.map(({ id, values }) =>
    Object.fromEntries([
      ['id', id],
      ...stored.map((name, place) => [columns[place]?.slice(1, -1), values[name] ?? null]),
    ]),
  )
  const changes = [
    ...columns.map((column) => `${column} = g.${column}`),
    'update_by = $2',
    'update_time = now()',
  ]
  const text = `update ${table.table} t set ${changes.join(', ')}
    from json_populate_recordset(null::${table.table}, $1) g where t."id" = g."id"`
  await explainingViolations(served, () => runStatement(tx, text, [JSON.stringify(rows), actor.username]))
}

/** Turns violated constraints into refusals; a duplicate is refused by the field's title. */
async function explainingViolations<Result>(
  served: ServedResource,
  work: () => Promise<Result>,
): Promise<Result> {
  const { resource, table } = served
  try {
    return await work()
  } catch (error) {
    const { code, detail = '' } = error as { code?: string; detail?: string }
    if (code === '23503') refuse('record.dangling')
    if (code !== '23505') throw error
    const column = /^Key \((\w+)[,)]/.exec(detail)?.[1]
    const name = Object.keys(resource.fields).find((field) => table.columnOf(field) === `"${column}"`)
    const part = partOf(served)
    if (part?.isSingle && name === part.parent) refuse('record.secondPart')
    const title = name && resource.fields[name]?.title
    return title ? refuse('record.taken', { title }) : refuse('record.duplicate')
  }
}
