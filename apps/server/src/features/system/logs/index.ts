export { operationWriter } from './operation-writer'
import type { Client } from '../../../access/sessions'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** A line of the sign-in log: refusal, sign-out. */
export async function writeSignInLog(
  db: Database | Transaction,
  user: { username: string; realname: string },
  content: string,
  client: Client,
  isVisit = false,
): Promise<void> {
  await db
    .insertInto('sys_log')
    .values({
      log_type: 1,
      log_content: content,
      userid: user.username,
      username: user.realname,
      ip: client.ip,
      is_visit: isVisit,
    })
    .execute()
}

/** The line of a sign-in that succeeded: a visit. */
export function writeVisitLog(
  db: Database | Transaction,
  user: { username: string; realname: string },
  client: Client,
): Promise<void> {
  return writeSignInLog(db, user, `用户名: ${user.username},登录成功！`, client, true)
}
