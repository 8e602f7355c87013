import { refuse } from '@dougong/contract/errors'
import type { CaseStatus } from '@dougong/contract/online/flows/case-heads'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { ofTenant } from '../../../../access/tenants'
import type { GuardedRecords, RecordGuard } from '../../../../resource/serve-resource'
import { keyOf } from '../../store/key-of'

/**
 * Records stay as they are while they are being decided on, whoever would change them and by whichever way, but for the fields that
 * the flow leaves open. What was returned is its starter's to change.
 */
export const recordGuard: RecordGuard = {
  change: async (changes, at) => {
    const held = await casesOf(
      at,
      changes.map(({ id }) => id),
    )
    for (const { id, name, fields } of changes) {
      const found = held.get(id)
      if (!found || (found.status === 'returned' && found.starter === at.actor.username)) continue
      const open = new Set(found.settings.openFields)
      if (fields.some((field) => !open.has(field)))
        refuse('record.inApproval', { name, number: found.number })
    }
    /* a wait may be for a day that is another one now */
    await lookAtWaits(at, [...held.values()])
  },
  remove: async (ids, at) => {
    const [found] = (await casesOf(at, ids)).values()
    if (found) refuse('record.inApprovalKept', { name: found.title, number: found.number })
  },
}

async function lookAtWaits(
  { tx, actor }: GuardedRecords,
  cases: readonly { id: string; status: CaseStatus }[],
): Promise<void> {
  const running = cases.filter(({ status }) => status === 'running').map(({ id }) => id)
  if (running.length === 0) return
  await tx
    .updateTable('flow_place')
    .set({ wake: sql<string>`now()` })
    .where('case_id', 'in', running)
    .where('state', '=', 'waiting')
    .where(ofTenant(actor))
    .execute()
}

async function casesOf({ tx, actor, served }: GuardedRecords, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('flow_case as c')
    .innerJoin('flow_version as v', (join) =>
      join.onRef('v.flow_id', '=', 'c.flow_id').onRef('v.version', '=', 'c.version'),
    )
    .select(['c.id', 'c.record_id', 'c.number', 'c.title', 'c.status', 'c.starter'])
    .select(sql<FlowDefinition['settings']>`v.definition -> 'settings'`.as('settings'))
    .where(ofTenant(actor, 'c.tenant_id'))
    .where('c.resource_path', '=', keyOf(served))
    .where(sql<boolean>`c.record_id = any(${[...ids]})`)
    .where('c.status', 'in', ['running', 'returned'])
    .execute()
  return new Map(rows.map((row) => [row.record_id, row]))
}
