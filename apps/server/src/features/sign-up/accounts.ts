import { sql } from 'kysely'
import { firstTenant } from '../../access/tenants'
import { type ErrorCode, refuse } from '@dougong/contract/errors'
import type { Database } from '../../database/connect'
import { inTransaction, type Transaction } from '../../database/transaction'
import { newId } from '../../platform/ids'

export interface NewAccount {
  username: string
  realname: string
  phone: string
  email?: string | undefined
  /** A hash; without one nobody signs in with a password. */
  password: string | null
  /** The code of the account's first role. */
  role: 'test' | 'third_role'
}

/** Which of these somebody already has, in the order people are told. Deleted users keep theirs. */
export async function findTaken(
  db: Database,
  {
    username,
    phone,
    email,
  }: { username?: string | undefined; phone?: string | undefined; email?: string | undefined },
): Promise<ErrorCode | undefined> {
  const values = { username, phone, email }
  for (const [column, reason] of takenReasons) {
    const value = values[column]
    if (!value) continue
    const holder = await db.selectFrom('sys_user').select('id').where(column, '=', value).executeTakeFirst()
    if (holder) return reason
  }
  return undefined
}

const takenReasons = [
  ['username', 'user.nameTaken'],
  ['phone', 'user.phoneTaken'],
  ['email', 'user.emailTaken'],
] as const

/** Inserts a user with its role, into the first tenant; returns the id. */
export async function createAccount(tx: Transaction, { role, ...account }: NewAccount): Promise<string> {
  const id = newId()
  await tx
    .insertInto('sys_user')
    .values({ id, ...account, email: account.email ?? null, activiti_sync: 0 })
    .execute()
  await tx
    .insertInto('sys_user_role')
    .columns(['user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('sys_role')
        .select([eb.val(id).as('user_id'), 'sys_role.id'])
        .where('role_code', '=', role)
        .where('tenant_id', '=', firstTenant),
    )
    .execute()
  await sql`insert into sys_user_tenant (user_id, tenant_id)
    select ${id}, id from sys_tenant where id = ${firstTenant}`.execute(tx)
  return id
}

/** A transaction that creates an account: when two people want one name, the index decides and the loser is told. */
export async function inCreatingTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const taken = takenReasons.find(([column]) => constraint === `sys_user_${column}`)
    if (code === '23505' && taken) refuse(taken[1])
    throw error
  }
}
