import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** How people are shown by their accounts, also those who are gone. */
export async function peopleCalled(
  db: Database | Transaction,
  usernames: readonly string[],
): Promise<(username: string) => FlowPerson> {
  const wanted = [...new Set(usernames)]
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('sys_user')
          .select(['username', 'realname', 'avatar'])
          .where(sql<boolean>`username = any(${wanted})`)
          .orderBy('del_flag', 'desc')
          .execute()
  const known = new Map(rows.map((row) => [row.username, row]))
  return (username) => known.get(username) ?? { username, realname: username, avatar: null }
}
