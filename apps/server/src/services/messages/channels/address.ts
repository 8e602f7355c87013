import type { Database } from '../../../database/connect'

const shapes = { email: /^[^\s@]+@[^\s@]+$/, phone: /^\+?\d{5,20}$/ }

/** The address of somebody on a channel, as the account has it now; an address that stands in place of a login name is itself. */
export async function addressOf(
  db: Database,
  { receiver, userId }: { receiver: string | null; userId: string | null },
  kind: 'email' | 'phone',
): Promise<string | null> {
  if (userId === null) return receiver !== null && shapes[kind].test(receiver) ? receiver : null
  const row = await db
    .selectFrom('sys_user')
    .select(kind)
    .where('id', '=', userId)
    .where('del_flag', '=', 0)
    .executeTakeFirst()
  return row?.[kind] ?? null
}
