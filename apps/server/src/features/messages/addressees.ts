import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import { containing } from '../../database/like'
import type { Transaction } from '../../database/transaction'
import type { SeenRows } from '../../resource/seen-rows'

/** Whom an announcement is for. */
export interface Audience {
  id: string
  kind: string
  end: string | null
}

/**
 * Makes exactly the chosen users the addressees; whoever read it already keeps the mark. Nobody is written down for an
 * announcement to all: a row then only says that somebody has read it.
 */
export async function replaceAddressees(
  tx: Transaction,
  id: string,
  chosen: readonly string[] | undefined,
): Promise<void> {
  const { audience } = await tx
    .selectFrom('sys_announcement')
    .select('audience')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (audience === 'ALL') {
    await tx.deleteFrom('sys_announcement_send').where('annt_id', '=', id).execute()
    return
  }
  if (chosen) await writeAddressees(tx, id, [...new Set(chosen)])
  const first = await tx
    .selectFrom('sys_announcement_send')
    .select('user_id')
    .where('annt_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!first) refuse('announcement.noUsers')
}

async function writeAddressees(tx: Transaction, id: string, chosen: string[]): Promise<void> {
  const { known } = await tx
    .selectFrom('sys_user')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where(isAmong(chosen))
    .where('del_flag', '=', 0)
    .executeTakeFirstOrThrow()
  if (known < chosen.length) refuse('announcement.unknownUsers')
  await tx
    .deleteFrom('sys_announcement_send')
    .where('annt_id', '=', id)
    .where(sql<boolean>`user_id <> all(${chosen})`)
    .execute()
  await tx
    .insertInto('sys_announcement_send')
    .columns(['annt_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('sys_user')
        .select([sql<string>`${id}`.as('annt_id'), 'id as user_id'])
        .where(isAmong(chosen)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One parameter for the whole list, however long. */
function isAmong(ids: readonly string[]) {
  return sql<boolean>`id = any(${ids})`
}

export async function listAddresseeIds(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_announcement_send')
    .select('user_id')
    .where('annt_id', '=', id)
    .orderBy('create_time')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export interface ReaderFilter {
  seen: SeenRows
  isRead: boolean
  name?: string | undefined
}

/** Those an announcement is for, read or not. */
function readersOf(db: Database, { id, kind, end }: Audience, { isRead, name, seen }: ReaderFilter) {
  let found = db
    .selectFrom('sys_user as u')
    .leftJoin('sys_announcement_send as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').on('s.annt_id', '=', id),
    )
    .where('u.del_flag', '=', 0)
    .where(seen.has('u.id'))
    .where('s.read_time', isRead ? 'is not' : 'is', null)
  if (kind === 'USER' || isRead) found = found.where('s.user_id', 'is not', null)
  else if (end !== null) found = found.where('u.create_time', '<=', end)
  if (name)
    found = found.where((eb) =>
      eb.or([eb('u.realname', 'ilike', containing(name)), eb('u.username', 'ilike', containing(name))]),
    )
  return found
}

/** One page of them: readers by their time, the others by their account. */
export function listReaders(
  db: Database,
  audience: Audience,
  filter: ReaderFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = readersOf(db, audience, filter).select(['u.id', 'u.username', 'u.realname', 's.read_time'])
  const sorted = filter.isRead ? found.orderBy('s.read_time', 'desc') : found
  return sorted.orderBy('u.username').limit(limit).offset(offset).execute()
}

export async function countReaders(db: Database, audience: Audience, filter: ReaderFilter): Promise<number> {
  const { total } = await readersOf(db, audience, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
