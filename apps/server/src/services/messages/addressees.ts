import { alwaysGoes } from '@dougong/contract/system/messages/kinds'
import { sql } from 'kysely'
import { isAdministratorRole } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { minutesOfQuiet } from './quiet-hours'

/** Whom a message is for: accounts by id or by login name, or all administrators. */
export type Addressees = { userIds: readonly string[] } | { usernames: readonly string[] } | 'administrators'

/** Somebody who can be notified. */
export interface Addressee {
  id: string
  username: string
  email: string | null
  phone: string | null
  /** Providers of third-party sign-in that they have bound an account of. */
  boundTo: readonly string[]
  /** Kinds and channels that are not wanted, each as `kind:channel`. */
  refused: readonly string[]
  /** Milliseconds until the user may be disturbed. */
  quietMs: number
}

/** Those of them who are there. Who is frozen hears of the own account alone. */
export async function listAddressees(
  db: Database | Transaction,
  to: Addressees,
  kind: string,
): Promise<Addressee[]> {
  let found = db
    .selectFrom('sys_user as u')
    .leftJoin('message_preference as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.email', 'u.phone', 'p.refused', 'p.quiet_from', 'p.quiet_to'])
    .select(sql<string>`to_char(now(), 'HH24:MI')`.as('time'))
    .select(
      sql<string[]>`array(select a.third_type::text from sys_third_account a where a.sys_user_id = u.id)`.as(
        'boundTo',
      ),
    )
    .where('u.del_flag', '=', 0)
  if (!alwaysGoes(kind)) found = found.where('u.status', '=', 1)
  if (to === 'administrators')
    found = found.where(sql<boolean>`exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and ${isAdministratorRole})`)
  else if ('userIds' in to) found = found.where(sql<boolean>`u.id = any(${[...to.userIds]})`)
  else found = found.where(sql<boolean>`u.username = any(${[...to.usernames]})`)
  const rows = await found.orderBy('u.id').execute()
  return rows.map(({ refused, quiet_from, quiet_to, time, ...user }) => ({
    ...user,
    refused: refused ?? [],
    quietMs: 60_000 * minutesOfQuiet(time, quiet_from, quiet_to),
  }))
}

/** Whether somebody wants messages of this kind on this channel. */
export function wants({ refused }: Addressee, kind: string, channel: string): boolean {
  return alwaysGoes(kind) || !refused.includes(`${kind}:${channel}`)
}
