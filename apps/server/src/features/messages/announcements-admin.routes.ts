import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import * as contract from '@dougong/contract/system/announcements'
import { type Route, serve } from '../../http/serve'
import { findRow } from '../../resource/list'
import { scopeFor } from '../../resource/scope'
import { rowsSeenBy } from '../../resource/seen-rows'
import type { Services } from '../../services'
import { storedUsers } from '../system/users/index'
import { countReaders, listReaders } from './addressees'
import { announcementsResource } from './announcements-admin.resource'
import { releaseAnnouncement, revokeAnnouncement } from './announcements-admin.service'

/** What is done with announcements beyond writing them. */
export function announcementRoutes(services: Services): Route[] {
  const { db } = services
  const { resource, table } = announcementsResource
  return [
    serve(contract.releaseAnnouncement, async ({ actor, query }) => {
      await releaseAnnouncement(services, actor, query.id)
      return null
    }),
    serve(contract.revokeAnnouncement, async ({ actor, query }) => {
      await revokeAnnouncement(services, actor, query.id)
      return null
    }),
    serve(contract.listAnnouncementReaders, async ({ actor, query }) => {
      const row = await findRow(db, resource, table, scopeFor(announcementsResource, actor), query.id)
      const { msgType, endTime } = row ?? refuse('record.missing')
      const audience = { id: query.id, kind: String(msgType), end: endTime as string | null }
      const { pageNo, pageSize, name, readFlag } = query
      const isRead = readFlag === '1'
      const seen = rowsSeenBy(storedUsers, actor)
      const filter = { isRead, name: name?.trim(), seen }
      const [readers, total, readTotal, unreadTotal] = await Promise.all([
        listReaders(db, audience, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countReaders(db, audience, filter),
        countReaders(db, audience, { isRead: true, seen }),
        countReaders(db, audience, { isRead: false, seen }),
      ])
      const records = readers.map(({ read_time, ...user }) => ({ ...user, readTime: read_time }))
      return { ...page(records, total, query), readTotal, unreadTotal }
    }),
  ]
}
