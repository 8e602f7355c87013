import type { ChatProvider } from '../../account/chat-entrance'

/** What messages are about; people choose the channels of each kind. */
export const messageKinds = {
  account: '账号安全',
  system: '系统消息',
  todo: '待办任务',
  report: '报表订阅',
} as const
export type MessageKind = keyof typeof messageKinds

/** Whether messages of a kind go whatever their addressee has chosen, at any hour. */
export function alwaysGoes(kind: string): boolean {
  return kind === ('account' satisfies MessageKind)
}

/** The channels, by the names that existing clients know. */
export const messageChannels = {
  system: '系统消息',
  email: '邮件消息',
  sms: '短信消息',
  dingtalk: '钉钉消息',
  wechat_enterprise: '企业微信',
  feishu: '飞书消息',
  dingtalk_app: '钉钉工作通知',
  wechat_enterprise_app: '企业微信应用消息',
  feishu_app: '飞书应用消息',
} as const
export type MessageChannel = keyof typeof messageChannels

/** Channels that reach a group of people at once, not one person. */
export const robotChannels = [
  'dingtalk',
  'wechat_enterprise',
  'feishu',
] as const satisfies readonly MessageChannel[]
export type RobotChannel = (typeof robotChannels)[number]

export function isRobot(channel: string): channel is RobotChannel {
  return (robotChannels as readonly string[]).includes(channel)
}

/** Channels that reach one person by an application of DingTalk, WeCom or Feishu. */
export const appChannels = [
  'dingtalk_app',
  'wechat_enterprise_app',
  'feishu_app',
] as const satisfies readonly MessageChannel[]
export type AppChannel = (typeof appChannels)[number]

export function isApp(channel: string): channel is AppChannel {
  return (appChannels as readonly string[]).includes(channel)
}

/** The provider of third-party sign-in that knows the same people as the channel. */
export const providerOfApp = {
  dingtalk_app: 'dingtalk',
  wechat_enterprise_app: 'wechat_enterprise',
  feishu_app: 'feishu',
} as const satisfies Record<AppChannel, ChatProvider>

/** Whether messages on a channel are HTML; on the others they are plain text. */
export function takesHtml(channel: string): boolean {
  return channel === 'system' || channel === 'email'
}

/** What features tell people under a code of their own; administrators may change the text, by the template of that code. */
export interface MessageDefinition {
  name: string
  kind: MessageKind
  channels: readonly MessageChannel[]
  /** What its text may ask for. */
  names: readonly string[]
  /** Those of them that its text must ask for. */
  needs?: readonly string[]
  text: string
}

/**
 * Channels that reach one person and keep no copy here: secrets are sent on these only. Applications are none of them, for who
 * administers WeCom, DingTalk or Feishu may read there what was sent.
 */
export const privateChannels = ['email', 'sms'] as const satisfies readonly MessageChannel[]
export type PrivateChannel = (typeof privateChannels)[number]

/** The messages of the product; a feature outside it brings its own as `Feature.messages`. */
export const productMessages = {
  job_failed: {
    name: '定时任务执行失败',
    kind: 'system',
    channels: ['system', 'email'],
    names: ['job', 'time', 'reason'],
    text: '定时任务“${job}”于 ${time} 执行失败：${reason}。在它再次成功之前不会重复提醒。',
  },
  alert_raised: {
    name: '监控告警',
    kind: 'system',
    channels: ['system', 'email'],
    names: ['figure', 'node', 'value', 'limit', 'time'],
    text: '监控告警：${node}的“${figure}”于 ${time} 为 ${value}，${limit}。在恢复之前不会重复提醒。',
  },
  alert_over: {
    name: '监控告警已恢复',
    kind: 'system',
    channels: ['system', 'email'],
    names: ['figure', 'node', 'value', 'limit', 'time'],
    text: '监控告警已恢复：${node}的“${figure}”于 ${time} 为 ${value}，不再${limit}。',
  },
  import_done: {
    name: '导入完成',
    kind: 'system',
    channels: ['system'],
    names: ['title', 'saved', 'failed'],
    text: '“${title}”的导入已完成：成功 ${saved} 行，失败 ${failed} 行。',
  },
  account_frozen: {
    name: '账号已冻结',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'operator', 'time'],
    text: '${realname}，您好：您的账号 ${username} 已于 ${time} 被 ${operator} 冻结，暂时不能登录。如有疑问，请联系管理员。',
  },
  password_changed: {
    name: '密码已修改',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'time'],
    text: '${realname}，您好：您的账号 ${username} 的密码已于 ${time} 修改。如非本人操作，请立即联系管理员。',
  },
  password_reset: {
    name: '密码已被重置',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'operator', 'time'],
    text: '${realname}，您好：您的账号 ${username} 的密码已于 ${time} 被 ${operator} 重置。如有疑问，请联系管理员。',
  },
  two_step_on: {
    name: '两步验证已开启',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'time'],
    text: '${realname}，您好：您的账号 ${username} 已于 ${time} 开启两步验证。如非本人操作，请立即联系管理员。',
  },
  two_step_off: {
    name: '两步验证已关闭',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'operator', 'time'],
    text: '${realname}，您好：您的账号 ${username} 的两步验证已于 ${time} 由 ${operator} 关闭。如非本人操作，请立即修改密码并联系管理员。',
  },
  third_party_bound: {
    name: '第三方账号已绑定',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'source', 'time'],
    text: '${realname}，您好：您的账号 ${username} 已于 ${time} 绑定第三方账号（${source}），可以用它登录。如非本人操作，请立即解绑、修改密码并联系管理员。',
  },
  third_party_unbound: {
    name: '第三方账号已解绑',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'source', 'time'],
    text: '${realname}，您好：您的账号 ${username} 已于 ${time} 解绑第三方账号（${source}）。如非本人操作，请立即修改密码并联系管理员。',
  },
  passkey_added: {
    name: '通行密钥已添加',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'passkey', 'time'],
    text: '${realname}，您好：您的账号 ${username} 已于 ${time} 添加通行密钥“${passkey}”，可以用它登录。如非本人操作，请立即移除它、修改密码并联系管理员。',
  },
  passkey_removed: {
    name: '通行密钥已移除',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'passkey', 'time'],
    text: '${realname}，您好：您的账号 ${username} 的通行密钥“${passkey}”已于 ${time} 移除。如非本人操作，请立即修改密码并联系管理员。',
  },
  recovery_code_used: {
    name: '恢复码已使用',
    kind: 'account',
    channels: ['system', 'email', 'sms'],
    names: ['username', 'realname', 'time'],
    text: '${realname}，您好：您的账号 ${username} 于 ${time} 用恢复码登录。如非本人操作，请立即修改密码并联系管理员。',
  },
  initial_password: {
    name: '您的初始密码',
    kind: 'account',
    channels: privateChannels,
    names: ['username', 'realname', 'password'],
    needs: ['password'],
    text: '${realname}，您好：您的账号 ${username} 的初始密码是 ${password} ，首次登录时须改成您自己的密码。请勿转发本消息。',
  },
  comment_mention: {
    name: '评论提到了您',
    kind: 'todo',
    channels: ['system', 'email', ...appChannels],
    /* what was written stays with the record: who reads the history of messages, or somebody's mails, may not see that */
    names: ['author', 'title'],
    text: '${author}在“${title}”的评论中提到了您，请打开该数据查看。',
  },
  report_subscription: {
    name: '报表订阅',
    kind: 'report',
    channels: ['system', 'email'],
    names: ['title', 'time', 'days', 'note'],
    text: '您订阅的“${title}”已于 ${time} 生成。附件只包含您有权查看的数据，保留 ${days} 天。${note}',
  },
  webhook_given_up: {
    name: 'Webhook多次发送失败',
    kind: 'system',
    channels: ['system', 'email'],
    names: ['webhook', 'form', 'reason', 'time'],
    text: '表单“${form}”的Webhook“${webhook}”多次发送失败，已于 ${time} 放弃：${reason}。一小时内不会重复提醒。',
  },
} as const satisfies Readonly<Record<string, MessageDefinition>>
export type ProductMessageCode = keyof typeof productMessages

/** What the product says under this code; undefined where the code is an administrator's own. */
export function productMessage(code: string): MessageDefinition | undefined {
  return Object.hasOwn(productMessages, code) ? productMessages[code as ProductMessageCode] : undefined
}
