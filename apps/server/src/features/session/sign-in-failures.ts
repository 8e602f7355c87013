import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Client } from '../../access/sessions'
import type { Database } from '../../database/connect'
import { endingWith } from '../../database/like'
import type { Transaction } from '../../database/transaction'
import { networkOf } from '../../platform/outbound/ip-address'

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

/** Refuses a locked pair; returns whether an attempt needs a captcha as things stand. */
export async function checkFailures(
  db: Database,
  { pair, account, network }: Counters,
): Promise<{ asksCaptcha: boolean }> {
  const rows = await db
    .selectFrom('sign_in_failure')
    .select(['key', 'failures', minutesLocked])
    .where('key', 'in', [pair, account, network])
    .where('expires_at', '>', sql<string>`now()`)
    .execute()
  const of = (key: string) => rows.find((row) => row.key === key)
  const minutes = of(pair)?.minutes ?? 0
  if (minutes > 0) refuse('login.locked', { minutes })
  return { asksCaptcha: doesAsk(of(account)?.failures ?? 0, of(network)?.failures ?? 0) }
}

const minutesLocked = sql<number | null>`ceil(extract(epoch from locked_until - now()) / 60)::int`.as(
  'minutes',
)

function doesAsk(accountFailures: number, networkFailures: number): boolean {
  return accountFailures >= failuresToAsk || networkFailures >= networkFailuresToAsk
}

/**
 * Counts an attempt as a failure on all three counters before it is judged, so that parallel guesses count too; the
 * fifth of a pair locks it for ten minutes. Returns whether it needs a captcha. What succeeds, or is not judged after
 * all, gives its count back. Rows are locked pair first: every statement here does it in the descending order of keys.
 */
export async function countAttempt(db: Database, counters: Counters): Promise<{ asksCaptcha: boolean }> {
  const { pair, account, network } = counters
  const fresh = sql`now() + make_interval(mins => ${lifeMinutes})`
  const { rows } = await sql<{ key: string; failures: number }>`
    with pair as (
      insert into sign_in_failure (key, failures, expires_at) values (${pair}, 1, ${fresh})
      on conflict (key) do update set
        failures = case when sign_in_failure.expires_at < now() then 1 else sign_in_failure.failures + 1 end,
        expires_at = excluded.expires_at,
        locked_until = case
          when sign_in_failure.expires_at > now() and sign_in_failure.failures + 1 >= ${failuresToLock}
          then excluded.expires_at end
      where sign_in_failure.locked_until is null or sign_in_failure.locked_until <= now()
      returning key)
    insert into sign_in_failure (key, failures, expires_at)
    select given.key, 1, ${fresh} from unnest(${[network, account]}::text[]) as given (key), pair order by given.key desc
    on conflict (key) do update set
      failures = case when sign_in_failure.expires_at < now() then 1 else sign_in_failure.failures + 1 end,
      expires_at = excluded.expires_at
    returning key, failures`.execute(db)
  if (rows.length === 0) {
    await checkFailures(db, counters)
    refuse('login.locked', { minutes: 1 })
  }
  const before = (key: string) => (rows.find((row) => row.key === key)?.failures ?? 1) - 1
  return { asksCaptcha: doesAsk(before(account), before(network)) }
}

/** Takes back the count of an attempt that was not judged. */
export async function giveBackAttempt(db: Database, { pair, account, network }: Counters): Promise<void> {
  await takeOneOff(db, [pair, account, network])
}

/** A success clears what was held against the account and the pair; of the network's count its own attempt goes. */
export async function clearFailures(db: Database, { pair, account, network }: Counters): Promise<void> {
  await sql`
    delete from sign_in_failure where key in (
      select key from sign_in_failure where key = any(${[pair, account]}::text[]) order by key desc for update)`.execute(
    db,
  )
  await takeOneOff(db, [network])
}

/**
 * The update asks nothing of the count itself: such a condition would be judged by the count as it was before the lock was
 * waited for, and an attempt that came meanwhile would leave one behind for good. A count of none is no failure.
 */
async function takeOneOff(db: Database, keys: string[]): Promise<void> {
  await sql`
    with held as (
      select key from sign_in_failure where key = any(${keys}::text[]) order by key desc for update)
    update sign_in_failure counted set
      failures = greatest(counted.failures - 1, 0),
      locked_until = case when counted.failures > ${failuresToLock} then counted.locked_until end
    from held where counted.key = held.key`.execute(db)
}

/** Forgets what was held against an account, from wherever. */
export async function clearFailuresOf(db: Transaction, username: string): Promise<void> {
  const { account } = countersOf(username, { ip: '127.0.0.1', userAgent: '' })
  const pairs = endingWith(account.replace(/^account/, ''))
  await db
    .deleteFrom('sign_in_failure')
    .where((row) =>
      row.or([row('key', '=', account), row.and([row('key', 'like', 'pair:%'), row('key', 'like', pairs)])]),
    )
    .execute()
}
