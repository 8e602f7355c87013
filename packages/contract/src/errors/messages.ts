import type { ErrorEntry } from './entry'

/** Messages and announcements. */
export const messageErrors = {
  'message.productCode': { status: 200, code: 500, message: '这是系统自带的模板，编码不能修改' },
  'message.templateInUse': { status: 200, code: 500, message: '模板“{name}”正在应用，请先停用再删除' },
  'message.templateMissing': { status: 200, code: 500, message: '模板不存在' },
  'message.badData': { status: 200, code: 500, message: '测试数据{problem}' },
  'message.channelClosed': { status: 200, code: 500, message: '这种发送方式没有设置，请先在消息通道中设置' },
  'message.noReceiver': { status: 200, code: 500, message: '请选择接收人' },
  'message.tooManyReceivers': { status: 200, code: 500, message: '一次最多发送给{most}人' },
  'message.receiverUnknown': { status: 200, code: 500, message: '接收人“{name}”不存在' },
  'message.notSent': { status: 200, code: 500, message: '消息{to}发送失败：{reason}' },
  'message.passwordAgain': {
    status: 200,
    code: 500,
    message: '服务器、端口、加密方式或用户名已变更，请重新填写密码',
  },
  'message.badAddress': { status: 200, code: 500, message: 'Webhook地址应以 https:// 或 http:// 开头' },
  'message.noAddress': { status: 200, code: 500, message: '请填写Webhook地址' },
  'message.badQuiet': { status: 200, code: 500, message: '免打扰的开始和结束时间应同时填写' },
  'message.sent': { status: 200, code: 500, message: '已发送的消息不能修改' },
  'message.sealed': {
    status: 200,
    code: 500,
    message: '这条消息含有密码，不能修改或再次发送；请在用户管理中重新发送初始密码',
  },

  'announcement.noUsers': { status: 200, code: 500, message: '指定用户不能为空！' },
  'announcement.noTargets': { status: 200, code: 500, message: '请选择{kind}' },
  'announcement.unknownTargets': { status: 200, code: 500, message: '指定的{kind}中有不存在的，请重新选择' },
  'announcement.over': { status: 200, code: 500, message: '结束时间已过，请修改后再发布' },
  'announcement.notOut': { status: 200, code: 500, message: '只有已发布且未结束的通告可以提醒' },
  'announcement.remindedLately': { status: 200, code: 500, message: '10 分钟内已提醒过，请稍后再试' },
  'announcement.unknownUsers': { status: 200, code: 500, message: '指定用户中有不存在的用户，请重新选择' },
  'announcement.badPage': { status: 200, code: 500, message: '打开页面须为 http(s) 地址或以 / 开头的路径' },
  'announcement.empty': { status: 200, code: 500, message: '内容不能为空' },
  'announcement.badPeriod': { status: 200, code: 500, message: '开始时间需小于结束时间' },
  'announcement.notDraft': { status: 200, code: 500, message: '只有未发布的通告可以编辑和发布' },
  'announcement.notReleased': { status: 200, code: 500, message: '只有已发布的通告可以撤销' },
  'announcement.released': { status: 200, code: 500, message: '已发布的通告请先撤销再删除' },
} as const satisfies Record<string, ErrorEntry>
