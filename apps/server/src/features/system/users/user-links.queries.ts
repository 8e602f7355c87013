import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import { ofTenant, platform, type Tenancy } from '../../../access/tenants'
import type { Transaction } from '../../../database/transaction'

/** Makes a new user a member of the tenant it is made in; one who belongs to some already stays in those. */
export async function joinTenant(tx: Transaction, { tenantId }: Tenancy, userId: string): Promise<void> {
  if (tenantId <= platform) return
  await sql`
    insert into sys_user_tenant (user_id, tenant_id) select ${userId}, ${tenantId}
    where not exists (select from sys_user_tenant where user_id = ${userId})`.execute(tx)
}

/** Makes these the user's roles in the tenant; links that stay, and those of other tenants, are not touched. */
export async function replaceRoles(
  tx: Transaction,
  actor: Tenancy,
  userId: string,
  roleIds: string[],
): Promise<void> {
  await sql`
    delete from sys_user_role ur using sys_role r
    where r.id = ur.role_id and ${ofTenant(actor, 'r.tenant_id')}
      and ur.user_id = ${userId} and ur.role_id <> all(${roleIds})`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with known as (
      select r.id from sys_role r where r.id = any(${roleIds}) and (${ofTenant(actor, 'r.tenant_id')}
        or exists (select from sys_user_role ur where ur.role_id = r.id and ur.user_id = ${userId}))), linked as (
      insert into sys_user_role (user_id, role_id) select ${userId}, id from known on conflict do nothing)
    select id from known`.execute(tx)
  if (rows.length < new Set(roleIds).size) refuse('role.missing')
}

/** The user's departments, and which of them the user answers for. */
export async function findDepartmentLinks(tx: Transaction, userId: string) {
  const rows = await tx
    .selectFrom('sys_user_depart')
    .select(['dep_id', 'is_director'])
    .where('user_id', '=', userId)
    .execute()
  return {
    departments: rows.map((row) => row.dep_id),
    directed: rows.filter((row) => row.is_director).map((row) => row.dep_id),
  }
}

/** Makes these the user's departments in the tenant. Who leaves a department leaves its roles too. */
export async function replaceDepartments(
  tx: Transaction,
  actor: Tenancy,
  userId: string,
  departmentIds: string[],
): Promise<void> {
  const { rows: left } = await sql<{ dep_id: string }>`
    delete from sys_user_depart ud using sys_depart d
    where d.id = ud.dep_id and ${ofTenant(actor, 'd.tenant_id')}
      and ud.user_id = ${userId} and ud.dep_id <> all(${departmentIds})
    returning ud.dep_id`.execute(tx)
  await dropDepartmentRoles(
    tx,
    [userId],
    left.map((row) => row.dep_id),
  )
  await addToDepartments(tx, actor, [userId], departmentIds)
}

/** Makes every user a member of every department, which are the tenant's. */
export async function addToDepartments(
  tx: Transaction,
  actor: Tenancy,
  userIds: string[],
  departmentIds: string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with known as (select id from sys_depart where id = any(${departmentIds}) and ${ofTenant(actor)}), linked as (
      insert into sys_user_depart (user_id, dep_id)
      select u.id, known.id from known cross join sys_user u where u.id = any(${userIds}) on conflict do nothing)
    select id from known`.execute(tx)
  if (rows.length < new Set(departmentIds).size) refuse('department.missing')
}

/** Makes the user answer for exactly these of the user's departments in the tenant. */
export async function replaceDirected(
  tx: Transaction,
  actor: Tenancy,
  userId: string,
  departmentIds: string[],
): Promise<void> {
  await tx
    .updateTable('sys_user_depart')
    .set({ is_director: sql<boolean>`dep_id = any(${departmentIds})` })
    .where('user_id', '=', userId)
    .where('is_director', '!=', sql<boolean>`(dep_id = any(${departmentIds}))`)
    .where('dep_id', 'in', (eb) => eb.selectFrom('sys_depart').select('id').where(ofTenant(actor)))
    .execute()
}

/** Takes from users what roles they hold in these departments. */
export async function dropDepartmentRoles(
  tx: Transaction,
  userIds: string[],
  departmentIds: string[],
): Promise<void> {
  /* whatever the tenant: roles of departments are the tenant's that the departments are */
  await tx
    .deleteFrom('sys_depart_role_user')
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .where('drole_id', 'in', (eb) =>
      eb
        .selectFrom('sys_depart_role')
        .select('id')
        .where('depart_id', '=', sql<string>`any(${departmentIds})`),
    )
    .execute()
}

/** Whether the path is an image that was uploaded for everybody to see. */
export async function isPublicImage(tx: Transaction, path: string): Promise<boolean> {
  /* whatever the tenant: pictures that are public are opened by everybody */
  const file = await tx
    .selectFrom('stored_file')
    .select('path')
    .where('path', '=', path)
    .where('content_type', 'like', 'image/%')
    .where('is_public', '=', true)
    .executeTakeFirst()
  return file !== undefined
}

/** The account's owner is to choose a password at the next sign-in with one. */
export async function awaitOwnPassword(tx: Transaction, userId: string): Promise<void> {
  await tx.updateTable('sys_user').set({ password_due: true }).where('id', '=', userId).execute()
}
