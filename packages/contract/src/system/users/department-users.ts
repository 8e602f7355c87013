import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { pageOf, pageQuery } from '../../query'
import { spelledMemberSchema } from './users'

const depId = z.string().min(1).max(32).meta({ title: '部门' })

/**
 * Members of a department and of all below it; without one, of every department the caller answers for, and null where
 * there is none.
 */
export const listDepartmentUsers = endpoint({
  method: 'GET',
  path: '/sys/user/departUserList',
  summary: '部门的用户',
  access: may('system:departUser:list', 'system:depart:list'),
  query: pageQuery.extend({
    /** Empty means none. */
    depId: z.string().max(32).optional().meta({ title: '部门' }),
    username: z.string().max(100).optional().meta({ title: '用户账号' }),
    realname: z.string().max(100).optional().meta({ title: '用户姓名' }),
  }),
  result: pageOf(spelledMemberSchema.extend({ selecteddeparts: z.string().nullable() })).nullable(),
})

/** Makes users members of a department; who is one already stays one. */
export const addDepartmentUsers = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/editSysDepartWithUser',
  summary: '添加部门用户',
  access: may('system:departUser:add', 'system:depart:edit'),
  body: z.object({
    depId,
    userIdList: z.array(z.string().min(1).max(32)).min(1).max(500).meta({ title: '用户' }),
  }),
  result: z.null(),
  message: '添加成功!',
})

/** Ends a membership, and with it the department roles held there. */
export const removeDepartmentUser = endpoint({
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepart',
  summary: '移除部门用户',
  access: may('system:departUser:delete', 'system:depart:edit'),
  query: z.object({ depId, userId: z.string().min(1).max(32).meta({ title: '用户' }) }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})

export const removeDepartmentUsers = endpoint({
  method: 'DELETE',
  path: '/sys/user/deleteUserInDepartBatch',
  summary: '批量移除部门用户',
  access: may('system:departUser:delete', 'system:depart:edit'),
  query: z.object({ depId, userIds: z.string().min(1).max(20_000).meta({ title: '用户' }) }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})
