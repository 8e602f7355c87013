import type { Form } from '@dougong/contract/online/forms/form'
import { refuse } from '@dougong/contract/errors'
import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { formOf } from './rows'

/** A form of the tenant as it is being edited; undefined where there is none. */
export async function findForm(
  db: Database | Transaction,
  tenancy: Tenancy,
  id: string,
): Promise<Form | undefined> {
  const [form] = await readForms(db, sql<boolean>`${ofTenant(tenancy)} and id = ${id}`)
  return form
}

export async function requireForm(db: Database | Transaction, tenancy: Tenancy, id: string): Promise<Form> {
  return (await findForm(db, tenancy, id)) ?? refuse('record.missing')
}

/** The same by the name of its table. */
export async function findFormOfTable(
  db: Database | Transaction,
  tenancy: Tenancy,
  table: string,
): Promise<Form | undefined> {
  const [form] = await readForms(db, sql<boolean>`${ofTenant(tenancy)} and table_name = ${table}`)
  return form
}

/** Those of several tables. */
export async function formsOfTables(
  db: Database | Transaction,
  tenancy: Tenancy,
  tables: readonly string[],
): Promise<Form[]> {
  if (tables.length === 0) return []
  return readForms(db, sql<boolean>`${ofTenant(tenancy)} and table_name = any(${[...tables]})`)
}

/** The views over the table of a form. */
export function listViews(db: Database | Transaction, tenancy: Tenancy, id: string): Promise<Form[]> {
  return readForms(db, sql<boolean>`${ofTenant(tenancy)} and physic_id = ${id}`)
}

/** The forms of the tenant that have to do with a form: those of its name, its main form, and the sub forms of both. */
export function relatives(db: Database | Transaction, tenancy: Tenancy, form: Form): Promise<Form[]> {
  const above = form.fields.flatMap(({ belongsTo }) => belongsTo?.table ?? [])
  const tables = [form.table, ...above]
  return readForms(
    db,
    sql<boolean>`${ofTenant(tenancy)} and (table_name = any(${tables}) or id in (
      select cgform_head_id from onl_cgform_field where main_table = any(${tables})))`,
  )
}

/** The forms whose heads fulfil a condition. */
async function readForms(db: Database | Transaction, condition: Expression<SqlBool>): Promise<Form[]> {
  /* whatever the tenant: the condition asks for it */
  const heads = await db.selectFrom('onl_cgform_head').selectAll().where(condition).orderBy('id').execute()
  const ids = heads.map(({ id }) => id)
  if (ids.length === 0) return []
  const fields = await db
    .selectFrom('onl_cgform_field')
    .selectAll()
    .where('cgform_head_id', 'in', ids)
    .orderBy('order_num')
    .execute()
  const indexes = await db
    .selectFrom('onl_cgform_index')
    .selectAll()
    .where('cgform_head_id', 'in', ids)
    .orderBy('order_num')
    .execute()
  return heads.map((head) =>
    formOf(
      head,
      fields.filter(({ cgform_head_id }) => cgform_head_id === head.id),
      indexes.filter(({ cgform_head_id }) => cgform_head_id === head.id),
    ),
  )
}
