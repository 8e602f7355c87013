import { refuse } from '@dougong/contract/errors'
import { type ReadRecord, readRecord, type Surroundings } from '@dougong/contract/resource/read-record'
import type { Issue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import { tenantOfNew } from '../../access/tenants'
import { runKept, runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { newId } from '../../platform/ids'
import { kindOf } from '../field-kinds/index'
import { partOf, type ServedResource, type Values } from '../serve-resource'
import type { View } from '../view'

/** What is given for a record, and what its conditions and formulas look at besides. */
interface Input extends Surroundings {
  given: Record<string, unknown>
}

/** Reads what is given for a new record, or ends the call with everything that is wrong with it; `further` is so besides. */
export function readNew(resource: Resource, input: Input, further: readonly Issue[] = []): Values {
  return orRefuse(judgeNew(resource, input), further)
}

/** Reads what is given for a new record, and says what is wrong with it. */
export function judgeNew(resource: Resource, { given, ...around }: Input): ReadRecord {
  const { values, issues } = readRecord(resource, given, 'create', around)
  return { values: cleaned(resource, values), issues }
}

/** Reads what is given for a change. */
export function readChange(
  resource: Resource,
  { given, ...around }: Input,
  further: readonly Issue[] = [],
): Values {
  return cleaned(resource, orRefuse(readRecord(resource, given, 'change', around), further))
}

function orRefuse({ values, issues }: ReadRecord, further: readonly Issue[]): Values {
  const messages = [...issues, ...further].map(({ message }) => message)
  if (messages.length > 0) refuse('record.invalid', { detail: messages.join('；') })
  return values
}

/** What could do harm is taken out of texts before anything else sees them, wherever they come from. */
export function cleaned(resource: Resource, values: Values): Values {
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    const clean = field && kindOf(field).clean
    if (clean && typeof value === 'string') values[name] = clean(value)
  }
  return values
}

/** What of a record is stored: some fields are only filled in. */
function storedPart({ fields }: Resource, values: Values): Values {
  if (!Object.keys(values).some((name) => fields[name]?.unstored)) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.unstored))
}

/** A row as a statement has left it; where a view shows more of it than its table holds, nothing is told. */
export type ToldRow = Record<string, unknown> | undefined

/** Whether a statement over the table itself can tell all of a row. */
export function tellsItsRows({ table }: ServedResource): boolean {
  return table.source === table.table
}

function tellingSql(served: ServedResource): { isTold: boolean; columns: string } {
  const isTold = tellsItsRows(served)
  return { isTold, columns: isTold ? served.table.selection : '"id"' }
}

/** Inserts a record; returns its id. */
export async function insertRow(
  tx: Transaction,
  { served, actor }: View,
  values: Values,
  id = newId(),
): Promise<{ id: string; row: ToldRow }> {
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
  const told = tellingSql(served)
  const text = `insert into ${table.table} (${columns.map(([column]) => column).join(', ')}) values (${places.join(', ')}) returning ${told.columns}`
  const [row] = await tellingViolations(served, () =>
    runKept<Record<string, unknown>>(tx, text, statement.values),
  )
  return { id, row: told.isTold ? row : undefined }
}

/** Inserts records, in one statement if they fill the same fields; returns their ids in order, and what their table tells of them. */
export async function insertRows(
  tx: Transaction,
  view: View,
  given: readonly Values[],
  known: readonly (string | undefined)[] = [],
): Promise<{ ids: string[]; rows: ToldRow[] }> {
  const { actor, served } = view
  const { table } = served
  const records = given.map((record) => storedPart(served.resource, record))
  const names = Object.keys(records[0] ?? {})
  const isLikeFirst = (record: Values) =>
    Object.keys(record).length === names.length && names.every((name) => name in record)
  if (!records.every(isLikeFirst)) {
    const inserted: { id: string; row: ToldRow }[] = []
    for (const [index, record] of records.entries())
      inserted.push(await insertRow(tx, view, record, known[index]))
    return { ids: inserted.map(({ id }) => id), rows: inserted.map(({ row }) => row) }
  }
  const always = { create_by: actor.username, ...(table.isOwn && { tenant_id: tenantOfNew(actor) }) }
  const filled = names.map((name) => ({ name, column: table.columnOf(name).slice(1, -1) }))
  const columns = ['id', ...Object.keys(always), ...filled.map(({ column }) => column)]
    .map((column) => `"${column}"`)
    .join(', ')
  const ids = records.map((_, index) => known[index] ?? newId())
  const rows = records.map((record, index) => {
    const row: Record<string, unknown> = { id: ids[index], ...always }
    for (const { name, column } of filled) row[column] = record[name]
    return row
  })
  /* one parameter however many rows, read by the types of the table */
  const told = tellingSql(served)
  const text = `insert into ${table.table} (${columns}) select ${columns} from json_populate_recordset(null::${table.table}, $1) returning ${told.columns}`
  const inserted = await tellingViolations(served, () =>
    runStatement<Record<string, unknown>>(tx, text, [JSON.stringify(rows)]),
  )
  return { ids, rows: told.isTold ? inserted : [] }
}

/** A record, the state a change was made from, and who hears what its table tells of it. */
interface Locked {
  id: string
  version?: string | undefined
  found?: ((row: ToldRow) => void) | undefined
}

/**
 * Locks a record the actor may see. Where it has moved on since the state a change was made from, the call ends and nothing is
 * overwritten. Returns what its table tells of it.
 */
export async function lockRow(tx: Transaction, view: View, { id, version, found }: Locked): Promise<ToldRow> {
  const { isTold, columns } = tellingSql(view.served)
  const statement = new Statement()
  const visible = view.ids(statement)
  const place = statement.value(id)
  const text = `select xmin::text as "_locked", ${columns} from ${view.table.table} where "id"::text = ${place} and "id" in (${visible} and "id"::text = ${place}) for update`
  const [current] = await runKept<Record<string, unknown>>(tx, text, statement.values)
  if (!current) refuse('record.missing')
  const { _locked: state, ...row } = current
  const told = isTold ? row : undefined
  found?.(told)
  if (version !== undefined && version !== state) refuse('record.moved')
  return told
}

/** Changes the given fields of a locked record; returns what its table tells of it then. */
export async function updateRow(
  tx: Transaction,
  { served, actor }: View,
  id: string,
  values: Values,
): Promise<ToldRow> {
  const { table } = served
  const told = tellingSql(served)
  const statement = new Statement()
  const changes = Object.entries(storedPart(served.resource, values)).map(
    ([name, value]) => `${table.columnOf(name)} = ${statement.value(value)}`,
  )
  const audit = [`update_by = ${statement.value(actor.username)}`, 'update_time = now()']
  const text = `update ${table.table} set ${[...changes, ...audit].join(', ')} where "id"::text = ${statement.value(id)} returning ${told.columns}`
  const [row] = await tellingViolations(served, () =>
    runKept<Record<string, unknown>>(tx, text, statement.values),
  )
  return told.isTold ? row : undefined
}

/** Gives each of the locked records its values of the named fields, in one statement. */
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
  await tellingViolations(served, () => runStatement(tx, text, [JSON.stringify(rows), actor.username]))
}

/** The constraints are the truth; a duplicate is told by the field's name. */
async function tellingViolations<Result>(
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
