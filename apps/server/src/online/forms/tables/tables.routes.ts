import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/forms/tables/calls'
import { sql } from 'kysely'
import { type Actor, isAdministrator } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { readTable } from '../plan/catalogue'
import { formsSchema, isAside } from '../plan/names'
import { makePlan } from '../plan/plan'
import { compareForm } from '../publish'
import { requireForm } from '../store/forms.queries'
import { addForm, lockForms } from '../store/save-form'
import { markPublished } from '../store/versions'
import { formOfTable, tableProblem } from './form-of-table'
import { notifyChanged } from '../notify-changed'

/** As many at a time: each is read whole. */
const maxTables = 50

/** The calls that make forms of tables. Tables of all tenants stand together: they are for administrators alone. */
export function tableRoutes(services: Services): Route[] {
  const { db } = services
  return [
    serve(contract.listLooseTables, async ({ actor }) => {
      requireAdministrator(actor)
      const names = await looseTables(db)
      const tables = await Promise.all(names.map((name) => readTable(db, formsSchema, name)))
      return tables.flatMap((table) =>
        table ? [{ id: table.name, title: table.comment, problem: tableProblem(table) ?? null }] : [],
      )
    }),
    serve(contract.takeInTables, async ({ params, actor }) => {
      requireAdministrator(actor)
      const names = [...new Set(params.names.split(',').filter(Boolean))]
      if (names.length > maxTables) refuse('table.tooMany', { most: maxTables })
      await inTransaction(db, async (tx) => {
        await lockForms(tx)
        for (const name of names) await takeIn(tx, actor, name)
      })
      await notifyChanged(services)
      return null
    }),
  ]
}

/** Existing clients know this word. */
function requireAdministrator(actor: Actor): void {
  if (!isAdministrator(actor)) refuse('table.notAdministrator')
}

/** Tables in the schema of forms that no form, of any tenant, has, and that were not set aside. */
async function looseTables(db: Database | Transaction): Promise<string[]> {
  /* whatever the tenant: tables of all of them stand together */
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${formsSchema} and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from onl_cgform_head h where h.table_name = c.relname)
      and not exists (
        select from onl_cgform_version v join onl_cgform_head h on h.id = v.cgform_head_id
        where v.form ->> 'table' = c.relname)
    order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !isAside(name))
}

/**
 * Makes a form of a table. It is published as it stands; where publishing would change something, as a missing index, it is a
 * draft, and whoever publishes it sees the plan first.
 */
async function takeIn(tx: Transaction, actor: Actor, name: string): Promise<void> {
  const isLoose = (await looseTables(tx)).includes(name)
  const table = isLoose ? await readTable(tx, formsSchema, name) : undefined
  if (!table) refuse('table.missing', { table: name.slice(0, 63) })
  const problem = tableProblem(table)
  if (problem !== undefined) refuse('table.unfit', { table: name, problem })
  const id = await addForm(tx, actor, formOfTable(table), { hasTable: true })
  const { steps, problems } = await makePlan(tx, await compareForm(tx, actor, id), {
    schema: formsSchema,
    mode: 'normal',
  })
  const [reason] = problems
  if (reason !== undefined) refuse('table.unfit', { table: name, problem: reason })
  if (steps.length === 0) await markPublished(tx, await requireForm(tx, actor, id), actor)
}
