import type { ReceivedTrigger } from '@dougong/contract/online/flows/automation/received/received'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ofTenant, type Tenancy, tenantOfNew } from '../../../../access/tenants'
import type { Database } from '../../../../database/connect'
import type { Transaction } from '../../../../database/transaction'
import { newToken } from '../../../../platform/ids'
import { definitionOf } from '../../store/flows.queries'
import type { ActiveRule } from '../rules.queries'

type Db = Database | Transaction

/** A rule by the address at which others call it. */
export interface Receiver {
  rule: ActiveRule & { trigger: ReceivedTrigger }
  /** Sealed; calls need no signature where there is none. */
  secret: string | null
}

/** A rule that has an address and takes no calls. */
interface Deaf {
  rule: Pick<ActiveRule, 'id' | 'tenantId'>
  isOff: true
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The rule of a token, if its tenant is at work; one that is not in force, or is set off by something else, is off. */
export async function findReceiver(db: Database, token: string): Promise<Receiver | Deaf | undefined> {
  const row = await db
    .selectFrom('flow_address as a') /* whatever the tenant: the token names the rule */
    .innerJoin('flow as f', 'f.id', 'a.flow_id')
    .leftJoin('flow_version as v', (join) =>
      join.onRef('v.flow_id', '=', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .select(['f.id', 'f.name', 'f.resource_path as at', 'f.tenant_id as tenantId', 'f.is_active as isActive'])
    .select(['v.version', 'v.definition', 'a.secret', sql<boolean>`f.paused_time is not null`.as('isPaused')])
    .where('a.token_hash', '=', hashOf(token))
    .where('f.door', '=', 'automation')
    .where('f.version', 'is not', null)
    .where(
      sql<boolean>`(f.tenant_id = 0 or exists (select from sys_tenant t where t.id = f.tenant_id and t.status = 1
        and (t.begin_date is null or t.begin_date <= now()) and (t.end_date is null or t.end_date > now())))`,
    )
    .executeTakeFirst()
  if (!row || row.version === null) return undefined
  const { definition, secret, version, ...rest } = row
  const flow = definitionOf(definition)
  const { trigger } = flow
  if (!row.isActive || trigger?.kind !== 'received') return { rule: rest, isOff: true }
  return { rule: { ...rest, version, flow, trigger }, secret }
}

interface Address {
  isSigned: boolean
  updateBy: string | null
  updateTime: string
}

export async function addressOf(db: Db, tenancy: Tenancy, ruleId: string): Promise<Address | undefined> {
  return db
    .selectFrom('flow_address')
    .select([
      sql<boolean>`secret is not null`.as('isSigned'),
      'update_by as updateBy',
      'update_time as updateTime',
    ])
    .where('flow_id', '=', ruleId)
    .where(ofTenant(tenancy))
    .executeTakeFirst()
}

/** Gives a rule an address, or another one; returns its token, which nothing knows afterwards. */
export async function renewAddress(
  db: Db,
  actor: Tenancy & { username: string },
  ruleId: string,
): Promise<string> {
  const token = newToken()
  const changed = {
    token_hash: hashOf(token),
    update_by: actor.username,
    update_time: sql<string>`now()`,
  }
  await db
    .insertInto('flow_address')
    .values({ flow_id: ruleId, tenant_id: tenantOfNew(actor), secret: null, ...changed })
    .onConflict((conflict) => conflict.column('flow_id').doUpdateSet(changed))
    .execute()
  return token
}

/** Returns whether there is an address that the secret is for. */
export async function keepSecret(
  db: Db,
  actor: Tenancy & { username: string },
  ruleId: string,
  secret: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('flow_address')
    .set({ secret, update_by: actor.username, update_time: sql<string>`now()` })
    .where('flow_id', '=', ruleId)
    .where(ofTenant(actor))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
