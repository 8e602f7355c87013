import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'
import { rulesChanged } from './rules.queries'

/** A rule that has failed so often in a row rests until somebody has looked at it. */
export const failuresInARow = 10

interface Failing {
  tx: Transaction
  services: Services
  whenCommitted: (() => Promise<void>)[]
}

/** Counts a failure; at the tenth in a row the rule rests, and whoever put it in force learns why. */
export async function noteFailure(
  { tx, services, whenCommitted }: Failing,
  { id }: { id: string },
  reason: string,
): Promise<void> {
  /* whatever the tenant: the rule is the run's */
  const { rows } = await sql<{ name: string; tenantId: number; ownerId: string | null; isNew: boolean }>`
    update flow f set failures = failures + 1,
      paused_time = coalesce(paused_time, case when failures + 1 >= ${failuresInARow} then now() end)
    where id = ${id}
    returning name, tenant_id as "tenantId", failures = ${failuresInARow} as "isNew",
      (select u.id from flow_version v join sys_user u on u.username = v.create_by and u.del_flag = 0 and u.status = 1
        where v.flow_id = f.id and v.version = f.version) as "ownerId"`.execute(tx)
  const [rule] = rows
  if (!rule?.isNew) return
  await services.messages.send(tx, {
    template: 'rule_paused',
    to: rule.ownerId === null ? 'administrators' : { userIds: [rule.ownerId] },
    data: { rule: rule.name, count: String(failuresInARow), reason },
    tenantId: rule.tenantId,
  })
  whenCommitted.push(() => rulesChanged(services))
}

/** What succeeds has not failed again and again. */
export async function noteSuccess(tx: Transaction, { id }: { id: string }): Promise<void> {
  /* whatever the tenant: as above */
  await tx.updateTable('flow').set({ failures: 0 }).where('id', '=', id).where('failures', '>', 0).execute()
}
