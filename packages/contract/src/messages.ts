import { z } from 'zod'
import { signedIn } from './access'
import { endpoint } from './endpoint'
import { pageOf, pageQuery } from './query'

/** An announcement as its readers see it. */
export const announcementSchema = z.object({
  id: z.string(),
  titile: z.string(), // sic
  msgContent: z.string(),
  msgAbstract: z.string().nullable(),
  /** The login name of who published it. */
  sender: z.string().nullable(),
  sendTime: z.string().nullable(),
  createTime: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** L general, M important, H urgent. */
  priority: z.string(),
  /** "1" notice, "2" system message. */
  msgCategory: z.string(),
  /** ALL or USER. */
  msgType: z.string(),
  sendStatus: z.string(),
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  /** `url` navigates to `openPage`; `component` opens it with `busId`. */
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
  readFlag: z.enum(['0', '1']),
})
export type Announcement = z.output<typeof announcementSchema>

/** The same in the caller's own list, under the announcement's id twice. */
export const ownAnnouncementSchema = announcementSchema.extend({ anntId: z.string(), userId: z.string() })
export type OwnAnnouncement = z.output<typeof ownAnnouncementSchema>

/** The published announcements addressed to the caller: unread first, then the newest. */
export const listOwnAnnouncements = endpoint({
  method: 'GET',
  path: ['/sys/sysAnnouncementSend/getMyAnnouncementSend', '/sys/sysAnnouncementSend/list'],
  summary: '我的消息',
  access: signedIn,
  query: pageQuery.extend({
    titile: z.string().max(100).optional().meta({ title: '标题' }), // sic
    sender: z.string().max(100).optional().meta({ title: '发布人' }),
    readFlag: z.enum(['', '0', '1']).optional().meta({ title: '阅读状态' }),
    msgCategory: z.string().max(10).optional().meta({ title: '消息类型' }),
  }),
  result: pageOf(ownAnnouncementSchema),
})

/** The caller's newest unread notices and system messages, for the bell. */
export const listUnreadAnnouncements = endpoint({
  method: 'GET',
  path: '/sys/annountCement/listByUser', // sic
  summary: '未读消息',
  access: signedIn,
  query: z.object({ pageSize: z.int().min(1).max(50).default(5).meta({ title: '条数' }) }),
  result: z.object({
    anntMsgList: z.array(announcementSchema),
    anntMsgTotal: z.int(),
    sysMsgList: z.array(announcementSchema),
    sysMsgTotal: z.int(),
  }),
})

/** One announcement, if it is addressed to the caller; who writes announcements sees every one, with its addressees. */
export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/sys/annountCement/queryById', // sic
  summary: '消息详情',
  access: signedIn,
  query: z.object({ id: z.string().min(1).max(32).meta({ title: '消息' }) }),
  /** `userIds` are joined by commas; `_version` is what a change is made from. */
  result: announcementSchema.extend({
    userIds: z.string().optional(),
    cancelTime: z.string().nullish(),
    createBy: z.string().nullish(),
    updateBy: z.string().nullish(),
    updateTime: z.string().nullish(),
    _version: z.string().optional(),
  }),
})

/** Marks every announcement addressed to the caller as read. */
export const markAllAnnouncementsRead = endpoint({
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/readAll',
  summary: '全部消息标记已读',
  access: signedIn,
  result: z.null(),
  message: '全部已读',
})

/** Tells the caller's other screens to read their messages anew; existing clients call it after they have changed some. */
export const syncAnnouncements = endpoint({
  method: 'GET',
  path: '/sys/annountCement/syncNotic', // sic
  changes: false,
  summary: '同步消息',
  access: signedIn,
  readOnly: true,
  query: z.object({ anntId: z.string().max(32).optional().meta({ title: '消息' }) }),
  result: z.null(),
})

/** Marks an announcement as read by the caller. */
export const markAnnouncementRead = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  summary: '标记消息已读',
  access: signedIn,
  body: z.object({ anntId: z.string().min(1).max(32).meta({ title: '消息' }) }),
  result: z.null(),
})
