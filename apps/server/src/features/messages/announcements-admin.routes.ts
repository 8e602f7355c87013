import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import * as contract from '@dougong/contract/system/announcements'
import { Answer, type Route, serve } from '../../http/serve'
import { findRow } from '../../resource/read/list'
import { rowsSeenBy } from '../../resource/read/seen-rows'
import type { Services } from '../../services/services'
import { storedUsers } from '../system/users/index'
import { viewOf } from '../../resource/view'
import { announcementsResource } from './announcements-admin.resource'
import { releaseAnnouncement, remindReaders, revokeAnnouncement } from './announcements-admin.service'
import { countReaders, listReaders } from './readers'
import { defineAudiences } from './notify-audience'

/** What is done with announcements beyond writing them. */
export function announcementRoutes(services: Services): Route[] {
  const { db } = services
  defineAudiences(services)
  return [
    serve(contract.releaseAnnouncement, async ({ actor, query }) => {
      await releaseAnnouncement(services, actor, query.id)
      return null
    }),
    serve(contract.revokeAnnouncement, async ({ actor, query }) => {
      await revokeAnnouncement(services, actor, query.id)
      return null
    }),
    serve(contract.remindAnnouncement, async ({ actor, body }) => {
      const reminded = await remindReaders(services, actor, body.id)
      const words = reminded === 0 ? '所有人都已阅读，无需提醒' : `已提醒 ${reminded} 位未读用户`
      return new Answer({ reminded }, words)
    }),
    serve(contract.listAnnouncementReaders, async ({ actor, query }) => {
      const row = await findRow(db, viewOf(announcementsResource, actor), query.id)
      const { msgType, endTime } = row ?? refuse('record.missing')
      const audience = { id: query.id, kind: String(msgType), end: endTime as string | null }
      const { pageNo, pageSize, name, readFlag } = query
      const isRead = readFlag === '1'
      const seen = rowsSeenBy(viewOf(storedUsers, actor))
      const words = name?.trim()
      const place = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [readers, all, named] = await Promise.all([
        listReaders(db, audience, { isRead, name: words, seen }, place),
        countReaders(db, audience, { seen }),
        words ? countReaders(db, audience, { name: words, seen }) : undefined,
      ])
      const { read: readTotal, unread: unreadTotal } = all
      const total = (named ?? all)[isRead ? 'read' : 'unread']
      const records = readers.map(({ read_time, ...user }) => ({ ...user, readTime: read_time }))
      return { ...page(records, total, query), readTotal, unreadTotal }
    }),
  ]
}
