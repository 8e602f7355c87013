import { sql } from 'kysely'
import type { Client } from '../../../access/sessions'
import { platform } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** A line of the sign-in log: refusal, sign-out. */
export async function writeSignInLog(
  db: Database | Transaction,
  user: LoggedUser,
  content: string,
  client: Client,
  { isVisit = false, isSuccess = true } = {},
): Promise<void> {
  await db
    .insertInto('sys_log')
    .values({
      log_type: 1,
      log_content: content,
      userid: user.username,
      username: user.realname,
      ip: client.ip,
      user_agent: client.userAgent.slice(0, 300) || null,
      is_visit: isVisit,
      is_success: isSuccess,
      tenant_id: tenantOfLine(user),
    })
    .execute()
}

/** The line of a sign-in that succeeded, and how where that is said: a visit. */
export function writeVisitLog(
  db: Database | Transaction,
  user: LoggedUser,
  client: Client,
  how = '',
): Promise<void> {
  return writeSignInLog(db, user, `用户名: ${user.username},${how}登录成功！`, client, { isVisit: true })
}

/** Who a line is about: somebody in a tenant, or just an account. */
interface LoggedUser {
  username: string
  realname: string
  tenantId?: number
}

/** The tenant that reads the line: the one worked for, else the account's first; lines about nobody are the platform's. */
function tenantOfLine({ username, tenantId }: LoggedUser) {
  return tenantId !== undefined
    ? Math.max(tenantId, platform)
    : sql<number>`coalesce((select min(ut.tenant_id) from sys_user_tenant ut
        join sys_user u on u.id = ut.user_id where u.username = ${username}), ${platform})`
}
