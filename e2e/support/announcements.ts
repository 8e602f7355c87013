import { newId } from '../../apps/server/src/platform/ids'
import type { Database } from './database'

interface Announcement {
  title: string
  content?: string
  sender?: string
  priority?: 'L' | 'M' | 'H'
  category?: '1' | '2'
  openPage?: string
  /** A record of the page that a component key names, instead of an address. */
  record?: { page: string; id: string }
  files?: string
  sendTime?: string
}

/** A published announcement to one person, straight into the database: no writer's page has cleaned its HTML. */
export async function announceTo(db: Database, userId: string, announcement: Announcement): Promise<string> {
  const {
    title,
    content = '',
    sender = 'admin',
    priority = 'L',
    category = '1',
    openPage,
    record,
    files = null,
  } = announcement
  const { sendTime = '2026-01-01 08:00:00' } = announcement
  const id = newId()
  await db
    .insertInto('sys_announcement')
    .values({
      id,
      title,
      content,
      sender,
      priority,
      category,
      audience: 'USER',
      send_status: '1',
      send_time: sendTime,
      files,
      ...(record && { open_type: 'component', open_page: record.page, business_id: record.id }),
      ...(openPage && { open_type: 'url', open_page: openPage }),
    })
    .execute()
  await db.insertInto('sys_announcement_send').values({ annt_id: id, user_id: userId }).execute()
  return id
}
