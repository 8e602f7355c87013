import type { AppChannel } from '@dougong/contract/system/messages/kinds'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect'
import { Undeliverable } from '../../../../platform/outbox/outbox'
import type { ChatService } from './chat-service'

/** Whom a message is for, and which application sends it. */
export interface Sought {
  channel: AppChannel
  clientId: string
  /** The provider of third-party sign-in whose accounts are those of the service. */
  provider: string
  userId: string
}

/** How long it is believed who somebody is, and that somebody is not there: a service locks out who asks in vain too often. */
const lifeHours = { found: 24, missing: 1 }

/**
 * Returns who a user is in a chat: by the account that they have bound for signing in, else by their phone number.
 *
 * Whom a phone number leads to is remembered in `chat_person`, which sign-in never reads. An account here says what its phone number
 * is, and so does whoever administers accounts; numbers change hands. That is good enough for where a message goes, but if it counted
 * as a binding, whoever could write a number down would let its holder in as that user.
 */
export async function personIn(
  db: Database,
  service: ChatService,
  sought: Sought,
  signal: AbortSignal,
): Promise<string> {
  const { title } = service
  const { phone, bound } = await addressesOf(db, sought)
  if (bound === null && phone === null) throw new Undeliverable(`接收人没有绑定${title}账号，也没有手机号`)
  const person =
    (bound &&
      (await remembered(db, sought, `账号 ${bound}`, () => service.personByBinding(bound, signal)))) ||
    (phone && (await remembered(db, sought, `手机 ${phone}`, () => service.personByPhone(phone, signal))))
  if (person) return person
  throw new Undeliverable(
    phone === null
      ? `接收人绑定的${title}账号不属于应用所在的企业`
      : `${title}中没有手机号与接收人相同的成员，或应用无权查看`,
  )
}

/** Forgets who somebody is there, once the service has refused them: next time it is asked anew. */
export async function forgetPerson(db: Database, { channel, userId }: Sought): Promise<void> {
  await db.deleteFrom('chat_person').where('channel', '=', channel).where('user_id', '=', userId).execute()
}

async function addressesOf(db: Database, { userId, provider }: Sought) {
  const user = await db
    .selectFrom('sys_user as u')
    .leftJoin('sys_third_account as a', (join) =>
      join.onRef('a.sys_user_id', '=', 'u.id').on('a.third_type', '=', provider),
    )
    .select(['u.phone', 'a.third_user_id as bound'])
    .where('u.id', '=', userId)
    .where('u.del_flag', '=', 0)
    .executeTakeFirst()
  if (!user) throw new Undeliverable('接收人不存在')
  return { phone: user.phone || null, bound: user.bound }
}

/** What is known of somebody by this application and by what they were sought by, or else what the service says now. */
async function remembered(
  db: Database,
  { channel, clientId, userId }: Sought,
  soughtBy: string,
  ask: () => Promise<string | null>,
): Promise<string | null> {
  const known = await db
    .selectFrom('chat_person')
    .select('person')
    .where('channel', '=', channel)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('sought_by', '=', soughtBy)
    .where(
      sql<boolean>`looked_up > now() - make_interval(hours => case when person is null
        then ${lifeHours.missing}::int else ${lifeHours.found}::int end)`,
    )
    .executeTakeFirst()
  if (known) return known.person
  const person = await ask()
  const values = { client_id: clientId, person, looked_up: sql<string>`now()` }
  await db
    .insertInto('chat_person')
    .values({ channel, user_id: userId, sought_by: soughtBy, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel', 'sought_by']).doUpdateSet(values))
    .execute()
  return person
}
