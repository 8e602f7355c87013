import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Client } from '../../access/sessions'
import type { Database } from '../../database/connect'
import { networkOf } from '../../platform/ip-address'

/** Failures of one account from one network before that network must wait; a stranger never locks the owner out. */
const failuresToLock = 5
/** Failures of one account from anywhere before a captcha is asked for. */
const failuresToAsk = 3
/** Failures of one network over all accounts before a captcha is asked for. */
const networkFailuresToAsk = 20
const lifeMinutes = 10

interface Counters {
  /** This account from this network. */
  pair: string
  account: string
  network: string
}

/** The counters of an attempt, on keys that the server derives. */
export function countersOf(username: string, client: Client): Counters {
  const name = username.trim().toLowerCase().slice(0, 100)
  const network = networkOf(client.ip)
  return { pair: `pair:${network}:${name}`, account: `account:${name}`, network: `network:${network}` }
}

/** Refuses a locked pair; answers whether this attempt needs a captcha. */
export async function checkFailures(
  db: Database,
  { pair, account, network }: Counters,
): Promise<{ asksCaptcha: boolean }> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select([
      'key',
      'failures',
      sql<number | null>`ceil(extract(epoch from locked_until - now()) / 60)::int`.as('minutes'),
    ])
    .where('key', 'in', [pair, account, network])
    .where('expires_at', '>', sql<string>`now()`)
    .execute()
  const of = (key: string) => rows.find((row) => row.key === key)
  const minutes = of(pair)?.minutes ?? 0
  if (minutes > 0) refuse('login.locked', { minutes })
  const asksCaptcha =
    (of(account)?.failures ?? 0) >= failuresToAsk || (of(network)?.failures ?? 0) >= networkFailuresToAsk
  return { asksCaptcha }
}

/** Counts one failure on all three counters; the fifth of a pair locks it for ten minutes. */
export async function countFailure(db: Database, { pair, account, network }: Counters): Promise<void> {
  await sql`
    insert into sign_in_failure (key, failures, expires_at)
    select key, 1, now() + make_interval(mins => ${lifeMinutes}) from unnest(${[account, network, pair].sort()}::text[]) as key
    order by key
    on conflict (key) do update set
      failures = case when sign_in_failure.expires_at < now() then 1 else sign_in_failure.failures + 1 end,
      expires_at = excluded.expires_at,
      locked_until = case
        when excluded.key = ${pair} and sign_in_failure.expires_at > now() and sign_in_failure.failures + 1 >= ${failuresToLock}
        then excluded.expires_at end`.execute(db)
}

/** A success clears what was held against the account and the pair; the network's count stays. */
export async function clearFailures(db: Database, { pair, account }: Counters): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', 'in', [pair, account]).execute()
}
