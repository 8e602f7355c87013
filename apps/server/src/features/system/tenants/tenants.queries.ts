import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'
import type { SeenRows } from '../../../resource/read/seen-rows'

const columns = ['t.id', 't.name', 't.begin_date', 't.end_date', 't.status'] as const

/** From when until when a tenant may be worked for. */
export function findSpan(tx: Transaction, id: string) {
  return tx
    .selectFrom('sys_tenant')
    .select(['begin_date as beginDate', 'end_date as endDate'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
}

/** Tenants that are not frozen, all or those of the ids; `seen` where they are not the actor's own. */
export function listOpenTenants(db: Database, ids: readonly number[] | undefined, seen?: SeenRows) {
  const open = db
    .selectFrom('sys_tenant as t')
    .select(columns)
    .where('t.status', '=', 1)
    .where(seen?.has('t.id') ?? sql<boolean>`true`)
    .orderBy('t.id')
    .limit(1_000)
  return ids ? open.where('t.id', 'in', [0, ...ids]).execute() : open.execute()
}

const isEffective = sql<boolean>`t.status = 1
  and (t.begin_date is null or t.begin_date <= now()) and (t.end_date is null or t.end_date > now())`

/** Users with a session who belong to one of the tenants and to no effective one. */
export async function listUsersLeftOut(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_user_tenant as ut')
    .innerJoin('sys_session as s', 's.user_id', 'ut.user_id')
    .select('ut.user_id')
    .distinct()
    .where(sql<boolean>`ut.tenant_id::text = any(${ids})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sys_user_tenant as other')
            .innerJoin('sys_tenant as t', 't.id', 'other.tenant_id')
            .select('t.id')
            .whereRef('other.user_id', '=', 'ut.user_id')
            .where(isEffective),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.user_id)
}

/** Parts of the account and of the name; lists mark them with stars. */
export interface AskedMembers {
  seen: SeenRows
  username?: string | undefined
  realname?: string | undefined
}

function members(db: Database, tenantId: number, query: AskedMembers) {
  let found = db
    .selectFrom('sys_user_tenant as ut')
    .innerJoin('sys_user as u', 'u.id', 'ut.user_id')
    .where('ut.tenant_id', '=', tenantId)
    .where('u.del_flag', '=', 0)
    .where(query.seen.has('u.id'))
  for (const name of ['username', 'realname'] as const) {
    const part = query[name]?.replaceAll(/^\*|\*$/g, '')
    if (part) found = found.where(`u.${name}`, 'ilike', containing(part))
  }
  return found
}

export function listMembers(
  db: Database,
  tenantId: number,
  query: AskedMembers,
  { limit, offset }: { limit: number; offset: number },
) {
  return members(db, tenantId, query)
    .select(['u.id', 'u.username', 'u.realname', 'u.phone'])
    .orderBy('u.username')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countMembers(db: Database, tenantId: number, query: AskedMembers): Promise<number> {
  const { total } = await members(db, tenantId, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function findTenant(tx: Transaction, id: number) {
  return tx.selectFrom('sys_tenant').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** Adds users that exist; returns how many of them do. */
export async function addMembers(
  tx: Transaction,
  tenantId: number,
  userIds: readonly string[],
): Promise<number> {
  const known = await tx
    .selectFrom('sys_user')
    .select('id')
    .where('id', '=', sql<string>`any(${userIds})`)
    .where('del_flag', '=', 0)
    .execute()
  if (known.length > 0)
    await tx
      .insertInto('sys_user_tenant')
      .values(known.map(({ id }) => ({ user_id: id, tenant_id: tenantId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return known.length
}

export async function removeMembers(
  db: Database,
  tenantId: number,
  userIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('sys_user_tenant')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .execute()
}

/** Ends the call if something belongs to one of the tenants, in whatever table. */
export async function requireEmpty(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('sys_user_tenant', 'sys_session', 'sys_log')`.execute(tx)
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} where tenant_id::text = any(${ids}) limit 1`.execute(tx)
    if (rows.length > 0) refuse('record.inUse')
  }
}
