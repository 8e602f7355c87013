import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import type { StarterFacts } from '@dougong/contract/online/flows/conditions/holds'
import { sql } from 'kysely'
import { ofTenant, ofTenantOrPlatform, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** Whoever starts a flow, and the department for which they do. */
export interface Starter extends FlowPerson, StarterFacts {
  userId: string
  departmentId: string | null
  departmentName: string
}

/**
 * Somebody as whoever starts a flow, in one statement. Without a department it is their current one, else the first of theirs in the
 * tenant; `departmentIds` are all departments that they are in, and those above them. What somebody started goes on when they are gone:
 * then it was somebody without roles and departments.
 */
export async function findStarter(
  db: Database | Transaction,
  tenancy: Tenancy,
  username: string,
  departmentId: string | null = null,
): Promise<Starter> {
  const {
    rows: [row],
  } = await sql<Starter>`
    select u.id as "userId", u.username, u.realname, u.avatar, own.id as "departmentId",
      coalesce(own.depart_name, '') as "departmentName",
      array(select r.id from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and ${ofTenantOrPlatform(tenancy, 'r.tenant_id')}) as "roleIds",
      array(select distinct a.id from sys_user_depart ud
        join sys_depart d on d.id = ud.dep_id
        join sys_depart a on a.tenant_id = d.tenant_id and starts_with(d.org_code, a.org_code)
        where ud.user_id = u.id and ${ofTenant(tenancy, 'd.tenant_id')}) as "departmentIds"
    from sys_user u
    left join lateral (
      select d.id, d.depart_name from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
      where ud.user_id = u.id and ${ofTenant(tenancy, 'd.tenant_id')}
      order by d.id = ${departmentId} desc nulls last, d.org_code = u.org_code desc nulls last, d.org_code
      limit 1) own on true
    where u.username = ${username}`.execute(db)
  return row ?? gone(username)
}

function gone(username: string): Starter {
  return {
    username,
    realname: username,
    avatar: null,
    userId: '',
    departmentId: null,
    departmentName: '',
    roleIds: [],
    departmentIds: [],
  }
}
