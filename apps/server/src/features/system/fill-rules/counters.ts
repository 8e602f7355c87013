import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'

/** The next number of a rule in a period. Whoever rolls back gives it back; who comes meanwhile waits. */
export async function nextCount(tx: Transaction, ruleCode: string, period: string): Promise<number> {
  const { reached } = await tx
    .insertInto('fill_counter')
    .values({ rule_code: ruleCode, period, reached: 1 })
    .onConflict((conflict) =>
      conflict.columns(['rule_code', 'period']).doUpdateSet({ reached: sql`fill_counter.reached + 1` }),
    )
    .returning('reached')
    .executeTakeFirstOrThrow()
  return Number(reached)
}
