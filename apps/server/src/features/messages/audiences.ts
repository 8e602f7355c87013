import { refuse } from '@dougong/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import { ofTenant, ofTenantOrPlatform, type Tenancy } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { writeAddressees } from './addressees'

/*
 * Whom an announcement is for: everybody, chosen users, departments with all below them, or roles. Chosen users are rows of
 * sys_announcement_send; of the others nobody is written down, so that one to a hundred thousand people costs a row or two.
 */

const targetWords = { DEPART: '部门', ROLE: '角色' } as const
type TargetKind = keyof typeof targetWords

export type Chosen = Record<'USER' | TargetKind, string[] | undefined>

/** Makes exactly those whom the record names its audience; what is not said again stays. */
export async function replaceAudience(
  tx: Transaction,
  actor: Tenancy,
  id: string,
  chosen: Chosen,
): Promise<void> {
  /* whatever the tenant: called for a record that the actor's view has locked */
  const { audience } = await tx
    .selectFrom('sys_announcement')
    .select('audience')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (audience !== 'USER') await tx.deleteFrom('sys_announcement_send').where('annt_id', '=', id).execute()
  await tx
    .deleteFrom('sys_announcement_target')
    .where('annt_id', '=', id)
    .where('kind', '<>', audience)
    .execute()
  if (audience === 'USER') {
    if (chosen.USER) await writeAddressees(tx, actor, id, chosen.USER)
    if (!(await hasAny(tx, 'sys_announcement_send', id))) refuse('announcement.noUsers')
  }
  if (audience === 'DEPART' || audience === 'ROLE') {
    if (chosen[audience]) await writeTargets(tx, actor, id, audience, chosen[audience])
    if (!(await hasAny(tx, 'sys_announcement_target', id)))
      refuse('announcement.noTargets', { kind: targetWords[audience] })
  }
}

async function hasAny(
  tx: Transaction,
  table: 'sys_announcement_send' | 'sys_announcement_target',
  id: string,
): Promise<boolean> {
  const first = await tx
    .selectFrom(table)
    .select('annt_id')
    .where('annt_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

async function writeTargets(
  tx: Transaction,
  actor: Tenancy,
  id: string,
  kind: TargetKind,
  chosen: readonly string[],
): Promise<void> {
  const known =
    kind === 'DEPART'
      ? sql`select id from sys_depart where id = any(${chosen}) and ${ofTenant(actor)}`
      : sql`select id from sys_role where id = any(${chosen}) and ${ofTenantOrPlatform(actor)}`
  await tx.deleteFrom('sys_announcement_target').where('annt_id', '=', id).execute()
  const { numAffectedRows } = await sql`
    insert into sys_announcement_target (annt_id, kind, target_id)
      select ${id}, ${kind}, k.id from (${known}) k`.execute(tx)
  if (Number(numAffectedRows) < chosen.length)
    refuse('announcement.unknownTargets', { kind: targetWords[kind] })
}

/** The departments and roles that one is for. */
export async function listTargets(db: Database, id: string): Promise<Record<TargetKind, string[]>> {
  const rows = await db
    .selectFrom('sys_announcement_target')
    .select(['kind', 'target_id'])
    .where('annt_id', '=', id)
    .orderBy('target_id')
    .execute()
  const of = (wanted: TargetKind) =>
    rows.flatMap(({ kind, target_id }) => (kind === wanted ? [target_id] : []))
  return { DEPART: of('DEPART'), ROLE: of('ROLE') }
}

/** The condition that a target `t` is a role of the user, or a department of the user or one above it. */
export function targetHolds(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  /* whatever the tenant: an announcement is asked for its own, and names departments and roles of that one */
  return sql<boolean>`(
    (t.kind = 'ROLE' and t.target_id in (select role_id from sys_user_role where user_id = ${userId}))
    or (t.kind = 'DEPART' and t.target_id in (
      select d.id from sys_user_depart m join sys_depart own on own.id = m.dep_id
        join sys_depart d on starts_with(own.org_code, d.org_code)
        where m.user_id = ${userId})))`
}

/** The roles whose holders, or the departments whose members, an announcement is for: those it names, and departments below them. */
export async function listHolding(db: Database, id: string, audience: string): Promise<string[]> {
  if (audience !== 'ROLE' && audience !== 'DEPART') return []
  /* whatever the tenant: the departments are those that the announcement names */
  const { rows } = await sql<{ id: string }>`
    select t.target_id as id from sys_announcement_target t where t.annt_id = ${id} and t.kind = ${audience}
    union
    select below.id from sys_announcement_target t join sys_depart d on d.id = t.target_id
      join sys_depart below on starts_with(below.org_code, d.org_code)
      where t.annt_id = ${id} and t.kind = 'DEPART' and ${audience} = 'DEPART'`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The condition that the user `u` is one of those whom an announcement of this audience is for. What `listHolding` found stands in
 * the statement by itself: the planner then knows of a role that everybody holds, and joins instead of looking people up one by one.
 */
export function isFor(id: string, audience: string, holding: readonly string[]): RawBuilder<boolean> {
  if (audience === 'ALL') return sql<boolean>`true`
  if (audience === 'USER')
    return sql<boolean>`u.id in (select user_id from sys_announcement_send where annt_id = ${id})`
  return audience === 'ROLE'
    ? sql<boolean>`u.id in (select user_id from sys_user_role where role_id = any(${holding}))`
    : sql<boolean>`u.id in (select user_id from sys_user_depart where dep_id = any(${holding}))`
}
