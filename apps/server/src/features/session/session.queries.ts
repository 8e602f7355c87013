import type { OwnDepartment, OwnTenant } from '@dougong/contract/account/session'
import { sql } from 'kysely'
import { voidFirstSteps } from '../../access/one-time-tokens'
import { everyTenant, ofTenant, type Tenancy } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'

type Db = Database | Transaction

/**
 * The columns of a user that the user's own client sees; `password` stays out. Departments are those of a tenant, or of all
 * while none is chosen.
 */
export function findUserInfo(db: Db, userId: string, tenancy: Tenancy = everyTenant) {
  return db
    .selectFrom('sys_user as u')
    .select([
      'u.id',
      'u.username',
      'u.realname',
      'u.avatar',
      'u.birthday',
      'u.sex',
      'u.email',
      'u.phone',
      'u.telephone',
      'u.work_no',
      'u.post',
      'u.status',
      'u.user_identity',
      'u.create_time',
    ])
    .select((eb) => [
      currentCode(tenancy).as('org_code'),
      eb
        .selectFrom('sys_user_depart as ud')
        .innerJoin('sys_depart as d', 'd.id', 'ud.dep_id')
        .whereRef('ud.user_id', '=', 'u.id')
        .where(ofTenant(tenancy, 'd.tenant_id'))
        .select(sql<string | null>`string_agg(d.depart_name, ',' order by d.org_code)`.as('names'))
        .as('department_names'),
      eb
        .selectFrom('sys_user_depart as ud')
        .innerJoin('sys_depart as d', 'd.id', 'ud.dep_id')
        .whereRef('ud.user_id', '=', 'u.id')
        .where('ud.is_director', '=', true)
        .where(ofTenant(tenancy, 'd.tenant_id'))
        .select(sql<string | null>`string_agg(ud.dep_id, ',')`.as('ids'))
        .as('directed_ids'),
      eb
        .selectFrom('sys_user_tenant as ut')
        .whereRef('ut.user_id', '=', 'u.id')
        .select(sql<string | null>`string_agg(ut.tenant_id::text, ',' order by ut.tenant_id)`.as('ids'))
        .as('tenant_ids'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

/** The code of the current department, which may be another tenant's. */
function currentCode(tenancy: Tenancy) {
  if (tenancy.isOnlyTenant) return sql<string | null>`u.org_code`
  return sql<string | null>`(
    select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
    where ud.user_id = u.id and d.org_code = u.org_code and ${ofTenant(tenancy, 'd.tenant_id')})`
}

export type UserInfoRow = NonNullable<Awaited<ReturnType<typeof findUserInfo>>>

/** What sign-in must know of an account; deleted accounts do not exist for it. */
export function findAccount(db: Db, by: { username: string } | { phone: string } | { id: string }) {
  const accounts = db
    .selectFrom('sys_user')
    .select(['id', 'username', 'realname', 'password', 'password_due', 'status', 'phone'])
    .where('del_flag', '=', 0)
  const found =
    'username' in by
      ? accounts.where('username', '=', by.username)
      : 'phone' in by
        ? accounts.where('phone', '=', by.phone)
        : accounts.where('id', '=', by.id)
  return found.executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The user's departments, by code: of a tenant, or of all while none is chosen. */
export async function listOwnDepartments(
  db: Db,
  userId: string,
  tenancy: Tenancy = everyTenant,
): Promise<OwnDepartment[]> {
  const rows = await db
    .selectFrom('sys_user_depart as ud')
    .innerJoin('sys_depart as d', 'd.id', 'ud.dep_id')
    .select(['d.id', 'd.org_code', 'd.depart_name', 'd.parent_id', 'd.tenant_id'])
    .where('ud.user_id', '=', userId)
    .where(ofTenant(tenancy, 'd.tenant_id'))
    .orderBy('d.org_code')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orgCode: row.org_code,
    departName: row.depart_name,
    parentId: row.parent_id,
    tenantId: row.tenant_id,
  }))
}

/** Every tenant of the user, and of those the ones that are open now. */
export async function listOwnTenants(db: Db, userId: string): Promise<(OwnTenant & { isOpen: boolean })[]> {
  return db
    .selectFrom('sys_user_tenant as ut')
    .innerJoin('sys_tenant as t', 't.id', 'ut.tenant_id')
    .select([
      't.id',
      't.name',
      sql<boolean>`t.status = 1 and (t.begin_date is null or t.begin_date <= now())
        and (t.end_date is null or t.end_date > now())`.as('isOpen'),
    ])
    .where('ut.user_id', '=', userId)
    .orderBy('t.id')
    .execute()
}

export async function changeCurrentDepartment(db: Db, userId: string, code: string): Promise<void> {
  await db.updateTable('sys_user').set({ org_code: code }).where('id', '=', userId).execute()
}

/** `isDue` says that its owner must choose another at the next sign-in. */
export async function changePasswordHash(
  db: Db,
  userId: string,
  password: string,
  isDue = false,
): Promise<void> {
  await db
    .updateTable('sys_user')
    .set({ password, password_due: isDue, update_time: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  await voidFirstSteps(db, userId)
}
