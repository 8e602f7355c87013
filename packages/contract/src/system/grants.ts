import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { dataRuleSchema } from './data-rules'
import { permissionChoices } from './permissions'

const rowId = z.string().min(1).max(32).meta({ title: '主键' })
const ids = (title: string) => z.string().max(200_000).default('').meta({ title })

/** What was ticked when the tree was opened and what is ticked now: only the difference is written. */
const ticks = {
  permissionIds: ids('已选权限'),
  lastpermissionIds: ids('原有权限'),
}

/** The rules of a page, and which of them are switched on, joined by commas. */
const ruleTicks = z.object({
  datarule: z.array(dataRuleSchema),
  drChecked: z.string().optional(),
})

const grantRole = may('system:permission:saveRole')
export const grantDepartment = may('system:permission:saveDepart')
const grantDepartmentRole = may('system:permission:saveDeptRole')

/** Every row of the menu, to grant from. */
export const listGrantChoices = endpoint({
  method: 'GET',
  path: '/sys/role/queryTreeList',
  summary: '授权菜单树',
  access: may('system:permission:saveRole', 'system:permission:saveDepart'),
  result: permissionChoices,
})

export const listRoleGrants = endpoint({
  method: 'GET',
  path: '/sys/permission/queryRolePermission',
  summary: '角色的权限',
  access: grantRole,
  query: z.object({ roleId: rowId }),
  result: z.array(z.string()),
})

export const saveRoleGrants = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/permission/saveRolePermission',
  summary: '保存角色权限',
  access: grantRole,
  body: z.object({ roleId: rowId, ...ticks }),
  result: z.null(),
  message: '保存成功！',
})

export const listRoleRules = endpoint({
  method: 'GET',
  path: '/sys/role/datarule/:permissionId/:roleId',
  summary: '角色的数据规则',
  access: grantRole,
  params: z.object({ permissionId: rowId, roleId: rowId }),
  result: ruleTicks,
  code: 200,
})

export const saveRoleRules = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/role/datarule',
  summary: '保存角色的数据规则',
  access: grantRole,
  body: z.object({ permissionId: rowId, roleId: rowId, dataRuleIds: ids('数据规则') }),
  result: z.null(),
  message: '保存成功!',
  code: 200,
})

/** What a department may hand out to its roles; by itself it gives nobody anything. */
export const listDepartmentGrants = endpoint({
  method: 'GET',
  path: '/sys/permission/queryDepartPermission',
  summary: '部门的权限',
  access: grantDepartment,
  query: z.object({ departId: rowId }),
  result: z.array(z.string()),
})

/** What a department loses, its roles lose too. */
export const saveDepartmentGrants = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/permission/saveDepartPermission',
  summary: '保存部门权限',
  access: grantDepartment,
  body: z.object({ departId: rowId, ...ticks }),
  result: z.null(),
  message: '保存成功！',
})

export const listDepartmentRules = endpoint({
  method: 'GET',
  path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
  summary: '部门的数据规则',
  access: grantDepartment,
  params: z.object({ permissionId: rowId, departId: rowId }),
  result: ruleTicks,
  code: 200,
})

export const saveDepartmentRules = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/sysDepartPermission/datarule',
  summary: '保存部门的数据规则',
  access: grantDepartment,
  body: z.object({ permissionId: rowId, departId: rowId, dataRuleIds: ids('数据规则') }),
  result: z.null(),
  message: '保存成功!',
  code: 200,
})

/** What the department holds, to grant to its roles from. */
export const listDepartmentRoleChoices = endpoint({
  method: 'GET',
  path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  summary: '部门角色授权菜单树',
  access: grantDepartmentRole,
  query: z.object({ departId: rowId }),
  result: permissionChoices,
})

export const listDepartmentRoleGrants = endpoint({
  method: 'GET',
  path: '/sys/sysDepartPermission/queryDeptRolePermission',
  summary: '部门角色的权限',
  access: grantDepartmentRole,
  query: z.object({ roleId: rowId }),
  result: z.array(z.string()),
})

export const saveDepartmentRoleGrants = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/sysDepartPermission/saveDeptRolePermission',
  summary: '保存部门角色权限',
  access: grantDepartmentRole,
  body: z.object({ roleId: rowId, ...ticks }),
  result: z.null(),
  message: '保存成功！',
})

/** The choice is limited to the rules the department's own grant switches on. */
export const listDepartmentRoleRules = endpoint({
  method: 'GET',
  path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
  summary: '部门角色的数据规则',
  access: grantDepartmentRole,
  params: z.object({ permissionId: rowId, departId: rowId, roleId: rowId }),
  result: ruleTicks,
  code: 200,
})

export const saveDepartmentRoleRules = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/sysDepartRole/datarule',
  summary: '保存部门角色的数据规则',
  access: grantDepartmentRole,
  body: z.object({ permissionId: rowId, roleId: rowId, dataRuleIds: ids('数据规则') }),
  result: z.null(),
  message: '保存成功!',
  code: 200,
})
