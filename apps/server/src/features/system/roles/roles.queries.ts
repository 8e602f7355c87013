import type { RoleChoice } from '@dougong/contract/system/roles'
import { ofTenantOrPlatform, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { SeenRows } from '../../../resource/read/seen-rows'

export function listRoleChoices(db: Database, seen: SeenRows): Promise<RoleChoice[]> {
  return db
    .selectFrom('sys_role')
    .select(['id', 'role_name as roleName', 'role_code as roleCode'])
    .where(seen.has('id'))
    .orderBy('role_name')
    .orderBy('id')
    .execute()
}

/** Whether a role other than the given one has the code. */
export async function isRoleCodeTaken(
  db: Database,
  actor: Tenancy,
  code: string,
  exceptId?: string,
): Promise<boolean> {
  const holder = await db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', code)
    .where('id', '!=', exceptId ?? '')
    .where(ofTenantOrPlatform(actor))
    .executeTakeFirst()
  return holder !== undefined
}
