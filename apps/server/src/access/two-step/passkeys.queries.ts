import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'

type Db = Database | Transaction

export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('user_passkey')
    .select(['id', 'name', 'transports', 'is_synchronised', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findPasskey(db: Db, id: string) {
  return db
    .selectFrom('user_passkey')
    .select(['id', 'user_id', 'name', 'public_key', 'counter', 'transports'])
    .where('id', '=', id)
    .executeTakeFirst()
}

interface NewPasskey {
  id: string
  user_id: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  is_synchronised: boolean
}

/** Returns whether it is new to every account. Wrong recovery codes are counted with the account from now on. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  await tx
    .insertInto('user_two_step')
    .values({ user_id: passkey.user_id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return numInsertedOrUpdatedRows === 1n
}

/** A count that does not grow is another authenticator's, unless this one counts nothing. Returns whether it was good. */
export async function countUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_passkey')
    .set({ counter, last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), sql<boolean>`counter = 0 and ${counter} = 0`]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the name of the one that is gone. */
export async function deletePasskey(tx: Transaction, userId: string, id: string) {
  const gone = await tx
    .deleteFrom('user_passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return gone?.name
}
