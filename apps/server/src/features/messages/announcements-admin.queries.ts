import type { Announcement } from '@dougong/contract/messages'
import type { Actor } from '../../access/actor'
import type { Database } from '../../database/connect'
import { findRow } from '../../resource/read/list'
import { viewOf } from '../../resource/view'
import { listAddresseeIds } from './addressees'
import { listTargets } from './audiences'
import { announcementsResource } from './announcements-admin.resource'

/** An announcement in whatever state, for who writes them, with its addressees. */
export async function findWritten(
  db: Database,
  actor: Actor,
  id: string,
): Promise<(Announcement & { userIds: string; departIds: string; roleIds: string }) | undefined> {
  const row = await findRow(db, viewOf(announcementsResource, actor), id)
  if (!row) return undefined
  const userIds = row.msgType === 'USER' ? await listAddresseeIds(db, id) : []
  const targets = await listTargets(db, id)
  return {
    ...(row as Omit<Announcement, 'readFlag' | 'starFlag'>),
    readFlag: '0',
    starFlag: '0',
    userIds: userIds.join(','),
    departIds: targets.DEPART.join(','),
    roleIds: targets.ROLE.join(','),
  }
}
