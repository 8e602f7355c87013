import type { Fresh } from '../../../database/seed'
import type { Transaction } from '../../../database/transaction'

/** What an operator of any installation wants to hear of. */
const first = [
  { key: 'disk', figure: 'diskPercent', threshold: 90, minutes: 10 },
  { key: 'memory', figure: 'memoryPercent', threshold: 95, minutes: 15 },
  { key: 'loop', figure: 'loopDelayMax', threshold: 3_000, minutes: 5 },
  { key: 'outbox', figure: 'outboxOldest', threshold: 1_800, minutes: 5 },
] as const

export async function seedAlerts(tx: Transaction, fresh: Fresh): Promise<void> {
  for (const { key, ...alert } of await fresh('monitor-alert', first, (each) => each.key))
    await tx
      .insertInto('monitor_alert')
      .values({ id: `alert-${key}`, comparison: 'above', ...alert })
      .execute()
}
