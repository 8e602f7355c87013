import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'
import { definitionOf } from '../store/flows.queries'

/** A rule that is in force. */
export interface ActiveRule {
  id: string
  name: string
  version: number
  tenantId: number
  /** The address of the records that it is for. */
  at: string
  trigger: Trigger
  flow: FlowDefinition
  /** It rests, since it failed again and again; what sets it off waits meanwhile. */
  isPaused: boolean
  /** It was not switched off since. */
  isActive: boolean
}

const area = 'flow-rules'

/** Every node reads anew which rules are in force. Call it after the commit of a change. */
export function rulesChanged({ caches }: Pick<Services, 'caches'>): Promise<void> {
  return caches.drop(area)
}

/** The rules in force for the records of an address; remembered, since every save asks. */
export function rulesOf(
  { caches }: Pick<Services, 'caches'>,
  db: Database | Transaction,
  tenantId: number,
  at: string,
): Promise<ActiveRule[]> {
  return caches.get(area, `${tenantId} ${at}`, () => readRules(db, { tenantId, at }))
}

/** A rule as a version of it says; undefined where it is gone. */
export async function ruleOf(
  db: Database | Transaction,
  flowId: string,
  version: number,
): Promise<ActiveRule | undefined> {
  const [rule] = await readRules(db, { flowId, version })
  return rule
}

async function readRules(
  db: Database | Transaction,
  { flowId, version, tenantId, at }: { flowId?: string; version?: number; tenantId?: number; at?: string },
): Promise<ActiveRule[]> {
  const rows = await db
    .selectFrom(
      'flow as f',
    ) /* whatever the tenant: one that is not named is the run's, which is of its rule's */
    .innerJoin('flow_version as v', 'v.flow_id', 'f.id')
    .select([
      'f.id',
      'f.name',
      'f.resource_path as at',
      'f.tenant_id as tenantId',
      'v.version',
      'v.definition',
    ])
    .select(['f.is_active as isActive', sql<boolean>`f.paused_time is not null`.as('isPaused')])
    .where('f.door', '=', 'automation')
    .$if(flowId !== undefined, (query) =>
      query.where('f.id', '=', flowId ?? '').where('v.version', '=', version ?? 0),
    )
    .$if(flowId === undefined, (query) =>
      query
        .whereRef('v.version', '=', 'f.version')
        .where('f.is_active', '=', true)
        .where('f.tenant_id', '=', tenantId ?? 0)
        .where('f.resource_path', '=', at ?? ''),
    )
    .orderBy('f.create_time')
    .orderBy('f.id')
    .execute()
  return rows.flatMap(({ definition, ...row }) => {
    const flow = definitionOf(definition)
    return flow.trigger ? [{ ...row, trigger: flow.trigger, flow }] : []
  })
}
