import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'
import { type Actor, loadRightsCalled } from './actor'
import { platform } from './tenants'

type Db = Database | Transaction

/**
 * Who made something that others go on to use, with their present rights, by username: what is handed on is at most what they
 * may see now. Frozen accounts keep their rights here; those that are removed or have left the tenant are missing.
 */
export async function findMakers(
  db: Db,
  usernames: readonly (string | null)[],
  tenantId: number,
): Promise<Map<string, Actor>> {
  const names = [...new Set(usernames)].filter((name) => name !== null)
  if (names.length === 0) return new Map()
  const found = await loadRightsCalled(db, names, tenantId)
  const members = found.filter(
    (rights) => rights.isOnlyTenant || tenantId === platform || rights.tenantIds.includes(tenantId),
  )
  return new Map(members.map(({ isActive: _, ...rights }) => [rights.username, { ...rights, sessionId: '' }]))
}

export async function findMaker(
  db: Db,
  username: string | null,
  tenantId: number,
): Promise<Actor | undefined> {
  return (await findMakers(db, [username], tenantId)).values().next().value
}

/** Somebody who holds nothing in the tenant, for what nobody answers for any more. */
export async function nobodyIn(
  db: Db,
  tenantId: number,
  called: { userId: string; name: string } = { userId: '', name: '' },
): Promise<Actor> {
  const { rows } = await sql<{ now: string; isOnlyTenant: boolean }>`
    select date_trunc('second', now()) as now,
      (select count(*) = 1 and ${tenantId} in (select id from sys_tenant) from sys_tenant) as "isOnlyTenant"`.execute(
    db,
  )
  return {
    sessionId: '',
    userId: called.userId,
    username: called.name,
    realname: called.name,
    roles: [],
    permissions: new Set(),
    testRights: [],
    departments: [],
    departmentCode: null,
    dataRules: [],
    now: rows[0]?.now ?? '',
    tenantIds: [tenantId],
    tenantId,
    isOnlyTenant: rows[0]?.isOnlyTenant ?? false,
  }
}
