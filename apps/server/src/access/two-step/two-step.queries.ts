import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'

type Db = Database | Transaction

export interface TwoStepState {
  /** An authenticator application gives codes for the account. */
  isOn: boolean
  /** A role of the account asks for it. */
  isRequired: boolean
  /** Codes that can still be used. */
  recoveryCodes: number
  passkeys: number
}

export async function findTwoStep(db: Db, userId: string): Promise<TwoStepState> {
  /* whatever the tenant: which one is worked for is chosen after sign-in */
  const { rows } = await sql<TwoStepState>`
    select
      exists (select from user_two_step where user_id = ${userId} and secret is not null) as "isOn",
      exists (
        select from sys_user_role held join sys_role r on r.id = held.role_id
        where held.user_id = ${userId} and r.two_step = 'Y') as "isRequired",
      (select count(*)::int from user_recovery_code where user_id = ${userId}) as "recoveryCodes",
      (select count(*)::int from user_passkey where user_id = ${userId}) as passkeys`.execute(db)
  return rows[0] ?? { isOn: false, isRequired: false, recoveryCodes: 0, passkeys: 0 }
}

/**
 * Whether a role of the user asks for a second step that the account does not have. Its sessions were opened before and are over:
 * whoever sets a second step up has proved it in the one that stays.
 */
export function owesSecondStep(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  /* whatever the tenant: which one is worked for is chosen after sign-in */
  return sql<boolean>`exists (
      select from sys_user_role held join sys_role asking on asking.id = held.role_id
      where held.user_id = ${userId} and asking.two_step = 'Y')
    and not exists (select from user_two_step own where own.user_id = ${userId} and own.secret is not null)
    and not exists (select from user_passkey own where own.user_id = ${userId})`
}

/** Notes that a session has taken the second step, by setting it up. */
export async function noteSecondStep(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sys_session').set({ has_second_step: true }).where('id', '=', sessionId).execute()
}

/** Keeps a sealed secret that counts once its first code has come. */
export async function savePending(db: Db, userId: string, pending: string): Promise<void> {
  await db
    .insertInto('user_two_step')
    .values({ user_id: userId, pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending }))
    .execute()
}

export function findSecrets(db: Db, userId: string) {
  return db
    .selectFrom('user_two_step')
    .select(['secret', 'pending'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Takes what was pending as the secret; the code that proved it is used. Returns whether there was something, still. */
export async function confirmPending(
  db: Db,
  userId: string,
  pending: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_two_step')
    .set({
      secret: pending,
      pending: null,
      last_step: step,
      failures: 0,
      locked_until: null,
      confirmed_at: sql<string>`now()`,
    })
    .where('user_id', '=', userId)
    .where('pending', '=', pending)
    .where('secret', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A code counts once, and none counts that is older than the last. Returns whether this one did. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('user_recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('user_recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Returns whether it was one of the account's, which it is no more. */
export async function spendRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Forgets the application. */
export async function removeApplication(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user_two_step')
    .set({ secret: null, pending: null, confirmed_at: null })
    .where('user_id', '=', userId)
    .execute()
  await forgetWithoutStep(db, userId)
}

/** Recovery codes are for who has something to lose: they go with the last of application and passkeys. */
export async function forgetWithoutStep(db: Db, userId: string): Promise<void> {
  await sql`
    delete from user_recovery_code where user_id = ${userId}
      and not exists (select from user_two_step where user_id = ${userId} and secret is not null)
      and not exists (select from user_passkey where user_id = ${userId})`.execute(db)
}

/** Forgets application, passkeys and codes; returns whether there was one of the former. */
export async function removeTwoStep(db: Db, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('user_two_step')
    .where('user_id', '=', userId)
    .returning('secret')
    .executeTakeFirst()
  const passkeys = await db.deleteFrom('user_passkey').where('user_id', '=', userId).executeTakeFirst()
  await replaceRecoveryCodes(db, userId, [])
  return Boolean(removed?.secret) || passkeys.numDeletedRows > 0n
}

/** Wrong codes of an account, from wherever, before it must wait: who tries them knows the password already. */
const failuresToLock = 10
const lockMinutes = 15

/** Counts an attempt before it is judged, so that however many come at once no more are; returns the minutes to wait. */
export async function countAttempt(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    with counted as (
      update user_two_step set
        failures = case when locked_until is not null then 1 else failures + 1 end,
        locked_until = case
          when locked_until is null and failures + 1 >= ${failuresToLock}
          then now() + make_interval(mins => ${lockMinutes}) end
      where user_id = ${userId} and (locked_until is null or locked_until <= now())
      returning 0 as minutes)
    select minutes from counted
    union all
    select greatest(ceil(extract(epoch from locked_until - now()) / 60), 1)::int
    from user_two_step where user_id = ${userId} and not exists (select from counted)`.execute(db)
  return rows[0]?.minutes ?? 0
}

export async function forgetFailures(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user_two_step')
    .set({ failures: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute()
}
