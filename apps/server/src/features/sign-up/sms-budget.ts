import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Client } from '../../access/sessions'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { networkOf } from '../../platform/outbound/ip-address'
import { spendCaptcha } from '../session/index'

/** Messages one phone gets in a day, whoever asks. */
const perPhoneAndDay = 10
/** Requests of one network in an hour before each needs a captcha. An office shares one address. */
const perNetworkAndHour = 20
/** Requests of one network in a day, captcha or not. */
const perNetworkAndDay = 300
/** Names that one network is told about in an hour: enough for people who look for a free one, too few to list accounts. */
const namesPerNetworkAndHour = 60

interface Proof {
  captcha?: string | undefined
  checkKey?: string | undefined
}

/** Counts a request for a code, whatever becomes of it: messages cost money, and reach people who did not ask. */
export async function spendNetworkBudget(db: Database, client: Client, proof: Proof): Promise<void> {
  const network = networkOf(client.ip)
  if ((await count(db, `day:${network}`, '1 day')) > perNetworkAndDay) refuse('sms.tooMany')
  if ((await count(db, `hour:${network}`, '1 hour')) > perNetworkAndHour)
    await spendCaptcha(db, proof, 'login')
}

/** Whether a stranger of that network may still be told which names are taken. */
export async function mayLearnNames(db: Database, client: Client): Promise<boolean> {
  return (await count(db, `names:${networkOf(client.ip)}`, '1 hour')) <= namesPerNetworkAndHour
}

/** Counts a message that is about to be sent. */
export async function spendPhoneBudget(tx: Transaction, phone: string): Promise<void> {
  if ((await count(tx, `phone:${phone}`, '1 day')) > perPhoneAndDay) refuse('sms.tooMany')
}

async function count(db: Database | Transaction, key: string, window: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    insert into sms_budget (key, spent, expires_at) values (${key}, 1, now() + ${window}::interval)
    on conflict (key) do update set
      spent = case when sms_budget.expires_at < now() then 1 else sms_budget.spent + 1 end,
      expires_at = case when sms_budget.expires_at < now() then excluded.expires_at else sms_budget.expires_at end
    returning spent`.execute(db)
  return rows[0]?.spent ?? 0
}
