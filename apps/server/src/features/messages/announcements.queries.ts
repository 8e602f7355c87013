import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect'
import { ofTenantOrPlatform, type Tenancy } from '../../access/tenants'
import { containing } from '../../database/like'
import { targetHolds } from './audiences'

export interface AnnouncementFilter {
  title?: string | undefined
  sender?: string | undefined
  isRead?: boolean | undefined
  isStarred?: boolean | undefined
  category?: string | undefined
}

/** Who reads the own announcements; who looks through the user's eyes sees those that are for both. */
export interface Reader extends Tenancy {
  userId: string
  viewer?: { userId: string }
}

/**
 * What is published and addressed to the user, by the tenant or by the platform, and still in the user's list. Rows of
 * sys_announcement_send are addresses for audience USER; for whatever audience they hold what the user did with it: read it,
 * starred it, took it out of the list.
 */
function addressedTo(db: Database, { userId, viewer, ...tenancy }: Reader) {
  const own = db
    .selectFrom('sys_announcement as a')
    .leftJoin('sys_announcement_send as s', (join) =>
      join.onRef('s.annt_id', '=', 'a.id').on('s.user_id', '=', userId),
    )
    .where(sql<boolean>`a.id in (${idsFor(userId, tenancy)})`)
    .where('a.send_status', '=', '1')
    .where('a.del_flag', '=', 0)
    .where(ofTenantOrPlatform(tenancy, 'a.tenant_id'))
    .where(isOut)
    .where(isKept)
  return viewer ? own.where(sql<boolean>`a.id in (${idsFor(viewer.userId, tenancy)})`) : own
}

/** Its time has come, and has not passed: whoever is there sees it from then until then. */
const isOut = sql<boolean>`(a.send_time is null or a.send_time <= now()) and (a.end_time is null or a.end_time > now())`

/** What somebody took out of the own list unread comes back with a reminder. */
const isKept = sql<boolean>`(s.remove_time is null or (s.read_time is null and a.remind_time > s.remove_time))`

/** Ids of what may be addressed to the user: so many as there are for this one, not as there are announcements. */
function idsFor(userId: string, tenancy: Tenancy) {
  return sql`
    select annt_id from sys_announcement_send where user_id = ${userId}
    union all
    select x.id from sys_announcement x
      where x.audience = 'ALL' and x.send_status = '1' and x.del_flag = 0
        and ${ofTenantOrPlatform(tenancy, 'x.tenant_id')}
    union all
    select t.annt_id from sys_announcement_target t where ${targetHolds(sql`${userId}`)}`
}

/** The name of who sent it: names are shown, and searched by, not accounts. */
const senderName = sql<
  string | null
>`(select p.realname from sys_user p where p.username = a.sender and p.del_flag = 0)`

const columns = [
  'a.id',
  'a.title',
  'a.content',
  'a.summary',
  'a.sender',
  'a.send_time',
  'a.create_time',
  'a.start_time',
  'a.end_time',
  'a.priority',
  'a.category',
  'a.audience',
  'a.send_status',
  'a.business_type',
  'a.business_id',
  'a.open_type',
  'a.open_page',
  'a.files',
  'a.remind_time',
  's.read_time',
  's.star_time',
  senderName.as('sender_name'),
] as const

function filtered(db: Database, reader: Reader, filter: AnnouncementFilter) {
  const { title, sender, isRead, isStarred, category } = filter
  let found = addressedTo(db, reader)
  if (title) found = found.where('a.title', 'ilike', containing(title))
  if (sender)
    found = found.where(
      sql<boolean>`(a.sender ilike ${containing(sender)} or ${senderName} ilike ${containing(sender)})`,
    )
  if (category) found = found.where('a.category', '=', category)
  if (isRead !== undefined) found = found.where('s.read_time', isRead ? 'is not' : 'is', null)
  if (isStarred !== undefined) found = found.where('s.star_time', isStarred ? 'is not' : 'is', null)
  return found
}

/** One page of them: unread first, then the newest. */
export function listAnnouncements(
  db: Database,
  reader: Reader,
  filter: AnnouncementFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return filtered(db, reader, filter)
    .select(columns)
    .orderBy(sql`s.read_time is not null`)
    .orderBy(sql`greatest(a.send_time, case when s.read_time is null then a.remind_time end)`, 'desc')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number]

export async function countAnnouncements(
  db: Database,
  reader: Reader,
  filter: AnnouncementFilter,
): Promise<number> {
  const { total } = await filtered(db, reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function findAnnouncement(db: Database, reader: Reader, id: string) {
  return addressedTo(db, reader).select(columns).where('a.id', '=', id).executeTakeFirst()
}

/** Whether an announcement that the user may read holds the file at this path. */
export async function readsAnnouncementWith(db: Database, reader: Reader, path: string): Promise<boolean> {
  const found = await addressedTo(db, reader)
    .select('a.id')
    .where(sql<boolean>`(strpos(a.content, ${path}) > 0 or ${path} = any(string_to_array(a.files, ',')))`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks it as read, if it is addressed to the user; the first reading counts. */
export async function markRead(db: Database, reader: Reader, id: string): Promise<boolean> {
  return (await note(db, reader, [id], { read_time: firstNow('read_time') })) > 0
}

/** Marks everything addressed to the user as read; what was read before keeps its time. */
export async function markAllRead(db: Database, { viewer: _, ...reader }: Reader): Promise<void> {
  const unread = addressedTo(db, reader).where('s.read_time', 'is', null)
  await noteOn(db, reader.userId, unread, { read_time: firstNow('read_time') })
}

/** Stars it, if it is addressed to the user, or takes the star away. */
export async function star(db: Database, reader: Reader, id: string, isStarred: boolean): Promise<boolean> {
  return (await note(db, reader, [id], { star_time: isStarred ? sql<string>`now()` : null })) > 0
}

/** Takes messages out of the user's own list; returns how many were in it. */
export function removeOwn(db: Database, reader: Reader, ids: readonly string[]): Promise<number> {
  return note(db, reader, ids, { remove_time: sql<string>`now()` })
}

/** What a user does with messages, by column of sys_announcement_send. */
type Noted = Partial<Record<'read_time' | 'star_time' | 'remove_time', RawBuilder<string> | null>>

const firstNow = (column: string) =>
  sql<string>`coalesce(${sql.ref(`sys_announcement_send.${column}`)}, now())`

async function note(
  db: Database,
  { viewer: _, ...reader }: Reader,
  ids: readonly string[],
  noted: Noted,
): Promise<number> {
  const among = addressedTo(db, reader).where(sql<boolean>`a.id = any(${ids})`)
  return noteOn(db, reader.userId, among, noted)
}

/** Writes it to rows that are there; messages to many have none for this user until now. */
async function noteOn(
  db: Database,
  userId: string,
  announcements: ReturnType<typeof addressedTo>,
  noted: Noted,
): Promise<number> {
  const isCleared = (value: Noted[keyof Noted]) => value === null
  const rows = await db
    .insertInto('sys_announcement_send')
    .columns(['annt_id', 'user_id', ...(Object.keys(noted) as (keyof Noted)[])])
    .expression(
      announcements.select([
        'a.id',
        sql<string>`${userId}`.as('user_id'),
        ...Object.entries(noted).map(([column, value]) =>
          (isCleared(value) ? sql<string>`null::timestamptz` : sql<string>`now()`).as(column),
        ),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['annt_id', 'user_id']).doUpdateSet(noted))
    .returning('annt_id')
    .execute()
  return rows.length
}
