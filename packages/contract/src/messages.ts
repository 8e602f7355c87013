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
  /** The sender's name, where the account is still there. */
  sender_dictText: z.string().nullish(),
  sendTime: z.string().nullable(),
  createTime: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** L general, M important, H urgent. */
  priority: z.string(),
  /** "1" notice, "2" system message. */
  msgCategory: z.string(),
  /** ALL, USER, DEPART or ROLE. */
  msgType: z.string(),
  sendStatus: z.string(),
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  /** `url` navigates to `openPage`; `component` opens it with `busId`. */
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
  /** Paths of its attachments, joined by commas. */
  files: z.string().nullable(),
  /** When those who had not read it were last reminded. */
  remindTime: z.string().nullable(),
  readFlag: z.enum(['0', '1']),
  starFlag: z.enum(['0', '1']),
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
    starFlag: z.enum(['', '0', '1']).optional().meta({ title: '标星' }),
    msgCategory: z.string().max(10).optional().meta({ title: '消息类型' }),
  }),
  result: pageOf(ownAnnouncementSchema),
})

const messageId = z.string().min(1).max(32).meta({ title: '消息' })

/** One of the caller's own list, as it stands there: one that was revoked or removed is in it no more. */
export const getOwnAnnouncement = endpoint({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getOne',
  summary: '我的一条消息',
  access: signedIn,
  query: z.object({ sendId: messageId }),
  result: ownAnnouncementSchema,
  code: 200,
})

/** Stars a message in the caller's own list, or takes the star away. */
export const starAnnouncement = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/sysAnnouncementSend/edit',
  summary: '消息标星',
  access: signedIn,
  body: z.object({ id: messageId, starFlag: z.enum(['0', '1']).meta({ title: '标星' }) }),
  result: z.null(),
})

/** Takes messages out of the caller's own list; nobody else's list changes. */
export const removeOwnAnnouncements = endpoint({
  method: 'DELETE',
  path: ['/sys/sysAnnouncementSend/deleteBatch', '/sys/sysAnnouncementSend/delete'],
  summary: '删除我的消息',
  access: signedIn,
  query: z.object({
    /** Joined by commas. */
    ids: z.string().max(40_000).optional().meta({ title: '消息' }),
    id: messageId.optional(),
  }),
  result: z.null(),
  message: '删除成功!',
})

const unreadAnnouncementsSchema = z.object({
  anntMsgList: z.array(announcementSchema),
  anntMsgTotal: z.int(),
  sysMsgList: z.array(announcementSchema),
  sysMsgTotal: z.int(),
})
export type UnreadAnnouncements = z.output<typeof unreadAnnouncementsSchema>

/** The caller's newest unread notices and system messages, for the bell. */
export const listUnreadAnnouncements = endpoint({
  method: 'GET',
  path: '/sys/annountCement/listByUser', // sic
  summary: '未读消息',
  access: signedIn,
  query: z.object({ pageSize: z.int().min(1).max(50).default(5).meta({ title: '条数' }) }),
  result: unreadAnnouncementsSchema,
})

/** One announcement, if it is addressed to the caller; who writes announcements sees every one, with its addressees. */
export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/sys/annountCement/queryById', // sic
  summary: '消息详情',
  access: signedIn,
  query: z.object({ id: z.string().min(1).max(32).meta({ title: '消息' }) }),
  /** Whom it is for is joined by commas; `_version` is what a change is made from. */
  result: announcementSchema.extend({
    userIds: z.string().optional(),
    departIds: z.string().optional(),
    roleIds: z.string().optional(),
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

/** Notifies the caller's other screens, so that they read their messages anew; existing clients call it after they have changed some. */
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
