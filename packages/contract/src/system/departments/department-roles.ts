import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { pageOf, pageQuery } from '../../query'

const departmentRoleSchema = z.object({
  id: z.string(),
  departId: z.string(),
  departId_dictText: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
})
export type DepartmentRole = z.output<typeof departmentRoleSchema>

const rowId = z.string().min(1).max(32).meta({ title: '主键' })
const departmentId = z.string().min(1).max(32).meta({ title: '部门' })
const list = may('system:depart:role:list')

/** The roles of one department; none where no department is named. */
export const listDepartmentRoles = endpoint({
  method: 'GET',
  path: '/sys/sysDepartRole/list',
  summary: '部门角色列表',
  access: list,
  query: pageQuery.extend({
    deptId: z.string().max(32).default('').meta({ title: '部门' }),
    roleName: z.string().max(200).optional().meta({ title: '部门角色名称' }),
  }),
  result: pageOf(departmentRoleSchema),
  code: 200,
})

const names = {
  roleName: z.string().min(1).max(200).regex(/\S/).meta({ title: '部门角色名称' }),
  roleCode: z
    .string()
    .regex(/^[\w:.-]{1,100}$/)
    .meta({ title: '部门角色编码' }),
  description: z.string().max(255).nullish().meta({ title: '描述' }),
}
const newDepartmentRole = z.object({ departId: departmentId, ...names })
export type NewDepartmentRole = z.output<typeof newDepartmentRole>

export const addDepartmentRole = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/sysDepartRole/add',
  summary: '添加部门角色',
  access: may('system:depart:role:add'),
  body: newDepartmentRole,
  result: z.string(),
  message: '添加成功！',
  code: 200,
})

const departmentRoleChange = z.object({ id: rowId, ...names })
export type DepartmentRoleChange = z.output<typeof departmentRoleChange>

export const changeDepartmentRole = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/sysDepartRole/edit',
  summary: '编辑部门角色',
  access: may('system:depart:role:edit'),
  body: departmentRoleChange,
  result: z.null(),
  message: '编辑成功!',
  code: 200,
})

export const removeDepartmentRole = endpoint({
  method: 'DELETE',
  path: '/sys/sysDepartRole/delete',
  summary: '删除部门角色',
  access: may('system:depart:role:delete'),
  query: z.object({ id: rowId }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})

export const removeDepartmentRoles = endpoint({
  method: 'DELETE',
  path: '/sys/sysDepartRole/deleteBatch',
  summary: '批量删除部门角色',
  access: may('system:depart:role:delete'),
  query: z.object({ ids: z.string().max(20_000).meta({ title: '主键' }) }),
  result: z.null(),
  message: '批量删除成功！',
  code: 200,
})

/** Every role of a department, to give to a member. */
export const listDepartmentRoleOptions = endpoint({
  method: 'GET',
  path: '/sys/sysDepartRole/getDeptRoleList',
  summary: '部门的全部角色',
  access: may('system:depart:role:list', 'system:depart:role:userAdd'),
  query: z.object({ departId: departmentId, userId: z.string().max(32).optional() }),
  result: z.array(departmentRoleSchema),
})

/** Which roles of the department a member holds. */
export const listMembersDepartmentRoles = endpoint({
  method: 'GET',
  path: '/sys/sysDepartRole/getDeptRoleByUserId',
  summary: '成员的部门角色',
  access: may('system:depart:role:list', 'system:depart:role:userAdd'),
  query: z.object({ userId: rowId, departId: departmentId }),
  result: z.array(z.object({ id: z.string(), userId: z.string(), droleId: z.string() })),
})

/** Gives and takes department roles by difference, as grants are saved. */
export const saveMembersDepartmentRoles = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/sysDepartRole/deptRoleUserAdd',
  summary: '分配部门角色',
  access: may('system:depart:role:userAdd'),
  body: z.object({
    userId: rowId,
    newRoleId: z.string().max(20_000).default('').meta({ title: '部门角色' }),
    oldRoleId: z.string().max(20_000).default('').meta({ title: '原部门角色' }),
  }),
  result: z.null(),
  message: '添加成功！',
  code: 200,
})
