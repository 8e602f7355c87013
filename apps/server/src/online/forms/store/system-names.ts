import { refuse } from '@dougong/contract/errors'
import { newTableNameProblem } from '@dougong/contract/online/forms/name-rules'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'

/** Ends the call where a new form would be called like a table of the system: no name means two things. */
export async function requireOwnName(tx: Transaction, table: string): Promise<void> {
  const problem = newTableNameProblem(table) ?? ((await isOfSystem(tx, table)) ? '与系统表同名' : undefined)
  if (problem !== undefined) refuse('form.invalid', { detail: `表名“${table}”${problem}` })
}

async function isOfSystem(tx: Transaction, table: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relname = ${table} and n.nspname in ('public', 'pg_catalog', 'information_schema')) as "isTaken"`.execute(
    tx,
  )
  return rows[0]?.isTaken ?? false
}
