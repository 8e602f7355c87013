import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'
import { messageChannels, type MessageChannel } from './kinds'

/** What templates' text is, as the dictionary `msgType` numbers it. */
export const templateTypes = { plain: '1', rich: '2' } as const

/** The texts of messages, with placeholders `${name}`: see `placeholders.ts`. */
export const messageTemplates = defineResource({
  title: '消息模板',
  purpose: '发送短信、邮件和系统消息时使用的文字，可以带变量。',
  path: '/sys/message/sysMessageTemplate',
  permission: 'system:messageTemplate',
  fields: {
    templateName: field.text('模板标题', { required: true, max: 50 }),
    templateCode: field.text('模板编码', { required: true, max: 32, unique: true, pattern: 'identifier' }),
    templateType: field.dict('模板类型', 'msgType', { required: true, default: '1', control: 'radio' }),
    kind: field.dict('消息类别', 'message_kind', { required: true, default: 'system' }),
    /** The channels it is sent on, as far as they are set up. */
    channels: field.dicts('发送方式', 'messageType', { required: true, default: 'system', control: 'boxes' }),
    useStatus: field.switch('应用状态', { values: ['1', '0'], default: '1' }),
    templateContent: field.longText('模板内容', { required: true, max: 5000 }),
    templateTestJson: field.longText('测试数据', { max: 1000 }),
  },
  list: ['templateName', 'templateCode', 'kind', 'channels', 'templateContent', 'templateType', 'useStatus'],
  search: ['templateName', 'templateCode', 'templateContent', 'templateType'],
  form: [
    'templateName',
    'templateCode',
    'kind',
    'templateType',
    'channels',
    'useStatus',
    'templateContent',
    'templateTestJson',
  ],
  excel: [
    'templateName',
    'templateCode',
    'templateType',
    'kind',
    'channels',
    'useStatus',
    'templateContent',
    'templateTestJson',
  ],
  history: true,
  sort: { by: 'createTime', order: 'desc' },
})

const channelNames = Object.keys(messageChannels) as [MessageChannel, ...MessageChannel[]]

/** Sends a template to some users now, and says what came of it. */
export const sendTestMessage = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/message/sysMessageTemplate/sendMsg',
  summary: '发送测试消息',
  access: may('system:messageTemplate:send'),
  rate: 'report',
  body: z.object({
    templateCode: z.string().min(1).max(32).meta({ title: '模板编码' }),
    msgType: z.enum(channelNames).meta({ title: '发送方式' }),
    /** Login names joined by commas; robots have none. */
    receiver: z.string().max(1000).optional().meta({ title: '接收人' }),
    /** What placeholders stand for, as JSON text. */
    testData: z.string().max(10_000).optional().meta({ title: '测试数据' }),
  }),
  result: z.null(),
  message: '消息发送成功！',
  code: 200,
})

/** The channels that are set up, to choose from. */
export const listOpenChannels = endpoint({
  method: 'GET',
  path: '/sys/message/channel/open',
  summary: '可用的消息通道',
  access: may('system:messageTemplate:list'),
  result: z.array(z.enum(channelNames)),
})
