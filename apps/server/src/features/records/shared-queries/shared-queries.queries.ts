import type { SharedCondition } from '@dougong/contract/resource/shared-queries'
import { sql } from 'kysely'
import { type Actor, isAdministrator, readersOf } from '../../../access/actor'
import { countsIn, ofTenant, tenantOfNew } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'

/** What somebody asks of a list, under a name, and the roles that are to see it. */
export interface Shared {
  title: string
  roleIds: readonly string[]
  asked: { matchType: 'and' | 'or'; records: readonly SharedCondition[] }
}

/** So many are shown above a list. */
const shown = 200

/** Queries of a resource that the actor made or a role of his is to see; whoever looks through his eyes must see them too. */
export function listShared(db: Database, actor: Actor, resource: string) {
  const limited = readersOf(actor).filter((reader) => !isAdministrator(reader))
  return db
    .selectFrom('shared_query as q')
    .leftJoin('sys_user as u', 'u.id', 'q.user_id')
    .select(['q.id', 'q.title', 'q.match_type', 'q.conditions', 'q.user_id', 'q.role_ids'])
    .select(sql<string>`coalesce(u.realname, '已删除的用户')`.as('maker'))
    .where('q.resource', '=', resource)
    .where(ofTenant(actor, 'q.tenant_id'))
    .where((eb) =>
      eb.and(
        limited.map(
          ({ userId }) => sql<boolean>`(q.user_id = ${userId} or exists (
            select from sys_user_role ur join sys_role r on r.id = ur.role_id
            where ur.user_id = ${userId} and r.id = any(q.role_ids) and ${countsIn(actor.tenantId)}))`,
        ),
      ),
    )
    .orderBy('q.title')
    .orderBy('q.id')
    .limit(shown)
    .execute()
}

/** How many queries of one person a list has, and whether one of them, but for this, has the title. */
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
  { title, roleIds, asked }: Shared,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('shared_query')
    .values({
      id,
      tenant_id: tenantOfNew(actor),
      resource,
      title,
      match_type: asked.matchType,
      conditions: JSON.stringify(asked.records),
      user_id: actor.userId,
      role_ids: [...roleIds],
    })
    .execute()
  return id
}

/** A query that the actor may change: his own, or any to an administrator. */
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
  { title, roleIds, asked }: Omit<Shared, 'asked'> & { asked?: Shared['asked'] | undefined },
): Promise<void> {
  await tx
    .updateTable('shared_query')
    .set({
      title,
      role_ids: [...roleIds],
      ...(asked && { match_type: asked.matchType, conditions: JSON.stringify(asked.records) }),
      update_time: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where(ofTenant(actor))
    .execute()
}

export async function deleteShared(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await tx.deleteFrom('shared_query').where('id', '=', id).where(ofTenant(actor)).execute()
}
