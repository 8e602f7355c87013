import { type RawBuilder, sql } from 'kysely'
import { isMember, type Tenancy } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { containing } from '../../database/like'
import type { SeenRows } from '../../resource/read/seen-rows'
import { isFor, listHolding } from './audiences'

/** Whom an announcement is for. */
export interface Audience {
  id: string
  kind: string
  end: string | null
}

export interface ReaderFilter {
  /** Only those whom somebody may see. */
  seen: SeenRows
  isRead: boolean
  name?: string | undefined
}

type Seen = Omit<ReaderFilter, 'isRead'>

/*
 * Readers and the others are asked for apart. As one statement ("has read it, or is one of those it is for") neither half is a join
 * to PostgreSQL: it then asks about each of a hundred thousand people by itself as soon as the answer outgrows its memory.
 */

/** Whoever has read it is among those it is for, wherever they belong since. */
function readersOf(db: Database, { id }: Audience) {
  return db
    .selectFrom('sys_user as u')
    .innerJoin('sys_announcement_send as s', 's.user_id', 'u.id')
    .where('s.annt_id', '=', id)
    .where('s.read_time', 'is not', null)
    .where('u.del_flag', '=', 0)
}

/** Whoever came after its end is not among them. In an object: a query that is returned by itself would be awaited as a promise. */
async function othersOf(db: Database, { id, kind, end }: Audience) {
  const holding = await listHolding(db, id, kind)
  const found = db
    .selectFrom('sys_user as u')
    .where('u.del_flag', '=', 0)
    .where(isFor(id, kind, holding))
    .where(
      sql<boolean>`not exists (select from sys_announcement_send s
        where s.annt_id = ${id} and s.user_id = u.id and s.read_time is not null)`,
    )
  return {
    found: kind === 'USER' || end === null ? found : found.where(sql<boolean>`u.create_time <= ${end}`),
  }
}

/** The condition that somebody may see the user `u`, and that its names hold the words. */
function isSeen({ name, seen }: Seen): RawBuilder<boolean> {
  if (!name) return seen.has('u.id')
  const words = containing(name)
  return sql<boolean>`(${seen.has('u.id')} and (u.realname ilike ${words} or u.username ilike ${words}))`
}

/** One page of them: readers by their time, the others by their account. */
export async function listReaders(
  db: Database,
  audience: Audience,
  filter: ReaderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; username: string; realname: string; read_time: string | null }[]> {
  const columns = ['u.id', 'u.username', 'u.realname'] as const
  if (filter.isRead)
    return readersOf(db, audience)
      .where(isSeen(filter))
      .select([...columns, 's.read_time'])
      .orderBy('s.read_time', 'desc')
      .orderBy('u.username')
      .limit(limit)
      .offset(offset)
      .execute()
  const others = await othersOf(db, audience)
  return others.found
    .where(isSeen(filter))
    .select([...columns, sql<null>`null`.as('read_time')])
    .orderBy('u.username')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many have read it and how many have not, of those whom somebody may see. */
export async function countReaders(
  db: Database,
  audience: Audience,
  filter: Seen,
): Promise<{ read: number; unread: number }> {
  const others = await othersOf(db, audience)
  const total = sql<number>`count(*)`.as('total')
  const [read, unread] = await Promise.all([
    readersOf(db, audience).where(isSeen(filter)).select(total).executeTakeFirstOrThrow(),
    others.found.where(isSeen(filter)).select(total).executeTakeFirstOrThrow(),
  ])
  return { read: read.total, unread: unread.total }
}

/** How many have not read it, whoever may see them. */
export async function countUnread(db: Database, tenancy: Tenancy, audience: Audience): Promise<number> {
  const others = await othersOf(db, audience)
  const { total } = await others.found
    .where('u.status', '=', 1)
    .where(isMember(tenancy, 'u.id'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those of some users whom an announcement is for: all of them, or those who have not read it. */
export async function amongAddressees(
  db: Database,
  audience: Audience,
  userIds: readonly string[],
  onlyUnread: boolean,
): Promise<string[]> {
  const isAsked = sql<boolean>`u.id = any(${userIds})`
  const others = await othersOf(db, audience)
  const unread = others.found.where(isAsked).select('u.id')
  const found = onlyUnread ? unread : unread.unionAll(readersOf(db, audience).where(isAsked).select('u.id'))
  return (await found.execute()).map(({ id }) => id)
}
