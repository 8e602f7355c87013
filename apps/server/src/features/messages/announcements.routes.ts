import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/messages'
import { page } from '@dougong/contract/query'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { findWritten } from './announcements-admin.queries'
import { presentAnnouncement, presentOwnAnnouncement } from './announcements.presenter'
import {
  type AnnouncementFilter,
  countAnnouncements,
  findAnnouncement,
  listAnnouncements,
  markAllRead,
  markRead,
  removeOwn,
  star,
} from './announcements.queries'

/** What everybody reads: announcements addressed to the caller. */
export function ownAnnouncementRoutes({ db, sockets }: Services): Route[] {
  const notifyOwnScreens = (userId: string, msgId = '') =>
    sockets.pushToUsers([userId], { cmd: 'user', msgId, msgTxt: '' })
  return [
    serve(contract.listOwnAnnouncements, async ({ actor, query }) => {
      const filter: AnnouncementFilter = {
        title: query.titile,
        sender: query.sender,
        category: query.msgCategory,
        isRead: query.readFlag ? query.readFlag === '1' : undefined,
        isStarred: query.starFlag ? query.starFlag === '1' : undefined,
      }
      const { pageNo, pageSize } = query
      const [rows, total] = await Promise.all([
        listAnnouncements(db, actor, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countAnnouncements(db, actor, filter),
      ])
      return page(
        rows.map((row) => presentOwnAnnouncement(row, actor.userId)),
        total,
        query,
      )
    }),
    serve(contract.listUnreadAnnouncements, async ({ actor, query }) => {
      const unread = async (category: string) => {
        const filter = { category, isRead: false }
        const [rows, total] = await Promise.all([
          listAnnouncements(db, actor, filter, { limit: query.pageSize, offset: 0 }),
          countAnnouncements(db, actor, filter),
        ])
        return { list: rows.map(presentAnnouncement), total }
      }
      const [notices, messages] = await Promise.all([unread('1'), unread('2')])
      return {
        anntMsgList: notices.list,
        anntMsgTotal: notices.total,
        sysMsgList: messages.list,
        sysMsgTotal: messages.total,
      }
    }),
    serve(contract.getAnnouncement, async ({ actor, query: { id } }) => {
      const written =
        actor.permissions.has('system:sysAnnouncement:list') && (await findWritten(db, actor, id))
      if (written) return written
      return presentAnnouncement((await findAnnouncement(db, actor, id)) ?? refuse('record.missing'))
    }),
    serve(contract.getOwnAnnouncement, async ({ actor, query }) => {
      const row = (await findAnnouncement(db, actor, query.sendId)) ?? refuse('record.missing')
      return presentOwnAnnouncement(row, actor.userId)
    }),
    serve(contract.starAnnouncement, async ({ actor, body }) => {
      if (!(await star(db, actor, body.id, body.starFlag === '1'))) refuse('record.missing')
      await notifyOwnScreens(actor.userId, body.id)
      return null
    }),
    serve(contract.removeOwnAnnouncements, async ({ actor, query: { id, ids = '' } }) => {
      const chosen = [...ids.split(','), id ?? ''].filter(Boolean)
      if ((await removeOwn(db, actor, chosen)) === 0) refuse('record.missing')
      await notifyOwnScreens(actor.userId, chosen.length === 1 ? chosen[0] : '')
      return null
    }),
    serve(contract.markAllAnnouncementsRead, async ({ actor }) => {
      await markAllRead(db, actor)
      await notifyOwnScreens(actor.userId)
      return null
    }),
    serve(contract.syncAnnouncements, async ({ actor, query }) => {
      await notifyOwnScreens(actor.userId, query.anntId)
      return null
    }),
    serve(contract.markAnnouncementRead, async ({ actor, body }) => {
      if (!(await markRead(db, actor, body.anntId))) refuse('record.missing')
      await notifyOwnScreens(actor.userId, body.anntId)
      return null
    }),
  ]
}
