import type { ErrorEntry } from './entry'

/** Sessions, and signing in to one. */
export const sessionErrors = {
  'session.missing': { status: 401, code: 401, message: 'Token失效，请重新登录!' },
  'session.userFrozen': { status: 401, code: 401, message: '账号已被锁定,请联系管理员!' },
  'session.left': { status: 401, code: 401, message: '您已退出登录，请重新登录' },
  'session.userRemoved': { status: 401, code: 401, message: '您的账号已被删除，请联系管理员' },
  'session.kicked': { status: 401, code: 401, message: '您已被管理员强制下线，请重新登录' },
  'session.passwordChanged': { status: 401, code: 401, message: '您的密码已被修改，请用新密码登录' },
  'session.twoStep': { status: 401, code: 401, message: '您的账号已开启两步验证，请重新登录' },
  'session.twoStepDue': { status: 401, code: 401, message: '您的角色要求两步验证，请重新登录并设置' },
  'session.endedElsewhere': { status: 401, code: 401, message: '您已在其他设备上退出了这里的登录' },
  'session.tenantClosed': { status: 401, code: 401, message: '您所在的租户已停用或到期，请联系管理员' },
  'session.idle': { status: 401, code: 401, message: '您长时间没有操作，已自动退出，请重新登录' },
  'session.viewingOver': { status: 401, code: 401, message: '以他人身份的查看已结束' },

  'thirdApp.unknown': { status: 200, code: 500, message: '不识别的第三方APP' },
  'thirdApp.wechatOff': { status: 200, code: 500, message: '企业微信同步功能已禁用' },
  'thirdApp.dingtalkOff': { status: 200, code: 500, message: '钉钉同步功能已禁用' },

  'captcha.required': { status: 200, code: 412, message: '验证码无效' },
  'captcha.wrong': { status: 200, code: 412, message: '验证码错误' },

  'login.wrong': { status: 200, code: 500, message: '用户名或密码错误' },
  'login.locked': {
    status: 200,
    code: 500,
    message: '该用户登录失败次数过多，请于{minutes}分钟后再次登录！',
  },
  'login.passwordDue': { status: 200, code: 428, message: '这是初始密码，请先设置您自己的密码' },
  'login.secondStep': { status: 200, code: 460, message: '请完成两步验证' },
  'login.secondStepDue': { status: 200, code: 461, message: '您的角色要求两步验证，请先设置' },
  'login.busy': { status: 503, code: 503, message: '登录人数过多，请稍后再试' },
  'login.frozen': { status: 200, code: 500, message: '该用户已冻结' },
  'login.tenantsFrozen': { status: 200, code: 500, message: '与该用户关联的租户均已被冻结，无法登录！' },

  'twoStep.expired': { status: 200, code: 500, message: '验证已过期，请重新登录' },
  'twoStep.wrong': { status: 200, code: 500, message: '验证码不正确，请输入验证器当前显示的 6 位数字' },
  'twoStep.recoveryWrong': { status: 200, code: 500, message: '恢复码不正确，或已经使用过' },
  'twoStep.locked': { status: 200, code: 500, message: '验证失败次数过多，请于{minutes}分钟后再试' },
  'twoStep.notBegun': { status: 200, code: 500, message: '请先扫描二维码，再输入验证码' },
  'twoStep.on': { status: 200, code: 500, message: '两步验证已经开启' },
  'twoStep.off': { status: 200, code: 500, message: '两步验证尚未开启' },
  'twoStep.ownReset': { status: 200, code: 500, message: '请在“安全设置”中管理自己的两步验证' },
  'twoStep.required': { status: 200, code: 500, message: '您的角色要求两步验证，不能关闭' },

  'passkey.noAddress': {
    status: 200,
    code: 500,
    message: '通行密钥只能在配置了 PUBLIC_URL 的域名或 localhost 上使用，请联系管理员',
  },
  'passkey.expired': { status: 200, code: 500, message: '通行密钥的验证已过期，请重试' },
  'passkey.refused': { status: 200, code: 500, message: '通行密钥未通过验证，请重试或改用其他方式登录' },
  'passkey.notMade': { status: 200, code: 500, message: '未能添加这个通行密钥，请重试' },
  'passkey.known': { status: 200, code: 500, message: '这个通行密钥已经添加过' },
  'passkey.missing': { status: 200, code: 500, message: '这个通行密钥已经移除' },
  'passkey.tooMany': { status: 200, code: 500, message: '最多添加 {most} 个通行密钥，请先移除不用的' },

  'signInRequest.off': { status: 200, code: 500, message: '系统未开启扫码登录，请用其他方式登录' },
  'signInRequest.expired': { status: 200, code: 500, message: '二维码已过期,请刷新后重试' },
  'signInRequest.tooMany': {
    status: 200,
    code: 500,
    message: '您所在的网络打开的登录二维码过多，请 {minutes} 分钟后重试',
  },
  'signInRequest.otherBrowser': {
    status: 200,
    code: 500,
    message: '请在显示二维码的浏览器中登录，并允许本站使用 Cookie',
  },
  'signInRequest.scannedByAnother': {
    status: 200,
    code: 500,
    message: '这个二维码已被其他账号扫描，请在电脑上刷新后重试',
  },
  'signInRequest.answered': { status: 200, code: 500, message: '这个二维码已经用过，请在电脑上刷新后重试' },
  'signInRequest.notScanned': { status: 200, code: 500, message: '请先扫描二维码' },
  'signInRequest.chained': {
    status: 200,
    code: 500,
    message: '这次登录本身是扫码得来的，不能再为其他设备确认，请用密码等方式登录后再试',
  },
  'signInRequest.secondStepDue': {
    status: 200,
    code: 500,
    message: '您的账号需要两步验证，而这次登录没有经过，请退出并重新登录后再试',
  },
  'signInRequest.phoneLeft': {
    status: 200,
    code: 500,
    message: '确认登录的手机已经退出登录，请刷新二维码重新扫描',
  },

  'viewing.readOnly': { status: 403, code: 510, message: '正在以他人的身份查看，不能进行修改' },
  'viewing.own': { status: 200, code: 500, message: '不能以自己的身份查看' },
  'viewing.administrator': { status: 200, code: 500, message: '不能以管理员的身份查看' },
  'viewing.none': { status: 200, code: 500, message: '当前没有以他人的身份查看' },

  'cas.off': { status: 200, code: 500, message: '未启用 CAS 单点登录' },
  'cas.otherService': { status: 200, code: 500, message: 'CAS 登录失败：服务地址与配置不符' },
  'cas.unreachable': { status: 200, code: 500, message: 'CAS 服务器暂时无法访问，请稍后重试' },
  'cas.unknownUser': {
    status: 200,
    code: 500,
    message: 'CAS 用户 {name} 在本系统中没有账号，请联系管理员',
  },
  'cas.refused': { status: 200, code: 500, message: 'CAS 登录失败：{detail}' },

  'thirdParty.bound': { status: 200, code: 500, message: '该第三方账号已绑定，请先解绑' },
  'thirdParty.notBound': { status: 200, code: 500, message: '该第三方账号已经解绑' },
  'thirdParty.unknown': { status: 404, code: 404, message: '不支持的第三方登录' },
  'thirdParty.noAddress': { status: 200, code: 500, message: '未配置 PUBLIC_URL，无法使用第三方登录' },
  'thirdParty.failed': { status: 200, code: 500, message: '登录失败' },
  'thirdParty.bindSignedIn': {
    status: 200,
    code: 500,
    message: '该账号不能这样绑定，请登录后在“账户绑定”中绑定',
  },
  'thirdParty.noCreation': { status: 200, code: 500, message: '请绑定手机号，或绑定已有账号' },
  'thirdParty.expired': { status: 200, code: 500, message: '第三方登录已过期，请重试' },
} as const satisfies Record<string, ErrorEntry>
