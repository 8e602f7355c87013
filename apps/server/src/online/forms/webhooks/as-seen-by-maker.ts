import { type Actor, isAdministrator } from '../../../access/actor'
import { findMakers, nobodyIn } from '../../../access/makers'
import type { Transaction } from '../../../database/transaction'
import { fieldsKeptFrom } from '../../../resource/read/may-hand-on'
import { areSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import type { StoredWebhook } from './webhooks.queries'

type Row = Readonly<Record<string, unknown>>
type Made = Pick<StoredWebhook, 'createBy'>

/**
 * Reads who made these webhooks, with their present rights. Returns what one of them hears of a record: what its maker may see
 * of it now, with the texts behind these values; undefined where they may not see the record.
 */
export async function asSeenByMakers(
  tx: Transaction,
  served: ServedResource,
  webhooks: readonly Made[],
  { tenantId }: Actor,
): Promise<(webhook: Made, record: Row) => Promise<Row | undefined>> {
  const makers = await findMakers(
    tx,
    webhooks.map(({ createBy }) => createBy),
    tenantId,
  )
  const nobody = await nobodyIn(tx, tenantId)
  return async ({ createBy }, record) => {
    const maker = makers.get(createBy ?? '') ?? nobody
    if (isAdministrator(maker)) return record
    const { id } = record
    const view = viewOf(served, maker)
    if (typeof id === 'string' && view.isLimitedItself && !(await areSeen(tx, view, [id]))) return undefined
    const kept = fieldsKeptFrom(maker, served)
    if (kept.size === 0) return record
    return Object.fromEntries(
      Object.entries(record).filter(([key]) => !kept.has(key.replace(/_dictText$/, ''))),
    )
  }
}
