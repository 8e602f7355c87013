import { refuse } from '@dougong/contract/errors'
import { pageOf } from '@dougong/contract/online/forms/pages'
import type { Database } from '@dougong/server/database/connect'
import { runStatement } from '@dougong/server/database/statement'
import type { Transaction } from '@dougong/server/database/transaction'
import { formsSchema, quoteTable } from '@dougong/server/online/forms/plan/names'
import { leaveOverlapName } from './leave-overlap'
import { exampleForms, formKinds } from './seed-forms'

/** All of them, in an order in which their tables can be dropped. */
const all = exampleForms.flatMap(({ form, subs }) => [...subs, form])
const ids = all.map(({ id }) => id)

/** The tables that are there of them: an administrator may have removed some. */
export async function listFormTables(db: Database | Transaction): Promise<string[]> {
  /* whatever the tenant: examples are the installation's */
  const rows = await runStatement<{ name: string }>(
    db,
    `select h.table_name as name from onl_cgform_head h join pg_tables t on t.tablename = h.table_name
      where h.id = any($1) and t.schemaname = $2`,
    [ids, formsSchema],
  )
  const present = new Set(rows.map(({ name }) => name))
  return all.map(({ table }) => table).filter((table) => present.has(table))
}

/** Counts what people have put into them, and what they have made of them: changed forms, views, sub forms. */
export async function countOwnForms(db: Database | Transaction): Promise<number> {
  /* whatever the tenant: examples are removed for the installation */
  const tables = await listFormTables(db)
  const records = exampleForms
    .filter(({ form }) => tables.includes(form.table))
    .map(
      ({ form }) => `(select count(*) from ${quoteTable(formsSchema, form.table)}
        where update_time is not null or id not in (select key from seed_record where kind = $2))`,
    )
  const changed = `(select count(*) from onl_cgform_head where id = any($1) and table_version > 1)
    + (select count(*) from flow where form_id = any($1) and revision > 0)`
  const [row] = await runStatement<{ count: string }>(
    db,
    `select ${[changed, ...records].join(' + ')} as count, $2::text as kind`,
    [ids, formKinds.record],
  )
  return Number(row?.count) + (await formsUponThem(db)).length
}

/** The titles of people's own views and sub forms of them. */
async function formsUponThem(db: Database | Transaction): Promise<string[]> {
  /* whatever the tenant: examples are removed for the installation */
  const rows = await runStatement<{ title: string }>(
    db,
    `select table_txt as title from onl_cgform_head where id <> all($1) and (physic_id = any($1) or id in (
      select cgform_head_id from onl_cgform_field where main_table = any($2)))`,
    [ids, all.map(({ table }) => table)],
  )
  return rows.map(({ title }) => title)
}

/** Takes the forms out of the menu; with `withTables`, out of the installation. */
export async function removeForms(tx: Transaction, withTables: boolean): Promise<void> {
  /* whatever the tenant: examples are removed for the installation */
  await tx.deleteFrom('sys_permission').where('url', 'in', ids.map(pageOf)).execute()
  await tx.deleteFrom('seed_record').where('kind', '=', formKinds.menu).execute()
  /* what is registered no longer would keep people's own forms from being filled in */
  await tx.deleteFrom('onl_form_hook').where('name', '=', leaveOverlapName).execute()
  if (!withTables) return
  const upon = await formsUponThem(tx)
  if (upon.length > 0)
    refuse('record.invalid', { detail: `示例表单还有视图或附表，请先删除：${upon.join('、')}` })
  for (const table of await listFormTables(tx))
    await runStatement(tx, `drop table ${quoteTable(formsSchema, table)}`)
  await removeCases(tx)
  await tx.deleteFrom('onl_aside').where('form_id', 'in', ids).execute()
  await tx.deleteFrom('onl_cgform_head').where('id', 'in', ids).execute()
}

/** Takes away what was submitted of them: nobody is asked about a record that is gone. Their flows go with the forms. */
async function removeCases(tx: Transaction): Promise<void> {
  /* whatever the tenant: examples are removed for the installation */
  const cases = tx.selectFrom('flow_case').select('id').where('form_id', 'in', ids)
  await tx.deleteFrom('flow_event').where('case_id', 'in', cases).execute()
  await tx.deleteFrom('flow_task').where('case_id', 'in', cases).execute()
  await tx.deleteFrom('flow_place').where('case_id', 'in', cases).execute()
  await tx.deleteFrom('flow_case').where('form_id', 'in', ids).execute()
}
