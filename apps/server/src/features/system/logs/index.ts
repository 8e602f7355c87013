import type { Client } from '../../../access/sessions'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** A line of the sign-in log: success, refusal, sign-out. */
export async function writeSignInLog(
  db: Database | Transaction,
  user: { username: string; realname: string },
  content: string,
  client: Client,
): Promise<void> {
  await db
    .insertInto('sys_log')
    .values({
      log_type: 1,
      log_content: content,
      userid: user.username,
      username: user.realname,
      ip: client.ip,
    })
    .execute()
}
