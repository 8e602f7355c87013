import { refuse } from '@dougong/contract/errors'
import { isMember, type Tenancy } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'

const addressShapes: Partial<Record<string, RegExp>> = { email: /^[^\s@]+@[^\s@]+$/, sms: /^\+?\d{5,20}$/ }

/** Whom somebody means: a login name that the actor's tenant knows, or where the way takes one an address. */
export async function receiverOn(
  db: Database | Transaction,
  actor: Tenancy,
  channel: string,
  input: unknown,
): Promise<{ receiver: string; userId: string | null }> {
  const receiver = typeof input === 'string' ? input.trim() : ''
  if (receiver === '') return refuse('message.noReceiver')
  if (addressShapes[channel]?.test(receiver)) return { receiver, userId: null }
  const user = await db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', receiver)
    .where('del_flag', '=', 0)
    .where(isMember(actor, 'sys_user.id'))
    .executeTakeFirst()
  return user ? { receiver, userId: user.id } : refuse('message.receiverUnknown', { name: receiver })
}
