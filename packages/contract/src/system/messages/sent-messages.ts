import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** How a message fares, as the dictionary `msgSendStatus` numbers it; -1 was given up. */
export const sendStates = { waiting: '0', sent: '1', failed: '2', givenUp: '-1' } as const

/** Every message to one addressee on one channel, with what became of it. A new one is sent; what was sent stays as it is. */
export const sentMessages = defineResource({
  title: '系统消息',
  purpose: '系统发出的每一条消息：用什么方式、发给谁、成功没有。',
  path: '/sys/message/sysMessage',
  permission: 'system:message',
  fields: {
    esTitle: field.text('消息标题', { required: true, max: 100 }),
    esType: field.dict('发送方式', 'messageType', { required: true, default: 'system' }),
    /** A login name; for mails an address, for SMS a phone number may stand here too. Robots have none. */
    esReceiver: field.text('接收人', { max: 100 }),
    esContent: field.longText('发送内容', { required: true, max: 100_000 }),
    esParam: field.longText('发送所需参数', { max: 1000 }),
    /** When it is to be sent, if later than now; when it was sent. */
    esSendTime: field.datetime('推送时间'),
    esSendStatus: field.dict('推送状态', 'msgSendStatus', { readOnly: true }),
    esSendNum: field.integer('发送次数', { readOnly: true }),
    esResult: field.text('推送结果', { readOnly: true, max: 255 }),
    remark: field.text('备注', { max: 500 }),
  },
  nameField: 'esTitle',
  list: [
    'esTitle',
    'esType',
    'esReceiver',
    'esContent',
    'esSendStatus',
    'esSendTime',
    'esSendNum',
    'esResult',
    'createTime',
  ],
  search: ['esTitle', 'esReceiver', 'esContent', 'esType', 'esSendStatus'],
  form: ['esTitle', 'esType', 'esReceiver', 'esSendTime', 'esContent', 'remark'],
  excel: [
    'esTitle',
    'esType',
    'esReceiver',
    'esContent',
    'esSendTime',
    'esSendStatus',
    'esSendNum',
    'esResult',
    'remark',
  ],
  sort: { by: 'createTime', order: 'desc' },
})
