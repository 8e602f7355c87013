import { setTimeout } from 'node:timers/promises'
import { refuse } from '@dougong/contract/errors'
import type { Database } from '../../../database/connect'
import { runStatement } from '../../../database/statement'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { reportProgress } from '../../../platform/current-work'
import { type AsideContext, keepAside } from './aside'
import type { Compared } from './diff/compared'
import { holdersOf, isLockFailure, lockPublishing } from './locks'
import { quoteTable } from './names'
import { makePlan, type Plan, type PlanMode } from './plan'
import type { IndexShape } from './shape'
import { statementsOfAll } from './statements'

/** Who waits for a lock longer makes everybody else wait behind: PostgreSQL lets nobody pass. */
const lockSeconds = 3
const tries = 2
const pauseMs = 500

export interface Applying {
  schema: string
  mode: PlanMode
  /** Reads what is compared; asked again when nobody else can change it any more. */
  compare(tx: Transaction): Promise<Compared>
  /** The plan that was looked at; undefined where nobody looked. */
  mark: string | undefined
  /** How many values somebody has agreed to lose, by the keys of steps. */
  agreed: Readonly<Record<string, number>>
  /** What the rows get that have no value, by the names of columns. */
  values?: ReadonlyMap<string, string> | undefined
  /** Whose form it is and who publishes it, for what is set aside. */
  form: AsideContext['form']
  /** Belongs to the same transaction: what says that it was done. */
  finish(tx: Transaction, applied: Applied): Promise<void>
  large?: number
}

export interface Applied extends Plan {
  table: string
  /** Indexes that are still to be built, beside those who write. */
  later: readonly IndexShape[]
}

/**
 * Makes the table what is wanted, all of it or nothing. What somebody agreed to is counted again where nobody else can
 * write any more. `db` must be of those that may take their time.
 */
export async function applyPlan(db: Database, applying: Applying): Promise<Applied> {
  for (let turn = 1; ; turn += 1) {
    const tables: string[] = []
    try {
      return await inTransaction(db, (tx) => applyIn(tx, applying, tables))
    } catch (error) {
      if (!isLockFailure(error)) throw error
      if (turn < tries) {
        await setTimeout(pauseMs)
        continue
      }
      const holders = await holdersOf(db, applying.schema, tables)
      return refuse('plan.locked', { table: tables[0] ?? '', holders })
    }
  }
}

/** The same as a part of a larger transaction; notes the tables that it waits for. */
export async function applyIn(
  tx: Transaction,
  { schema, mode, compare, mark, agreed, values, form, finish, large }: Applying,
  tables: string[] = [],
): Promise<Applied> {
  await runStatement(tx, `set local lock_timeout = '${lockSeconds}s'`)
  await lockPublishing(tx, schema)
  const { present: found, wanted } = await compare(tx)
  tables.push(found?.name ?? wanted.name, ...wanted.foreignKeys.map(({ table }) => table))
  if (found) await runStatement(tx, `lock table ${quoteTable(schema, found.name)} in access exclusive mode`)
  const compared = await compare(tx)
  if (compared.present?.name !== found?.name) refuse('plan.moved')
  const plan = await makePlan(tx, compared, { schema, mode, values, ...(large !== undefined && { large }) })
  requireConsent(plan, mark, agreed)
  const now = plan.steps.filter(({ isLater }) => !isLater).map(({ step }) => step)
  const statements = statementsOfAll(now, { schema, table: compared.wanted.name })
  for (const [done, statement] of statements.entries()) {
    const total = statements.length
    reportProgress({ done, total, phase: `正在修改表，第 ${done + 1} / ${total} 步` })
    await runStatement(tx, statement)
  }
  await keepAside(tx, now, { schema, table: compared.wanted.name, form })
  const later = plan.steps.flatMap(({ step, isLater }) =>
    isLater && step.kind === 'createIndex' ? [step.index] : [],
  )
  const applied = { ...plan, table: compared.wanted.name, later }
  await finish(tx, applied)
  return applied
}

/** Ends the call unless everything that the plan costs was agreed to. */
function requireConsent(
  { steps, problems, mark: markNow }: Plan,
  mark: string | undefined,
  agreed: Applying['agreed'],
): void {
  if (mark !== undefined && mark !== markNow) refuse('plan.moved')
  if (problems.length > 0) refuse('plan.impossible', { detail: problems.join('；') })
  const blocked = steps.filter(({ isBlocked }) => isBlocked)
  if (blocked.length > 0) refuse('plan.rowsAgainst', { detail: textsOf(blocked) })
  const losing = steps.filter(({ needsConsent }) => needsConsent)
  const silent = losing.filter(({ key }) => !Object.hasOwn(agreed, key))
  if (silent.length > 0) refuse('plan.notAgreed', { detail: textsOf(silent) })
  const grown = losing.filter(({ key, misfits }) => (misfits?.count ?? 0) > (agreed[key] ?? 0))
  if (grown.length > 0) refuse('plan.moreLost', { detail: textsOf(grown) })
}

function textsOf(steps: Plan['steps']): string {
  return steps.map(({ text }) => text).join('；')
}
