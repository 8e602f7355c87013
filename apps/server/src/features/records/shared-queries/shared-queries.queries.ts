import type { SharedCondition } from '@dougong/contract/resource/shared-queries'
import { sql } from 'kysely'
import { type Actor, isAdministrator } from '../../../access/actor'
import { sharedWith } from '../../../access/shared-with'
import { ofTenant, tenantOfNew } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'

/** A query of a list, under a name, and the roles that it is shared with. */
export interface Shared {
  title: string
  roleIds: readonly string[]
  asked: { matchType: 'and' | 'or'; records: readonly SharedCondition[] }
}

/** So many stand above a list at most. */
const maxListed = 200

/** Queries of a resource that the actor made or that are shared with a role of theirs; administrators see all. */
export function listShared(db: Database, actor: Actor, resource: string) {
  return db
    .selectFrom('shared_query as q')
    .leftJoin('sys_user as u', 'u.id', 'q.user_id')
    .select(['q.id', 'q.title', 'q.match_type', 'q.conditions', 'q.user_id', 'q.role_ids'])
    .select(sql<string>`coalesce(u.realname, '已删除的用户')`.as('maker'))
    .where('q.resource', '=', resource)
    .where(ofTenant(actor, 'q.tenant_id'))
    .where(
      sharedWith(
        actor,
        { author: { column: 'q.user_id', is: 'id' }, roleIds: 'q.role_ids' },
        isAdministrator,
      ),
    )
    .orderBy('q.title')
    .orderBy('q.id')
    .limit(maxListed)
    .execute()
}

/** How many queries of one person a list has, and whether another one of them has the title. */
export async function ownShared(
  tx: Transaction,
  actor: Actor,
  {
    resource,
    userId,
    title,
    except = '',
  }: { resource: string; userId: string; title: string; except?: string },
): Promise<{ count: number; isTaken: boolean }> {
  return tx
    .selectFrom('shared_query')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<boolean>`coalesce(bool_or(title = ${title} and id <> ${except}), false)`.as('isTaken'))
    .where('resource', '=', resource)
    .where('user_id', '=', userId)
    .where(ofTenant(actor))
    .executeTakeFirstOrThrow()
}

export async function insertShared(
  tx: Transaction,
  actor: Actor,
  resource: string,
  { title, roleIds, asked: query }: Shared,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('shared_query')
    .values({
      id,
      tenant_id: tenantOfNew(actor),
      resource,
      title,
      match_type: query.matchType,
      conditions: JSON.stringify(query.records),
      user_id: actor.userId,
      role_ids: [...roleIds],
    })
    .execute()
  return id
}

/** A query that the actor may change: their own, or any if they are an administrator. */
export function findChangeable(tx: Transaction, actor: Actor, id: string) {
  return tx
    .selectFrom('shared_query')
    .select(['id', 'resource', 'user_id'])
    .where('id', '=', id)
    .where(ofTenant(actor))
    .where((eb) => (isAdministrator(actor) ? eb.val(true) : eb('user_id', '=', actor.userId)))
    .forUpdate()
    .executeTakeFirst()
}

export async function updateShared(
  tx: Transaction,
  actor: Actor,
  id: string,
  { title, roleIds, asked: query }: Omit<Shared, 'asked'> & { asked?: Shared['asked'] | undefined },
): Promise<void> {
  await tx
    .updateTable('shared_query')
    .set({
      title,
      role_ids: [...roleIds],
      ...(query && { match_type: query.matchType, conditions: JSON.stringify(query.records) }),
      update_time: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where(ofTenant(actor))
    .execute()
}

export async function deleteShared(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await tx.deleteFrom('shared_query').where('id', '=', id).where(ofTenant(actor)).execute()
}
