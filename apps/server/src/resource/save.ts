import { refuse } from '@dougong/contract/errors'
import { type Issue, type ReadRecord, readRecord, type Value } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { runStatement, Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { cleanHtml } from '../platform/html'
import { newId } from '../platform/ids'
import type { Scope } from './list'
import { whereSql } from './list'
import type { ResourceTable } from './table'

export type Values = Record<string, Value>

/** Reads what is given for a new record, or ends the call with everything that is wrong with it; `further` is so besides. */
export function readNew(
  resource: Resource,
  given: Record<string, unknown>,
  further: readonly Issue[] = [],
): Values {
  return orRefuse(judgeNew(resource, given), further)
}

/** Reads what is given for a new record, and says what is wrong with it. */
export function judgeNew(resource: Resource, given: Record<string, unknown>): ReadRecord {
  const { values, issues } = readRecord(resource, given, 'create')
  return { values: cleaned(resource, values), issues }
}

/** Reads what is given for a change. */
export function readChange(
  resource: Resource,
  given: Record<string, unknown>,
  further: readonly Issue[] = [],
): Values {
  return cleaned(resource, orRefuse(readRecord(resource, given, 'change'), further))
}

function orRefuse({ values, issues }: ReadRecord, further: readonly Issue[]): Values {
  const messages = [...issues, ...further].map(({ message }) => message)
  if (messages.length > 0) refuse('record.invalid', { detail: messages.join('；') })
  return values
}

/** Rich text is cleaned before anything else sees it, wherever it comes from. */
export function cleaned(resource: Resource, values: Values): Values {
  for (const [name, value] of Object.entries(values)) {
    if (resource.fields[name]?.kind === 'richText' && typeof value === 'string')
      values[name] = cleanHtml(value)
  }
  return values
}

/** Inserts a record; answers its id. */
export async function insertRow(
  tx: Transaction,
  resource: Resource,
  table: ResourceTable,
  actor: Actor,
  values: Values,
  id = newId(),
): Promise<string> {
  const statement = new Statement()
  const columns: [column: string, value: unknown][] = [
    ['"id"', id],
    ['"create_by"', actor.username],
    ...Object.entries(values).map(([name, value]): [string, unknown] => [table.columnOf(name), value]),
  ]
  const places = columns.map(([, value]) => statement.value(value))
  const text = `insert into ${table.table} (${columns.map(([column]) => column).join(', ')}) values (${places.join(', ')})`
  await tellingViolations(resource, table, () => runStatement(tx, text, statement.values))
  return id
}

/** Inserts records, in one statement if they fill the same fields; answers their ids in order. */
export async function insertRows(
  tx: Transaction,
  resource: Resource,
  table: ResourceTable,
  actor: Actor,
  records: readonly Values[],
  known: readonly (string | undefined)[] = [],
): Promise<string[]> {
  const names = Object.keys(records[0] ?? {})
  const isLikeFirst = (record: Values) =>
    Object.keys(record).length === names.length && names.every((name) => name in record)
  if (!records.every(isLikeFirst)) {
    const ids: string[] = []
    for (const [index, record] of records.entries())
      ids.push(await insertRow(tx, resource, table, actor, record, known[index]))
    return ids
  }
  const columns = ['"id"', '"create_by"', ...names.map((name) => table.columnOf(name))].join(', ')
  const ids = records.map((_, index) => known[index] ?? newId())
  const rows = records.map((record, index) =>
    Object.fromEntries([
      ['id', ids[index]],
      ['create_by', actor.username],
      ...names.map((name) => [table.columnOf(name).slice(1, -1), record[name]]),
    ]),
  )
  /* one parameter however many rows, read by the types of the table */
  const text = `insert into ${table.table} (${columns}) select ${columns} from json_populate_recordset(null::${table.table}, $1)`
  await tellingViolations(resource, table, () => runStatement(tx, text, [JSON.stringify(rows)]))
  return ids
}

/**
 * Locks a record the actor may see. `version` is the state a change was made from: where the record has moved on since,
 * the call ends and nothing is overwritten.
 */
export async function lockRow(
  tx: Transaction,
  resource: Resource,
  table: ResourceTable,
  scope: Scope,
  { id, version }: { id: string; version?: string | undefined },
): Promise<void> {
  const statement = new Statement()
  const visible = `select "id" from ${table.source} where ${whereSql(resource, table, scope, statement)}`
  const place = statement.value(id)
  const text = `select xmin::text as version from ${table.table} where "id"::text = ${place} and "id" in (${visible} and "id"::text = ${place}) for update`
  const [current] = await runStatement<{ version: string }>(tx, text, statement.values)
  if (!current) refuse('record.missing')
  if (version !== undefined && version !== current.version) refuse('record.moved')
}

/** Changes the given fields of a locked record. */
export async function updateRow(
  tx: Transaction,
  resource: Resource,
  table: ResourceTable,
  actor: Actor,
  id: string,
  values: Values,
): Promise<void> {
  const statement = new Statement()
  const changes = Object.entries(values).map(
    ([name, value]) => `${table.columnOf(name)} = ${statement.value(value)}`,
  )
  const audit = [`update_by = ${statement.value(actor.username)}`, 'update_time = now()']
  const text = `update ${table.table} set ${[...changes, ...audit].join(', ')} where "id"::text = ${statement.value(id)}`
  await tellingViolations(resource, table, () => runStatement(tx, text, statement.values))
}

/** Gives each of the locked records its values of the named fields, in one statement. */
export async function updateRows(
  tx: Transaction,
  resource: Resource,
  table: ResourceTable,
  actor: Actor,
  ids: readonly string[],
  names: readonly string[],
  records: readonly Values[],
): Promise<void> {
  const columns = names.map((name) => table.columnOf(name))
  const rows = records.map((record, index) =>
    Object.fromEntries([
      ['id', ids[index]],
      ...names.map((name, place) => [columns[place]?.slice(1, -1), record[name] ?? null]),
    ]),
  )
  const changes = [
    ...columns.map((column) => `${column} = g.${column}`),
    'update_by = $2',
    'update_time = now()',
  ]
  const text = `update ${table.table} t set ${changes.join(', ')}
    from json_populate_recordset(null::${table.table}, $1) g where t."id" = g."id"`
  await tellingViolations(resource, table, () =>
    runStatement(tx, text, [JSON.stringify(rows), actor.username]),
  )
}

/** The constraints are the truth; a duplicate is told by the field's name. */
async function tellingViolations<Result>(
  resource: Resource,
  table: ResourceTable,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, detail = '' } = error as { code?: string; detail?: string }
    if (code === '23503') refuse('record.dangling')
    if (code !== '23505') throw error
    const column = /^Key \((\w+)\)/.exec(detail)?.[1]
    const name = Object.keys(resource.fields).find((field) => table.columnOf(field) === `"${column}"`)
    const title = name && resource.fields[name]?.title
    return title ? refuse('record.taken', { title }) : refuse('record.duplicate')
  }
}
