import type { Announcement } from '@dougong/contract/messages'
import type { Actor } from '../../access/actor'
import type { Database } from '../../database/connect'
import { findRow } from '../../resource/list'
import { scopeFor } from '../../resource/scope'
import { listAddresseeIds } from './addressees'
import { announcementsResource } from './announcements-admin.resource'

/** An announcement in whatever state, for who writes them, with its addressees. */
export async function findWritten(
  db: Database,
  actor: Actor,
  id: string,
): Promise<(Announcement & { userIds: string }) | undefined> {
  const { resource, table } = announcementsResource
  const row = await findRow(db, resource, table, scopeFor(announcementsResource, actor), id)
  if (!row) return undefined
  const userIds = row.msgType === 'USER' ? await listAddresseeIds(db, id) : []
  return { ...(row as Omit<Announcement, 'readFlag'>), readFlag: '0', userIds: userIds.join(',') }
}
