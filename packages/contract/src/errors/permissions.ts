import type { ErrorEntry } from './entry'

/** The menu, grants and data rules. */
export const permissionErrors = {
  'access.denied': { status: 403, code: 510, message: '没有权限，请联系管理员授权' },
  /* existing clients know the sentence by its beginning */
  'access.missing': { status: 403, code: 510, message: '没有权限，请联系管理员授权：{detail}' },

  'permission.missing': { status: 200, code: 500, message: '未找到菜单信息' },
  'permission.badParent': { status: 200, code: 500, message: '上级菜单不存在，或是一个按钮' },
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
  'permission.unknownCode': {
    status: 200,
    code: 500,
    message: '授权标识不存在，请先在菜单管理中添加按钮：{code}',
  },
  'permission.notHeld': { status: 200, code: 500, message: '不能授予或收回自己没有的权限：{names}' },
  'permission.lastWay': {
    status: 200,
    code: 500,
    message: '该操作会使管理员无法再管理菜单与授权，已取消',
  },

  'dataRule.none': { status: 200, code: 500, message: '未找到权限配置信息' },
  'dataRule.noFields': { status: 200, code: 500, message: '该菜单没有可以设置数据规则的列表' },
  'dataRule.unreadable': { status: 200, code: 500, message: '规则无法识别：{detail}' },
  'dataRule.bindsName': {
    status: 200,
    code: 500,
    message: '数据规则以您的姓名限定数据范围，不能自行修改姓名',
  },
  'handOn.records': {
    status: 200,
    code: 500,
    message: '您只能看到“{resource}”的部分记录，不能把全部记录交给他人',
  },
  'handOn.allFields': {
    status: 200,
    code: 500,
    message: '“{resource}”有对您不可见的字段，不能把全部字段交给他人',
  },
  'handOn.fields': {
    status: 200,
    code: 500,
    message: '您不能查看或修改字段 {fields}，因此不能在这里使用，也不能交给他人',
  },
  'dataRule.bindsYou': { status: 200, code: 500, message: '不能放宽约束自己的数据规则' },
  'dataRule.roleFirst': { status: 200, code: 500, message: '请先保存角色菜单权限!' },
  'dataRule.departmentFirst': { status: 200, code: 500, message: '请先保存部门菜单权限!' },

  'grant.beyondDepartment': { status: 200, code: 500, message: '只能授予部门已有的权限' },
  'grant.administrators': { status: 200, code: 500, message: '只有管理员可以修改管理员角色的权限' },

  'homePage.noRole': { status: 200, code: 500, message: '角色 {code} 不存在' },
  'homePage.badAddress': {
    status: 200,
    code: 500,
    message: '首页必须是本系统页面的地址，如 /dashboard/analysis',
  },
} as const satisfies Record<string, ErrorEntry>
