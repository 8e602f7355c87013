interface CatalogueEntry {
  /** HTTP status; business refusals travel as 200, as existing clients expect. */
  status: number
  code: number
  message: string
}

/** Every refusal the server can utter. `{name}` places are filled by the words given to `refuse`. */
export const errorCatalogue = {
  'request.malformed': { status: 400, code: 400, message: '请求格式不正确：{detail}' },
  'request.tooLarge': { status: 413, code: 413, message: '请求内容过大' },
  'request.unsupportedType': { status: 415, code: 415, message: '不支持的内容类型' },
  'request.tooMany': { status: 429, code: 429, message: '请求过于频繁，请稍后再试' },
  'request.cancelled': { status: 499, code: 499, message: '请求已取消' },
  'request.invalid': { status: 400, code: 400, message: '{detail}' },
  'route.missing': { status: 404, code: 404, message: '路径不存在，请检查路径是否正确' },
  'route.wrongMethod': { status: 405, code: 405, message: '不支持{method}请求方法，支持以下{allowed}' },
  'server.failed': { status: 500, code: 500, message: '操作失败，请稍后重试（编号 {requestId}）' },
  'server.unavailable': { status: 503, code: 503, message: '服务暂不可用，请稍后重试' },
  'server.stopping': { status: 503, code: 503, message: '服务正在重启，请稍后重试' },

  'session.missing': { status: 401, code: 401, message: 'Token失效，请重新登录!' },
  'session.userFrozen': { status: 401, code: 401, message: '账号已被锁定,请联系管理员!' },
  'tenant.notYours': { status: 401, code: 401, message: '用户租户信息变更,请重新登陆!' },
  'access.denied': { status: 403, code: 510, message: '没有权限，请联系管理员授权' },
  'signature.missing': { status: 200, code: 500, message: 'Sign签名校验失败！' },
  'signature.wrong': { status: 200, code: 500, message: 'Sign签名校验失败！' },
  'signature.stale': { status: 200, code: 500, message: '操作失败，签名验证失败:X-TIMESTAMP已过期' },

  'captcha.required': { status: 200, code: 412, message: '验证码无效' },
  'captcha.wrong': { status: 200, code: 412, message: '验证码错误' },
  'login.wrong': { status: 200, code: 500, message: '用户名或密码错误' },
  'login.locked': {
    status: 200,
    code: 500,
    message: '该用户登录失败次数过多，请于{minutes}分钟后再次登录！',
  },
  'login.busy': { status: 503, code: 503, message: '登录人数过多，请稍后再试' },
  'login.frozen': { status: 200, code: 500, message: '该用户已冻结' },
  'login.tenantsFrozen': { status: 200, code: 500, message: '与该用户关联的租户均已被冻结，无法登录！' },
  'sms.stillValid': { status: 200, code: 500, message: '验证码10分钟内，仍然有效！' },
  'sms.phoneTaken': { status: 200, code: 500, message: '手机号已经注册，请直接登录！' },
  'sms.phoneUnknown': { status: 200, code: 500, message: '该用户不存在或未绑定手机号' },
  'sms.tooMany': { status: 200, code: 40002, message: '短信接口请求太多，请稍后再试！' },
  'sms.notSent': { status: 200, code: 500, message: '短信验证码发送失败,请稍后重试' },
  'sms.wrong': { status: 200, code: 500, message: '手机验证码错误' },
  'sms.expired': { status: 200, code: 500, message: '手机验证码失效，请重新获取' },
  'user.missing': { status: 200, code: 500, message: '用户不存在！' },
  'user.nameTaken': { status: 200, code: 500, message: '用户名已注册' },
  'user.phoneTaken': { status: 200, code: 500, message: '该手机号已注册' },
  'user.emailTaken': { status: 200, code: 500, message: '邮箱已被注册' },
  'user.exists': { status: 200, code: 500, message: '用户账号已存在' },
  'user.notFound': { status: 200, code: 500, message: '未找到用户！' },
  'user.ownFreeze': { status: 200, code: 500, message: '不能冻结或解冻自己的账号！' },
  'agent.self': { status: 200, code: 500, message: '代理人不能是本人！' },
  'agent.times': { status: 200, code: 500, message: '代理结束时间必须晚于开始时间！' },
  'user.ownRemoval': { status: 200, code: 500, message: '不能删除自己的账号！' },
  'user.morePowerful': { status: 200, code: 500, message: '该账号或角色的权限超出您自己的权限，不能操作！' },
  'user.lastAdministrator': { status: 200, code: 500, message: '系统至少要保留一个可用的管理员！' },
  'role.missing': { status: 200, code: 500, message: '所选角色不存在或已被删除！' },
  'role.builtIn': { status: 200, code: 500, message: '内置的管理员角色不能删除！' },
  'role.codeTaken': { status: 200, code: 500, message: '角色编码已存在' },
  'profile.emailTaken': { status: 200, code: 500, message: '保存失败，邮箱已存在!' },
  'profile.avatarUnknown': { status: 200, code: 500, message: '保存失败，请重新上传头像！' },
  'password.notYours': { status: 200, code: 500, message: '只允许修改自己的密码！' },
  'password.oldWrong': { status: 200, code: 500, message: '旧密码输入错误!' },
  'password.ownReset': { status: 200, code: 500, message: '请在“密码修改”中修改自己的密码！' },
  'password.unequal': { status: 200, code: 500, message: '两次输入密码不一致!' },
  'password.unchanged': { status: 200, code: 500, message: '新密码不能与旧密码相同!' },
  'department.notYours': { status: 200, code: 500, message: '只能切换到自己所属的部门！' },
  'department.notAnswered': { status: 200, code: 500, message: '您不负责该部门，不能操作！' },
  'department.notMember': { status: 200, code: 500, message: '当前选中部门与用户无关联关系!' },
  'department.missing': { status: 200, code: 500, message: '所选部门不存在或已被删除！' },
  'department.tooMany': {
    status: 200,
    code: 500,
    message: '部门超过{most}个，不能一次全部加载，请逐级展开或搜索',
  },
  'department.noMatch': { status: 200, code: 500, message: '未查询匹配数据！' },
  'department.noneGiven': { status: 200, code: 500, message: 'departId 和 orgCode 不能都为空！' },
  'dataSource.passwordNeeded': {
    status: 200,
    code: 500,
    message: '主机、端口或用户名已改变，请重新输入密码',
  },
  'dataSource.unreachable': { status: 200, code: 500, message: '数据库连接失败：{reason}' },
  'gateway.broken': { status: 503, code: 503, message: '目标服务连续失败，请稍后再试' },
  'gateway.unreachable': { status: 502, code: 502, message: '目标服务无法访问' },
  'job.missing': { status: 200, code: 500, message: '定时任务不存在！' },
  'job.unknownHandler': { status: 200, code: 500, message: '后台找不到该类名：{name}' },
  'job.neverFires': { status: 200, code: 500, message: '该cron表达式不会再触发' },
  'department.parentMissing': { status: 200, code: 500, message: '上级部门不存在' },
  'department.belowItself': { status: 200, code: 500, message: '部门不能移动到自己或自己的下级之下' },
  'department.levelFull': { status: 200, code: 500, message: '同一级部门最多2574个，不能再添加' },
  'department.tooDeep': { status: 200, code: 500, message: '部门层级最多21级' },
  'department.siblingGone': { status: 200, code: 500, message: '部门顺序已变化，请刷新后重试' },
  'department.unknownDirector': { status: 200, code: 500, message: '负责人不存在或已被删除' },
  'department.tooManyDirectors': { status: 200, code: 500, message: '部门负责人不能超过{most}人' },
  'thirdParty.unknown': { status: 404, code: 404, message: '不支持的第三方登录' },
  'thirdParty.noAddress': { status: 200, code: 500, message: '未配置 PUBLIC_URL，无法使用第三方登录' },
  'thirdParty.failed': { status: 200, code: 500, message: '登录失败' },
  'thirdParty.expired': { status: 200, code: 500, message: '第三方登录已过期，请重试' },
  'cas.off': { status: 200, code: 500, message: '未启用 CAS 单点登录' },
  'cas.otherService': { status: 200, code: 500, message: 'CAS 登录失败：服务地址与配置不符' },
  'cas.unreachable': { status: 200, code: 500, message: 'CAS 服务器暂时无法访问，请稍后重试' },
  'cas.unknownUser': {
    status: 200,
    code: 500,
    message: 'CAS 用户 {name} 在本系统中没有账号，请联系管理员',
  },
  'cas.refused': { status: 200, code: 500, message: 'CAS 登录失败：{detail}' },

  'dictionary.badCode': { status: 200, code: 500, message: '字典Code格式不正确！' },
  'dictionary.badCondition': { status: 200, code: 500, message: '条件需要一个JSON对象' },
  'dictionary.sourceRefused': {
    status: 200,
    code: 500,
    message: '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
  },
  'onlineUser.own': { status: 200, code: 500, message: '不能强制自己下线！' },
  'onlineUser.missing': { status: 200, code: 500, message: 'Token无效!' },

  'record.missing': { status: 200, code: 500, message: '未找到对应实体' },
  'record.invalid': { status: 200, code: 500, message: '{detail}' },
  'record.taken': { status: 200, code: 500, message: '{title}已存在' },
  'record.moved': { status: 200, code: 409, message: '该记录已被他人修改，请刷新后重试' },
  'record.noneChosen': { status: 200, code: 500, message: '参数不识别！' },
  'record.duplicate': { status: 200, code: 500, message: '数据库中已存在该记录' },
  'record.usedBy': { status: 200, code: 500, message: '“{record}”正被{users}使用，无法删除' },
  'record.dangling': { status: 200, code: 500, message: '引用的数据不存在或已被删除' },
  'record.inUse': { status: 200, code: 500, message: '该记录正被引用，无法删除' },
  'record.integrity': {
    status: 200,
    code: 500,
    message: '执行数据库异常,违反了完整性例如：违反惟一约束、违反非空限制、字段内容超出长度等',
  },

  'record.valueTaken': { status: 200, code: 500, message: '该值不可用，系统中已存在！' },
  'record.notChecked': { status: 200, code: 500, message: '该字段不支持唯一性校验' },

  'export.busy': { status: 503, code: 503, message: '当前导出任务较多，请稍后再试' },
  'export.tooManyRows': { status: 200, code: 500, message: '导出的数据超过{most}行，请缩小查询范围' },
  'import.busy': { status: 503, code: 503, message: '当前导入任务较多，请稍后再试' },
  'import.badType': { status: 200, code: 500, message: '文件导入失败:仅支持 .xls 和 .xlsx 文件' },
  'import.failed': { status: 200, code: 500, message: '文件导入失败:{detail}' },
  'viewing.readOnly': { status: 403, code: 510, message: '正在以他人的身份查看，不能进行修改' },
  'viewing.own': { status: 200, code: 500, message: '不能以自己的身份查看' },
  'viewing.administrator': { status: 200, code: 500, message: '不能以管理员的身份查看' },
  'viewing.none': { status: 200, code: 500, message: '当前没有以他人的身份查看' },
  'permission.missing': { status: 200, code: 500, message: '未找到菜单信息' },
  'permission.badParent': { status: 200, code: 500, message: '上级菜单不存在，或是一个按钮' },
  'permission.cyclic': { status: 200, code: 500, message: '上级菜单不能是自己或自己的下级' },
  'permission.hasBelow': { status: 200, code: 500, message: '该菜单还有下级，不能改为按钮' },
  'permission.required': { status: 200, code: 500, message: '{title}不能为空' },
  'permission.badUrl': {
    status: 200,
    code: 500,
    message: '菜单路径不合法：只能是站内路径或 http(s) 地址，双花括号中只能写允许的名称',
  },
  'permission.badComponent': {
    status: 200,
    code: 500,
    message: '前端组件只能由字母、数字、点、横线和斜线组成',
  },
  'permission.badCode': {
    status: 200,
    code: 500,
    message: '授权标识只能由字母、数字、下划线、横线和冒号组成，多个以逗号分隔',
  },
  'permission.taken': { status: 200, code: 500, message: '该值不可用，系统中已存在！' },
  'permission.notHeld': { status: 200, code: 500, message: '不能授予或收回自己没有的权限：{names}' },
  'permission.lastWay': {
    status: 200,
    code: 500,
    message: '该操作会使管理员无法再管理菜单与授权，已取消',
  },
  'dataRule.none': { status: 200, code: 500, message: '未找到权限配置信息' },
  'dataRule.noFields': { status: 200, code: 500, message: '该菜单没有可以设置数据规则的列表' },
  'dataRule.unreadable': { status: 200, code: 500, message: '规则无法识别：{detail}' },
  'dataRule.bindsYou': { status: 200, code: 500, message: '不能放宽约束自己的数据规则' },
  'dataRule.roleFirst': { status: 200, code: 500, message: '请先保存角色菜单权限!' },
  'dataRule.departmentFirst': { status: 200, code: 500, message: '请先保存部门菜单权限!' },
  'grant.beyondDepartment': { status: 200, code: 500, message: '只能授予部门已有的权限' },
  'grant.administrators': { status: 200, code: 500, message: '只有管理员可以修改管理员角色的权限' },
  'departmentRole.notYours': { status: 200, code: 500, message: '只能管理自己负责的部门' },
  'departmentRole.notMember': { status: 200, code: 500, message: '该用户不是这个部门的成员' },
  'version.missing': { status: 200, code: 500, message: '未找到版本信息' },
  'version.notKept': { status: 200, code: 500, message: '该数据不支持恢复' },

  'announcement.noUsers': { status: 200, code: 500, message: '指定用户不能为空！' },
  'announcement.unknownUsers': { status: 200, code: 500, message: '指定用户中有不存在的用户，请重新选择' },
  'announcement.badPeriod': { status: 200, code: 500, message: '开始时间需小于结束时间' },
  'announcement.notDraft': { status: 200, code: 500, message: '只有未发布的通告可以编辑和发布' },
  'announcement.notReleased': { status: 200, code: 500, message: '只有已发布的通告可以撤销' },
  'announcement.released': { status: 200, code: 500, message: '已发布的通告请先撤销再删除' },
  'checkRule.missing': { status: 200, code: 500, message: '该编码不存在' },
  'checkRule.broken': { status: 200, code: 500, message: '{detail}' },
  'checkRule.badContent': { status: 200, code: 500, message: '规则内容格式不正确' },
  'checkRule.badPattern': { status: 200, code: 500, message: '不支持的正则表达式：{pattern}' },
  'fillRule.missing': { status: 200, code: 500, message: '填值规则不存在：{code}' },
  'fillRule.badHandler': { status: 200, code: 500, message: '未知的规则实现：{name}' },
  'fillRule.badParams': { status: 200, code: 500, message: '规则参数不正确：{detail}' },
  'file.inUse': { status: 200, code: 500, message: '文件“{name}”正被{users}使用，无法删除' },

  'query.unknownField': { status: 200, code: 500, message: '未知的查询字段：{field}' },
  'query.unknownSort': { status: 200, code: 500, message: '请注意，将要排序的列字段不存在：{column}' },
  'query.unknownRule': { status: 200, code: 500, message: '未知的查询规则：{rule}' },
  'query.badValue': { status: 200, code: 500, message: '查询条件的值不正确：{field}' },
  'query.badCount': { status: 200, code: 500, message: '{title}必须是 1 到 {most} 之间的整数' },
  'query.badPlace': { status: 200, code: 500, message: '翻页位置已失效，请重新查询' },
  'query.badAdvanced': { status: 200, code: 500, message: '高级查询条件格式不正确' },
  'query.tooMany': { status: 200, code: 500, message: '高级查询条件不能超过{most}个' },

  'upload.none': { status: 200, code: 500, message: '未上传任何文件' },
  'upload.tooLarge': { status: 413, code: 500, message: '文件大小超出{limit}限制, 请压缩或降低文件质量!' },
  'upload.tooMany': { status: 413, code: 500, message: '一次最多上传{limit}个文件' },
  'upload.badType': { status: 200, code: 500, message: '上传失败，非法文件类型：{type}' },
  'upload.badFolder': { status: 200, code: 500, message: '上传目录bizPath，格式非法！' },
  'upload.failed': { status: 200, code: 500, message: '上传失败！' },
  'file.missing': { status: 404, code: 404, message: '文件不存在' },
  'file.ticketExpired': { status: 403, code: 403, message: '下载链接已失效' },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof errorCatalogue

/** A refusal with a place in the catalogue; everything else that is thrown becomes `server.failed`. */
export class Refusal extends Error {
  readonly reason: ErrorCode
  readonly status: number
  readonly code: number

  constructor(reason: ErrorCode, words: Record<string, string | number> = {}) {
    const entry = errorCatalogue[reason]
    super(entry.message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(words[name] ?? place)))
    this.reason = reason
    this.status = entry.status
    this.code = entry.code
  }
}

/** Ends the call with a sentence from the catalogue. */
export function refuse(reason: ErrorCode, words?: Record<string, string | number>): never {
  throw new Refusal(reason, words)
}
