import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'

function rolesOf(db: Database, departmentId: string, roleName?: string) {
  /* whatever the tenant: `requireReach` has asked for the department */
  const roles = db
    .selectFrom('sys_depart_role as r')
    .innerJoin('sys_depart as d', 'd.id', 'r.depart_id')
    .where('r.depart_id', '=', departmentId)
  return roleName ? roles.where('r.role_name', 'ilike', containing(roleName)) : roles
}

const columns = [
  'r.id',
  'r.depart_id',
  'd.depart_name',
  'r.role_name',
  'r.role_code',
  'r.description',
  'r.create_by',
  'r.create_time',
] as const

/** The roles of a department, the newest first; without a limit all of them. */
export function listRoles(
  db: Database,
  departmentId: string,
  roleName?: string,
  { limit, offset }: { limit: number; offset: number } = { limit: 1000, offset: 0 },
) {
  return rolesOf(db, departmentId, roleName)
    .select(columns)
    .orderBy('r.create_time', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type DepartmentRoleRow = Awaited<ReturnType<typeof listRoles>>[number]

export async function countRoles(db: Database, departmentId: string, roleName?: string): Promise<number> {
  const { total } = await rolesOf(db, departmentId, roleName)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listRolesByIds(db: Database | Transaction, ids: readonly string[]) {
  /* whatever the tenant: `requireReach` asks for the departments it finds */
  return db.selectFrom('sys_depart_role').select(['id', 'depart_id']).where('id', 'in', ids).execute()
}

export async function isRoleCodeTaken(
  tx: Transaction,
  actor: Tenancy,
  code: string,
  id: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('sys_depart_role')
    .select('id')
    .where('role_code', '=', code)
    .where('id', '!=', id)
    .where(ofTenant(actor))
    .executeTakeFirst()
  return other !== undefined
}

/** Which roles of the department a member holds. */
export function listHeldRoles(db: Database, userId: string, departmentId: string) {
  /* whatever the tenant: `requireReach` has asked for the department */
  return db
    .selectFrom('sys_depart_role_user as u')
    .innerJoin('sys_depart_role as r', 'r.id', 'u.drole_id')
    .select(['u.user_id', 'u.drole_id'])
    .where('u.user_id', '=', userId)
    .where('r.depart_id', '=', departmentId)
    .execute()
}

/** How many of these departments the user belongs to. */
export async function countMemberships(
  tx: Transaction,
  userId: string,
  departmentIds: readonly string[],
): Promise<number> {
  const { total } = await tx
    .selectFrom('sys_user_depart')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('dep_id', 'in', departmentIds)
    .executeTakeFirstOrThrow()
  return total
}

/** Ids of everything that these department roles grant. */
export async function listGrantedByRoles(tx: Transaction, roleIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sys_depart_role_permission')
    .select('permission_id')
    .distinct()
    .where('role_id', 'in', roleIds)
    .execute()
  return rows.map((row) => row.permission_id)
}
