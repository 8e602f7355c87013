import { refuse } from '@dougong/contract/errors'
import type { Form } from '@dougong/contract/online/forms/form'
import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { quoteIdentifier } from '../../../database/identifiers'
import { runStatement } from '../../../database/statement'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { isLockFailure, lockPublishing } from './locks'
import { readTable } from './catalogue'
import { asideSteps } from './diff/diff'
import { quoteTable } from './names'
import { type Place, statementsOfAll } from './statements'
import type { Step } from './steps'

/** How long what is set aside can be brought back. */
const keptDays = 30

export interface AsideContext extends Place {
  form: {
    id: string
    version: number
    tenantId: number
    by: string | null
    /** What it was when its table was made so: a table comes back with it. */
    published: Form | undefined
    /** Of a form that goes too: what is restricted in it. */
    rights?: Record<string, object[]>
  }
}

/** Notes what the steps have set aside, and forgets what they have brought back: in the transaction that does it. */
export async function keepAside(
  tx: Transaction,
  steps: readonly Step[],
  { schema, table, form }: AsideContext,
): Promise<void> {
  /* whatever the tenant: the table is one tenant's, whose number stands in the row */
  const common = {
    schema_name: schema,
    tenant_id: form.tenantId,
    form_id: form.id,
    form_version: form.version,
    create_by: form.by,
  }
  for (const step of steps) {
    switch (step.kind) {
      case 'renameTable':
        await moveAsides(tx, schema, step.from, step.to)
        break
      case 'setTableAside':
        await moveAsides(tx, schema, step.table, step.aside)
        await tx
          .insertInto('onl_aside')
          .values({
            ...common,
            id: newId(),
            kind: 'table',
            table_name: step.aside,
            name: step.table,
            title: form.published?.title ?? step.table,
            form: form.published ? JSON.stringify(form.published) : null,
            rights: form.rights ? JSON.stringify(form.rights) : null,
          })
          .execute()
        break
      case 'setAside':
        await tx
          .insertInto('onl_aside')
          .values({
            ...common,
            id: newId(),
            kind: 'column',
            table_name: table,
            column_name: step.aside,
            name: step.column,
            title: step.title,
            field_id: step.field,
          })
          .execute()
        break
      case 'bringBack':
        await tx
          .deleteFrom('onl_aside')
          .where('schema_name', '=', schema)
          .where('table_name', '=', table)
          .where('column_name', '=', step.aside)
          .execute()
        break
    }
  }
}

/** Columns that were set aside, and what people wrote about records, go where their table goes. */
async function moveAsides(tx: Transaction, schema: string, from: string, to: string): Promise<void> {
  /* whatever the tenant: the table is one tenant's */
  await tx
    .updateTable('record_comment')
    .set({ data_table: `${schema}.${to}` })
    .where('data_table', '=', `${schema}.${from}`)
    .execute()
  await tx
    .updateTable('onl_aside')
    .set({ table_name: to })
    .where('kind', '=', 'column')
    .where('schema_name', '=', schema)
    .where('table_name', '=', from)
    .execute()
}

const columns = [
  'id',
  'kind',
  'form_id',
  'form_version',
  'schema_name',
  'table_name',
  'column_name',
  'name',
  'title',
  'field_id',
  'form',
  'rights',
  'create_by',
  'create_time',
  sql<string>`create_time + make_interval(days => ${sql.lit(keptDays)})`.as('until'),
] as const

/** What is set aside of the tenant's forms, or of one of them; the newest first. */
export function listAside(db: Database | Transaction, tenancy: Tenancy, formId?: string) {
  return db
    .selectFrom('onl_aside')
    .select(columns)
    .where(ofTenant(tenancy))
    .$if(formId !== undefined, (query) => query.where('form_id', '=', formId ?? ''))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .execute()
}

export type AsideRow = Awaited<ReturnType<typeof listAside>>[number]

export async function requireAside(
  db: Database | Transaction,
  tenancy: Tenancy,
  id: string,
): Promise<AsideRow> {
  const row = await db
    .selectFrom('onl_aside')
    .select(columns)
    .where(ofTenant(tenancy))
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? refuse('aside.missing')
}

/** The columns of a table that were set aside, by the ids of their fields. */
export async function asideColumns(
  db: Database | Transaction,
  { schema, table }: Place,
): Promise<Map<string, string>> {
  /* whatever the tenant: the table is one tenant's */
  const rows = await db
    .selectFrom('onl_aside')
    .select(['field_id', 'column_name'])
    .where('kind', '=', 'column')
    .where('schema_name', '=', schema)
    .where('table_name', '=', table)
    .orderBy('create_time')
    .execute()
  return new Map(
    rows.flatMap(({ field_id, column_name }) => (field_id && column_name ? [[field_id, column_name]] : [])),
  )
}

export async function asideTables(db: Database | Transaction, schema: string): Promise<Set<string>> {
  /* whatever the tenant: names are taken in the whole schema */
  const rows = await db
    .selectFrom('onl_aside')
    .select('table_name')
    .where('kind', '=', 'table')
    .where('schema_name', '=', schema)
    .execute()
  return new Set(rows.map(({ table_name }) => table_name))
}

/** Sets a table aside with its rows; nothing happens where there is none. */
export async function setTableAside(tx: Transaction, { schema, table, form }: AsideContext): Promise<void> {
  await runStatement(tx, `set local lock_timeout = '3s'`)
  await lockPublishing(tx, schema)
  const present = await readTable(tx, schema, table)
  if (!present) return
  const steps = asideSteps(present, await asideTables(tx, schema))
  for (const statement of statementsOfAll(steps, { schema, table })) await runStatement(tx, statement)
  await keepAside(tx, steps, { schema, table, form })
}

/** Brings a table back under its name, in place of the one that has it now, which is set aside in turn. */
export async function bringTableBack(
  tx: Transaction,
  { id, schema_name: schema, table_name: aside, name }: AsideRow,
  inPlaceOf: AsideContext['form'],
): Promise<void> {
  /* whatever the tenant: the caller has found the row as one of their tenant's */
  await setTableAside(tx, { schema, table: name, form: inPlaceOf })
  const gone = await tx.deleteFrom('onl_aside').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) refuse('aside.missing')
  await runStatement(tx, `alter table ${quoteTable(schema, aside)} rename to ${quoteIdentifier(name)}`)
  await renameIndexesBack(tx, schema, name)
  await moveAsides(tx, schema, aside, name)
}

/** Gives the indexes of a table the names that were written on them when it was set aside. */
async function renameIndexesBack(tx: Transaction, schema: string, table: string): Promise<void> {
  const indexes = await runStatement<{ name: string; before: string }>(
    tx,
    `select x.relname as name, obj_description(x.oid, 'pg_class') as before
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = $1::regclass and obj_description(x.oid, 'pg_class') is not null`,
    [quoteTable(schema, table)],
  )
  for (const { name, before } of indexes) {
    await runStatement(tx, `alter index ${quoteTable(schema, name)} rename to ${quoteIdentifier(before)}`)
    await runStatement(tx, `comment on index ${quoteTable(schema, before)} is null`)
  }
}

/** Removes for good what was set aside longer ago than it is kept; what somebody uses just now waits for the next time. */
export async function clearAside(db: Database): Promise<number> {
  /* whatever the tenant: everybody's time is up alike */
  const rows = await db
    .selectFrom('onl_aside')
    .select(columns)
    .where('create_time', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .orderBy('kind')
    .execute()
  let cleared = 0
  for (const row of rows) {
    try {
      await inTransaction(db, (tx) => clear(tx, row))
      cleared += 1
    } catch (error) {
      if (!isLockFailure(error) && !isReadByView(error)) throw error
    }
  }
  return cleared
}

/** A view of somebody's own over a table that was taken in. */
function isReadByView(error: unknown): boolean {
  return (error as { code?: unknown }).code === '2BP01'
}

async function clear(
  tx: Transaction,
  { id, kind, schema_name, table_name, column_name }: AsideRow,
): Promise<void> {
  /* whatever the tenant: everybody's time is up alike */
  await runStatement(tx, `set local lock_timeout = '3s'`)
  await tx.deleteFrom('onl_aside').where('id', '=', id).execute()
  const table = quoteTable(schema_name, table_name)
  if (kind === 'table') {
    await tx.deleteFrom('record_comment').where('data_table', '=', `${schema_name}.${table_name}`).execute()
    await tx
      .deleteFrom('onl_aside')
      .where('kind', '=', 'column')
      .where('schema_name', '=', schema_name)
      .where('table_name', '=', table_name)
      .execute()
    await runStatement(tx, `drop table if exists ${table}`)
  } else if (column_name)
    await runStatement(
      tx,
      `alter table if exists ${table} drop column if exists ${quoteIdentifier(column_name)}`,
    )
}
