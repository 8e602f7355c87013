import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { pageOf, pageQuery } from '../../query'
import { spelledMemberSchema } from './users'

const roleId = z.string().min(1).max(32).meta({ title: '角色' })
const userIds = z.string().min(1).max(20_000).meta({ title: '用户' })

/** Who holds a role. */
export const listRoleUsers = endpoint({
  method: 'GET',
  path: '/sys/user/userRoleList',
  summary: '角色的用户',
  access: may('system:role:list'),
  query: pageQuery.extend({
    roleId,
    username: z.string().max(100).optional().meta({ title: '用户账号' }),
    realname: z.string().max(100).optional().meta({ title: '用户姓名' }),
  }),
  result: pageOf(spelledMemberSchema),
})

/** Gives a role to users; who holds it already keeps it. */
export const addRoleUsers = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/addSysUserRole',
  summary: '添加角色用户',
  access: may('system:user:addUserRole'),
  body: z.object({
    roleId,
    userIdList: z.array(z.string().min(1).max(32)).min(1).max(500).meta({ title: '用户' }),
  }),
  result: z.null(),
  message: '添加成功!',
})

export const removeRoleUser = endpoint({
  method: 'DELETE',
  path: '/sys/user/deleteUserRole',
  summary: '移除角色用户',
  access: may('system:user:deleteRole'),
  query: z.object({ roleId, userId: z.string().min(1).max(32).meta({ title: '用户' }) }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})

export const removeRoleUsers = endpoint({
  method: 'DELETE',
  path: '/sys/user/deleteUserRoleBatch',
  summary: '批量移除角色用户',
  access: may('system:user:deleteRole'),
  query: z.object({ roleId, userIds }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})
