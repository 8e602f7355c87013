import { sql } from 'kysely'
import { platform } from '../../access/tenants'
import type { Transaction } from '../../database/transaction'
import type { Services } from '../../services/services'

/**
 * Notifies the owner of an account of what was done to it, whatever they have chosen to hear of; call `outbox.wake` after the
 * commit. It is about the account, so it is seen in whichever tenant they work for.
 */
export async function notifyOwner(
  { messages }: Pick<Services, 'messages'>,
  tx: Transaction,
  userId: string,
  template:
    | 'account_frozen'
    | 'password_changed'
    | 'password_reset'
    | 'two_step_on'
    | 'two_step_off'
    | 'third_party_bound'
    | 'third_party_unbound'
    | 'passkey_added'
    | 'passkey_removed'
    | 'recovery_code_used',
  by?: { username: string; realname: string },
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const account = await tx
    .selectFrom('sys_user')
    .select(['username', 'realname', sql<string>`to_char(now(), 'YYYY-MM-DD HH24:MI:SS')`.as('time')])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) return
  const { username, realname, time } = account
  await messages.send(tx, {
    template,
    to: { userIds: [userId] },
    data: {
      username,
      realname: realname || username,
      time,
      ...(by && { operator: by.realname || by.username }),
      ...more,
    },
    tenantId: platform,
  })
}
