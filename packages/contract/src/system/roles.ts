import { z } from 'zod'
import { may, signedIn } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** The code of the role that may do everything and is never lost. */
export const administratorRole = 'admin'

/** Named sets of grants for the whole installation. */
export const roles = defineResource({
  title: '角色',
  purpose: '一组权限的名称，授权给角色后，拥有该角色的用户即可使用。',
  path: '/sys/role',
  permission: 'system:role',
  fields: {
    roleName: field.text('角色名称', { required: true, max: 30 }),
    roleCode: field.text('角色编码', {
      required: true,
      max: 64,
      unique: true,
      createOnly: true,
      pattern: 'code',
    }),
    description: field.longText('描述', { max: 126 }),
    twoStep: field.switch('要求两步验证'),
  },
  list: ['roleName', 'roleCode', 'twoStep', 'createTime'],
  search: ['roleName', 'roleCode', 'createTime'],
  form: ['roleName', 'roleCode', 'description', 'twoStep'],
  excel: ['roleName', 'roleCode', 'description'],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
})

const roleChoice = z.object({ id: z.string(), roleName: z.string(), roleCode: z.string() })
export type RoleChoice = z.output<typeof roleChoice>

/** Every role, to choose from. */
export const listAllRoles = endpoint({
  method: 'GET',
  path: '/sys/role/queryall',
  summary: '全部角色',
  access: signedIn,
  result: z.array(roleChoice),
})

/** Returns true where no other role has the code. */
export const checkRoleCode = endpoint({
  method: 'GET',
  path: '/sys/role/checkRoleCode',
  summary: '校验角色编码',
  access: may('system:role:add', 'system:role:edit'),
  query: z.object({
    id: z.string().max(32).optional().meta({ title: '主键' }),
    roleCode: z.string().min(1).max(100).meta({ title: '角色编码' }),
  }),
  result: z.boolean(),
})
