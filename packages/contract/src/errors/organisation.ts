import type { ErrorEntry } from './entry'

/** Users, roles, departments and tenants. */
export const organisationErrors = {
  'user.missing': { status: 200, code: 500, message: '用户不存在！' },
  'user.nameTaken': { status: 200, code: 500, message: '用户名已注册' },
  'user.phoneTaken': { status: 200, code: 500, message: '该手机号已注册' },
  'user.emailTaken': { status: 200, code: 500, message: '邮箱已被注册' },
  'user.exists': { status: 200, code: 500, message: '用户账号已存在' },
  'user.notFound': { status: 200, code: 500, message: '未找到用户！' },
  'user.ownFreeze': { status: 200, code: 500, message: '不能冻结或解冻自己的账号！' },
  'user.ownRemoval': { status: 200, code: 500, message: '不能删除自己的账号！' },
  'user.ofOtherTenants': { status: 200, code: 500, message: '该账号还属于其他租户，请由平台管理员修改' },
  'user.morePowerful': { status: 200, code: 500, message: '该账号或角色的权限超出您自己的权限，不能操作！' },
  'user.lastAdministrator': { status: 200, code: 500, message: '系统至少要保留一个可用的管理员！' },

  'role.missing': { status: 200, code: 500, message: '所选角色不存在或已被删除！' },
  'role.builtIn': { status: 200, code: 500, message: '内置的管理员角色不能删除！' },
  'role.codeTaken': { status: 200, code: 500, message: '角色编码已存在' },

  'department.notYours': { status: 200, code: 500, message: '只能切换到自己所属的部门！' },
  'department.notAnswered': { status: 200, code: 500, message: '您不负责该部门，不能操作！' },
  'department.notMember': { status: 200, code: 500, message: '当前选中部门与用户无关联关系!' },
  'department.beyondReach': {
    status: 200,
    code: 500,
    message: '以下部门不在您的管辖范围内，不能分配给他人或自己：{names}',
  },
  'department.missing': { status: 200, code: 500, message: '所选部门不存在或已被删除！' },
  'department.tooMany': {
    status: 200,
    code: 500,
    message: '部门超过{most}个，不能一次全部加载，请逐级展开或搜索',
  },
  'department.noMatch': { status: 200, code: 500, message: '未查询匹配数据！' },
  'department.noneGiven': { status: 200, code: 500, message: 'departId 和 orgCode 不能都为空！' },
  'department.badCode': {
    status: 200,
    code: 500,
    message: '机构编码不符合规范，每级为一个大写字母加两位数字',
  },
  'department.unknownDirector': { status: 200, code: 500, message: '负责人不存在或已被删除' },
  'department.tooManyDirectors': { status: 200, code: 500, message: '部门负责人不能超过{most}人' },

  'departmentRole.notYours': { status: 200, code: 500, message: '只能管理自己负责的部门' },
  'departmentRole.notMember': { status: 200, code: 500, message: '该用户不是这个部门的成员' },

  'tenant.notYours': { status: 401, code: 401, message: '用户租户信息变更,请重新登陆!' },
  'tenant.none': { status: 200, code: 500, message: '您不属于任何租户，不能保存数据，请联系管理员' },
  'tenant.shared': { status: 200, code: 500, message: '这是各租户共用的数据，请由平台管理员修改' },
  'tenant.endsBeforeItBegins': { status: 200, code: 500, message: '结束时间必须晚于开始时间' },

  'calendar.hours': { status: 200, code: 500, message: '下班时间应晚于上班时间' },

  'onlineUser.own': { status: 200, code: 500, message: '不能强制自己下线！' },
  'onlineUser.missing': { status: 200, code: 500, message: 'Token无效!' },
} as const satisfies Record<string, ErrorEntry>
