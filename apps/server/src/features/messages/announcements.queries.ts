import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import { containing } from '../../database/like'

export interface AnnouncementFilter {
  title?: string | undefined
  sender?: string | undefined
  isRead?: boolean | undefined
  category?: string | undefined
}

/** Who reads the own announcements; who looks through the user's eyes sees those that are for both. */
export interface Reader {
  userId: string
  viewer?: { userId: string }
}

/**
 * What is published and addressed to the user. One for everybody reaches whoever existed before its end; a row of
 * sys_announcement_send is an address for audience USER, and the mark of having read it for both.
 */
function addressedTo(db: Database, { userId, viewer }: Reader) {
  const own = db
    .selectFrom('sys_announcement as a')
    .innerJoin('sys_user as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('sys_announcement_send as s', (join) =>
      join.onRef('s.annt_id', '=', 'a.id').onRef('s.user_id', '=', 'u.id'),
    )
    .where('a.send_status', '=', '1')
    .where('a.del_flag', '=', 0)
    .where((eb) =>
      eb.or([
        eb('s.user_id', 'is not', null),
        eb.and([
          eb('a.audience', '=', 'ALL'),
          eb.or([eb('a.end_time', 'is', null), eb('a.end_time', '>=', eb.ref('u.create_time'))]),
        ]),
      ]),
    )
  return viewer
    ? own.where(
        sql<boolean>`(a.audience = 'ALL' or exists (
          select from sys_announcement_send v where v.annt_id = a.id and v.user_id = ${viewer.userId}))`,
      )
    : own
}

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
  's.read_time',
] as const

function filtered(db: Database, reader: Reader, { title, sender, isRead, category }: AnnouncementFilter) {
  let found = addressedTo(db, reader)
  if (title) found = found.where('a.title', 'ilike', containing(title))
  if (sender) found = found.where('a.sender', 'ilike', containing(sender))
  if (category) found = found.where('a.category', '=', category)
  if (isRead !== undefined) found = found.where('s.read_time', isRead ? 'is not' : 'is', null)
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
    .orderBy('a.send_time', 'desc')
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

/** Marks it as read, if it is addressed to the user; the first reading counts. */
export async function markRead(db: Database, userId: string, id: string): Promise<boolean> {
  const marked = await db
    .insertInto('sys_announcement_send')
    .columns(['annt_id', 'user_id', 'read_time'])
    .expression(
      addressedTo(db, { userId })
        .select(['a.id', 'u.id as user_id', sql<string>`now()`.as('read_time')])
        .where('a.id', '=', id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['annt_id', 'user_id'])
        .doUpdateSet({ read_time: sql`coalesce(sys_announcement_send.read_time, now())` }),
    )
    .returning('annt_id')
    .execute()
  return marked.length > 0
}

/** Marks everything addressed to the user as read; what was read before keeps its time. */
export async function markAllRead(db: Database, { userId }: Reader): Promise<void> {
  await db
    .insertInto('sys_announcement_send')
    .columns(['annt_id', 'user_id', 'read_time'])
    .expression(
      addressedTo(db, { userId })
        .select(['a.id', 'u.id as user_id', sql<string>`now()`.as('read_time')])
        .where('s.read_time', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.columns(['annt_id', 'user_id']).doUpdateSet({
        read_time: sql`coalesce(sys_announcement_send.read_time, now())`,
      }),
    )
    .execute()
}
