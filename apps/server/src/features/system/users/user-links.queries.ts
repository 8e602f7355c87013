import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'

/** Makes these the user's roles; links that stay are not touched. */
export async function replaceRoles(tx: Transaction, userId: string, roleIds: string[]): Promise<void> {
  await tx
    .deleteFrom('sys_user_role')
    .where('user_id', '=', userId)
    .where('role_id', '!=', sql<string>`all(${roleIds})`)
    .execute()
  const { rows } = await sql<{ id: string }>`
    with known as (select id from sys_role where id = any(${roleIds})), linked as (
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

/** Makes these the user's departments. Who leaves a department leaves its roles too. */
export async function replaceDepartments(
  tx: Transaction,
  userId: string,
  departmentIds: string[],
): Promise<void> {
  const left = await tx
    .deleteFrom('sys_user_depart')
    .where('user_id', '=', userId)
    .where('dep_id', '!=', sql<string>`all(${departmentIds})`)
    .returning('dep_id')
    .execute()
  await dropDepartmentRoles(
    tx,
    [userId],
    left.map((row) => row.dep_id),
  )
  await addToDepartments(tx, [userId], departmentIds)
}

/** Makes every user a member of every department. */
export async function addToDepartments(
  tx: Transaction,
  userIds: string[],
  departmentIds: string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with known as (select id from sys_depart where id = any(${departmentIds})), linked as (
      insert into sys_user_depart (user_id, dep_id)
      select u.id, known.id from known cross join sys_user u where u.id = any(${userIds}) on conflict do nothing)
    select id from known`.execute(tx)
  if (rows.length < new Set(departmentIds).size) refuse('department.missing')
}

/** Makes the user answer for exactly these of the user's departments. */
export async function replaceDirected(
  tx: Transaction,
  userId: string,
  departmentIds: string[],
): Promise<void> {
  await tx
    .updateTable('sys_user_depart')
    .set({ is_director: sql<boolean>`dep_id = any(${departmentIds})` })
    .where('user_id', '=', userId)
    .where('is_director', '!=', sql<boolean>`(dep_id = any(${departmentIds}))`)
    .execute()
}

/** Takes from users what roles they hold in these departments. */
export async function dropDepartmentRoles(
  tx: Transaction,
  userIds: string[],
  departmentIds: string[],
): Promise<void> {
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
