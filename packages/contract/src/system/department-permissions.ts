import { z } from 'zod'
import { endpoint } from '../endpoint'
import { pageOf, pageQuery } from '../query'
import { grantDepartment } from './grants'

const base = '/sys/sysDepartPermission'
const rowId = z.string().min(1).max(36)

const departmentPermission = z.object({
  /** Department and menu row, as `departmentPermissionId` joins them. */
  id: z.string(),
  departId: z.string(),
  permissionId: z.string(),
  /** The rules that are on, joined by commas. */
  dataRuleIds: z.string(),
})

/** What one grant is called: it has no id but the two that it joins. */
export function departmentPermissionId(departId: string, permissionId: string): string {
  return `${departId}.${permissionId}`
}

const id = z
  .string()
  .regex(/^[\w-]{1,36}\.[\w-]{1,36}$/)
  .meta({ title: '主键' })

const input = z.object({
  departId: rowId.meta({ title: '部门' }),
  permissionId: rowId.meta({ title: '权限' }),
  dataRuleIds: z.string().max(4000).default('').meta({ title: '数据规则' }),
})

/** What a department holds, row by row; none where no department is named. */
export const listDepartmentPermissions = endpoint({
  method: 'GET',
  path: `${base}/list`,
  summary: '部门权限列表',
  access: grantDepartment,
  query: pageQuery.extend({
    departId: z.string().max(36).default('').meta({ title: '部门' }),
    permissionId: z.string().max(36).optional().meta({ title: '权限' }),
  }),
  result: pageOf(departmentPermission),
})

export const getDepartmentPermission = endpoint({
  method: 'GET',
  path: `${base}/queryById`,
  summary: '部门权限详情',
  access: grantDepartment,
  query: z.object({ id }),
  result: departmentPermission,
})

export const addDepartmentPermission = endpoint({
  method: 'POST',
  creates: false,
  path: `${base}/add`,
  summary: '添加部门权限',
  access: grantDepartment,
  body: input,
  result: z.null(),
  message: '添加成功！',
  code: 200,
})

/** Switches other rules of a grant on; which department and which menu row it joins stays. */
export const changeDepartmentPermission = endpoint({
  method: ['PUT', 'POST'],
  path: `${base}/edit`,
  summary: '编辑部门权限',
  access: grantDepartment,
  body: input.extend({ id: id.optional() }),
  result: z.null(),
  message: '编辑成功!',
  code: 200,
})

export const removeDepartmentPermission = endpoint({
  method: 'DELETE',
  path: `${base}/delete`,
  summary: '删除部门权限',
  access: grantDepartment,
  query: z.object({ id }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})

/** Removes grants of one department. */
export const removeDepartmentPermissions = endpoint({
  method: 'DELETE',
  path: `${base}/deleteBatch`,
  summary: '批量删除部门权限',
  access: grantDepartment,
  query: z.object({ ids: z.string().min(1).max(40_000).meta({ title: '主键' }) }),
  result: z.null(),
  message: '批量删除成功!',
  code: 200,
})
