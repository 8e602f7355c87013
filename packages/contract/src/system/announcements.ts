import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { pageOf, pageQuery } from '../query'
import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** Announcements as those who write them see them; paths and names are the ones existing clients know. */
export const announcements = defineResource({
  title: '系统通告',
  purpose: '向全体或指定的用户、部门、角色发布的消息，收到的人在铃铛和“我的消息”中看到。',
  path: '/sys/annountCement', // sic
  permission: 'system:sysAnnouncement',
  fields: {
    titile: field.text('标题', { required: true, max: 100, column: 'title' }), // sic
    msgCategory: field.dict('消息类型', 'msg_category', { required: true, column: 'category' }),
    priority: field.dict('优先级', 'priority', { required: true }),
    /** Now, where nothing is said. */
    startTime: field.datetime('开始时间'),
    /** Never, where nothing is said. */
    endTime: field.datetime('结束时间'),
    /** ALL, or USER, DEPART and ROLE with the chosen ids beside it in `userIds`, `departIds` and `roleIds`. */
    msgType: field.dict('通告对象', 'msg_type', { required: true, column: 'audience' }),
    /** How the text begins, where nothing is said. */
    msgAbstract: field.longText('摘要', { max: 500, column: 'summary' }),
    msgContent: field.richText('内容', { column: 'content' }),
    files: field.files('附件', { most: 10 }),
    sendStatus: field.dict('发布状态', 'send_status', { readOnly: true }),
    sender: field.user('发布人', { readOnly: true }),
    sendTime: field.datetime('发布时间', { readOnly: true }),
    cancelTime: field.datetime('撤销时间', { readOnly: true, column: 'revoke_time' }),
    remindTime: field.datetime('提醒时间', { readOnly: true }),
    busType: field.text('业务类型', { readOnly: true, column: 'business_type' }),
    busId: field.text('业务主键', { max: 50, column: 'business_id' }),
    openType: field.dict('打开方式', 'open_type'),
    /** An address of http(s) or of our own for `url`, a component key for `component`. */
    openPage: field.text('打开页面', { max: 255 }),
  },
  list: ['titile', 'msgCategory', 'sender', 'priority', 'msgType', 'sendStatus', 'sendTime'],
  search: ['titile', 'msgCategory', 'sendStatus', 'sendTime'],
  form: [
    'titile',
    'msgContent',
    'msgType',
    'startTime',
    'endTime',
    'priority',
    'msgCategory',
    'msgAbstract',
    'files',
    'openType',
    'openPage',
    'busId',
  ],
  excel: [
    'titile',
    'msgContent',
    'msgAbstract',
    'startTime',
    'endTime',
    'sender',
    'priority',
    'msgCategory',
    'msgType',
    'sendStatus',
    'sendTime',
    'cancelTime',
  ],
  sort: { by: 'createTime', order: 'desc' },
})

const announcementQuery = z.object({ id: z.string().min(1).max(32).meta({ title: '通告' }) })

/** Publishes a draft and tells its audience. */
export const releaseAnnouncement = endpoint({
  method: 'GET',
  path: '/sys/annountCement/doReleaseData',
  changes: true,
  summary: '发布系统通告',
  access: may('system:sysAnnouncement:release'),
  readOnly: false,
  query: announcementQuery,
  result: z.null(),
  message: '该系统通知发布成功',
  code: 200,
})

/** Takes a published one back: it leaves everybody's list. */
export const revokeAnnouncement = endpoint({
  method: 'GET',
  path: '/sys/annountCement/doReovkeData', // sic
  changes: true,
  summary: '撤销系统通告',
  access: may('system:sysAnnouncement:revoke'),
  readOnly: false,
  query: announcementQuery,
  result: z.null(),
  message: '该系统通知撤销成功',
  code: 200,
})

/** Reminds those who have not read it: it comes first among their unread ones, and open screens tell of it. Returns how many they are. */
export const remindAnnouncement = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/annountCement/remind',
  summary: '提醒未读系统通告的用户',
  access: may('system:sysAnnouncement:release'),
  body: announcementQuery,
  result: z.object({ reminded: z.int() }),
  code: 200,
})

export const announcementReaderSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  readTime: z.string().nullable(),
})
export type AnnouncementReader = z.output<typeof announcementReaderSchema>

/** Who has read it, the latest first, or who has not; both are counted, whatever is listed. */
export const listAnnouncementReaders = endpoint({
  method: 'GET',
  path: '/sys/annountCement/readers',
  summary: '系统通告阅读情况',
  access: may('system:sysAnnouncement:list'),
  query: pageQuery.extend({
    ...announcementQuery.shape,
    readFlag: z.enum(['0', '1']).default('1').meta({ title: '阅读状态' }),
    /** Part of a name or an account. */
    name: z.string().max(100).optional().meta({ title: '姓名' }),
  }),
  result: pageOf(announcementReaderSchema).extend({ readTotal: z.int(), unreadTotal: z.int() }),
})
