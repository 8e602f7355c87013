import type { ErrorEntry } from './entry'

/** The own account: passwords, addresses, devices, agents. */
export const accountErrors = {
  'ownSession.missing': { status: 200, code: 500, message: '该设备已经退出登录' },
  'ownSession.current': { status: 200, code: 500, message: '退出当前设备请用“退出登录”' },

  'email.notSetUp': { status: 200, code: 500, message: '系统尚未设置邮件服务，无法发送验证码，请联系管理员' },
  'email.notSent': { status: 200, code: 500, message: '邮件没有发出，请检查邮箱地址或稍后重试' },
  'email.codeWrong': { status: 200, code: 500, message: '邮箱验证码错误' },
  'email.codeExpired': { status: 200, code: 500, message: '邮箱验证码失效，请重新获取' },
  'email.byCode': { status: 200, code: 500, message: '请在“账户绑定”中用验证码修改邮箱' },

  'sms.notSetUp': { status: 200, code: 500, message: '短信接口未配置，请联系管理员！' },
  'sms.stillValid': { status: 200, code: 500, message: '验证码10分钟内，仍然有效！' },
  'sms.phoneUnknown': { status: 200, code: 500, message: '该用户不存在或未绑定手机号' },
  'sms.tooMany': { status: 200, code: 40002, message: '短信接口请求太多，请稍后再试！' },
  'sms.notSent': { status: 200, code: 500, message: '短信验证码发送失败,请稍后重试' },
  'sms.wrong': { status: 200, code: 500, message: '手机验证码错误' },
  'sms.expired': { status: 200, code: 500, message: '手机验证码失效，请重新获取' },

  'profile.emailTaken': { status: 200, code: 500, message: '保存失败，邮箱已存在!' },
  'profile.avatarUnknown': { status: 200, code: 500, message: '保存失败，请重新上传头像！' },

  'password.needed': { status: 200, code: 500, message: '{deed}需要输入当前密码' },
  'password.wrong': { status: 200, code: 500, message: '当前密码输入错误' },
  'password.none': {
    status: 200,
    code: 500,
    message: '您的账号尚未设置登录密码，请先用“忘记密码”设置，或联系管理员',
  },
  'password.common': { status: 200, code: 500, message: '{reason}，请换一个' },
  'password.notYours': { status: 200, code: 500, message: '只允许修改自己的密码！' },
  'password.oldWrong': { status: 200, code: 500, message: '旧密码输入错误!' },
  'password.ownReset': { status: 200, code: 500, message: '请在“修改密码”中修改自己的密码！' },
  'password.unequal': { status: 200, code: 500, message: '两次输入密码不一致!' },
  'password.notInitial': { status: 200, code: 500, message: '该账号的密码已经设置过，请直接登录！' },
  'password.noAddress': { status: 200, code: 500, message: '{names}没有填写{address}，请先补充或改用表格' },
  'password.tooManyByMessage': {
    status: 200,
    code: 500,
    message: '一次最多为 {most} 个用户发送初始密码，请分批或改用表格',
  },
  'password.noneAwaited': { status: 200, code: 500, message: '没有等待初始密码的用户' },
  'password.unchanged': { status: 200, code: 500, message: '新密码不能与旧密码相同' },

  'agent.self': { status: 200, code: 500, message: '代理人不能是本人！' },
  'agent.times': { status: 200, code: 500, message: '代理结束时间必须晚于开始时间！' },
} as const satisfies Record<string, ErrorEntry>
