import { administratorRole } from '@dougong/contract/system/roles'
import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'
import type { Actor, DataRule } from './actor'
import { codesOfRole, rulesOfRole } from './form-rights'
import { nobodyIn } from './makers'
import { countsIn, isAdministratorRole } from './tenants'

/** A role that acts, and what it is called. */
export interface ActingRole {
  name: string
  actor: Actor
}

interface RoleRow {
  name: string
  roles: string[]
  codes: string[]
  rules: DataRule[]
  formRules: DataRule[]
}

/**
 * Somebody who is no person and holds exactly what one role is granted in a tenant: its permissions, and the data rules that limit
 * it. Undefined where the tenant has no such role. `called` is who its changes are said to be by.
 */
export async function roleActor(
  db: Database | Transaction,
  tenantId: number,
  roleId: string,
  called: { userId: string; name: string },
): Promise<ActingRole | undefined> {
  const { rows } = await sql<RoleRow>`
    select r.role_name as name, case when r.role_code <> ${administratorRole} or ${isAdministratorRole} then array[r.role_code] else '{}' end as roles,
      array(select p.perms from sys_permission p
            join sys_role_permission rp on rp.permission_id = p.id and rp.role_id = r.id
            where p.menu_type = 2 and p.status = '1' and p.perms is not null
            union ${codesOfRole(sql.ref('r.id'))}) as codes,
      coalesce((select json_agg(json_build_object('id', l.id, 'page', p.page, 'name', l.rule_name,
              'column', l.rule_column, 'condition', l.rule_conditions, 'value', l.rule_value) order by l.id)
            from sys_permission_data_rule l join sys_permission p on p.id = l.permission_id
            where l.status = '1' and l.id in (
              select unnest(rp.data_rule_ids) from sys_role_permission rp where rp.role_id = r.id)), '[]') as rules,
      ${rulesOfRole(sql.ref('r.id'))} as "formRules"
    from sys_role r where r.id = ${roleId} and ${countsIn(tenantId)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const actor: Actor = {
    ...(await nobodyIn(db, tenantId, called)),
    roles: row.roles,
    permissions: new Set(row.codes.flatMap((codes) => codes.split(',').map((code) => code.trim()))),
    dataRules: [...row.rules, ...row.formRules],
  }
  return { name: row.name, actor }
}
