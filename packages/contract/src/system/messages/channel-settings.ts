import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { appChannels, messageChannels, type MessageChannel, robotChannels } from './kinds'

/** How a mail server is spoken to: encrypted from the first byte, encrypted before anything else, or as it offers it. */
export const mailSecurities = {
  tls: 'SSL/TLS',
  starttls: 'STARTTLS',
  none: '不要求加密',
} as const
export type MailSecurity = keyof typeof mailSecurities

/** The port a mail server listens on, unless somebody says otherwise. */
export const defaultMailPorts: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 }

const mailSettings = z.object({
  host: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[\w.:-]+$/)
    .meta({ title: '服务器' }),
  port: z.int().min(1).max(65_535).meta({ title: '端口' }),
  security: z.enum(['tls', 'starttls', 'none']).meta({ title: '加密方式' }),
  username: z.string().max(200).meta({ title: '用户名' }),
  from: z.email().max(200).meta({ title: '发件地址' }),
  fromName: z.string().max(50).meta({ title: '发件人名称' }),
  /** A certificate that is trusted besides the public ones, as PEM text: for servers of one's own. */
  ca: z.string().max(20_000).meta({ title: '受信任的证书' }),
})
export type MailSettings = z.output<typeof mailSettings>

/** An application of DingTalk, WeCom or Feishu, without its secret. */
const appSettings = z.object({
  /** What the service calls the application or its organisation: AppKey, CorpID, App ID. */
  clientId: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w.-]+$/)
    .meta({ title: '应用标识' }),
  /** The number of the application; Feishu has none. */
  agentId: z.string().max(20).regex(/^\d*$/).meta({ title: 'AgentId' }),
  /** Where the service is, for installations of one's own; empty for the public one. */
  address: z.string().max(200).meta({ title: '服务地址' }),
})
export type AppSettings = z.output<typeof appSettings>

const channelName = z.enum(Object.keys(messageChannels) as [MessageChannel, ...MessageChannel[]])

const channelState = z.object({
  channel: channelName,
  /** Whether messages are sent on this channel now. */
  isOpen: z.boolean(),
  /** Where its settings are: none are needed, in the server's environment, or here; null where it has none. */
  setIn: z.enum(['product', 'environment', 'here']).nullable(),
  /** Whether it may be set up here. */
  maySet: z.boolean(),
  isOn: z.boolean(),
  mail: mailSettings.nullable(),
  /** The address of a robot without what is secret of it. */
  robot: z.string().nullable(),
  app: appSettings.nullable(),
  /** Names of secrets that are stored; their values are never returned. */
  secrets: z.array(z.string()),
})
export type ChannelState = z.output<typeof channelState>

export const listChannels = endpoint({
  method: 'GET',
  path: '/sys/message/channel/list',
  summary: '消息通道',
  access: may('system:messageChannel:list'),
  result: z.array(channelState),
})

/** Sets up mails. A password that is left out stays as it is, as long as it goes to the same server and user. */
export const saveMailChannel = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/message/channel/saveMail',
  summary: '设置邮件通道',
  access: may('system:messageChannel:edit'),
  secrets: ['password'],
  body: mailSettings.extend({
    isOn: z.boolean().meta({ title: '启用' }),
    password: z.string().max(200).optional().meta({ title: '密码' }),
  }),
  result: z.null(),
  message: '保存成功！',
  code: 200,
})

/** Sets up a robot of a group. Its address is as good as a password; what is left out stays as it is. */
export const saveRobotChannel = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/message/channel/saveRobot',
  summary: '设置群机器人通道',
  access: may('system:messageChannel:edit'),
  secrets: ['url', 'sign'],
  body: z.object({
    channel: z.enum(robotChannels).meta({ title: '通道' }),
    isOn: z.boolean().meta({ title: '启用' }),
    url: z.string().max(500).optional().meta({ title: 'Webhook地址' }),
    sign: z.string().max(200).optional().meta({ title: '加签密钥' }),
  }),
  result: z.null(),
  message: '保存成功！',
  code: 200,
})

/** Sets up an application that reaches single people. A secret that is left out stays as it is, as long as it is of the same application. */
export const saveAppChannel = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/message/channel/saveApp',
  summary: '设置应用消息通道',
  access: may('system:messageChannel:edit'),
  secrets: ['secret'],
  body: appSettings.extend({
    channel: z.enum(appChannels).meta({ title: '通道' }),
    isOn: z.boolean().meta({ title: '启用' }),
    secret: z.string().max(200).optional().meta({ title: '密钥' }),
  }),
  result: z.null(),
  message: '保存成功！',
  code: 200,
})

/** Sends a message on this channel now, as it is set up; the answer says what the other side said. */
export const tryChannel = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/message/channel/test',
  summary: '测试消息通道',
  access: may('system:messageChannel:test'),
  rate: 'report',
  body: z.object({
    channel: channelName.meta({ title: '通道' }),
    /** A login name, or an address of the channel; the caller's own account where silent. Robots have none. */
    receiver: z.string().max(100).optional().meta({ title: '接收人' }),
  }),
  /** What the other side said. */
  result: z.string(),
  message: '测试消息已发送',
  code: 200,
})
