import { sql } from 'kysely'
import { tenantOfNew, type Tenancy } from '../../../access/tenants'
import type { Transaction } from '../../../database/transaction'

/** The next number of a rule in a period. Whoever rolls back gives it back; who comes meanwhile waits. */
export async function nextCount(
  tx: Transaction,
  actor: Tenancy,
  ruleCode: string,
  period: string,
): Promise<number> {
  const { reached } = await tx
    .insertInto('fill_counter')
    .values({ tenant_id: tenantOfNew(actor), rule_code: ruleCode, period, reached: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['rule_code', 'period', 'tenant_id'])
        .doUpdateSet({ reached: sql`fill_counter.reached + 1` }),
    )
    .returning('reached')
    .executeTakeFirstOrThrow()
  return Number(reached)
}
