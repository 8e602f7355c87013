import { z } from 'zod'
import { may } from '../access'
import { tenantSchema } from '../account/own-tenants'
import { endpoint } from '../endpoint'
import { pageOf, pageQuery } from '../query'
import { field } from '../resource/field'
import { defineResource, permissionFor } from '../resource/resource'

/** Organisations that share the installation, by a number that the operator chooses. */
export const tenants = defineResource({
  title: '租户',
  purpose: '共用一套系统的组织，各租户的数据彼此不可见。',
  path: '/sys/tenant',
  permission: 'system:tenant',
  fields: {
    id: field.integer('租户编号', {
      required: true,
      createOnly: true,
      unique: true,
      min: 1,
      max: 2_147_483_647,
    }),
    name: field.text('租户名称', { required: true, max: 100 }),
    beginDate: field.datetime('开始时间'),
    endDate: field.datetime('结束时间'),
    status: field.dict('状态', 'tenant_status', { numeric: true, default: '1' }),
  },
  list: ['name', 'id', 'beginDate', 'endDate', 'status'],
  search: ['name', 'id', 'status'],
  form: ['id', 'name', 'beginDate', 'endDate', 'status'],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
  removedByPost: true,
})

/** Tenants that are not frozen: the choices of the user form. */
export const listTenantOptions = endpoint({
  method: 'GET',
  path: '/sys/tenant/queryList',
  summary: '可选租户',
  access: may(permissionFor(tenants, 'list'), 'system:user:list'),
  query: z.object({ ids: z.string().max(10_000).optional().meta({ title: '租户' }) }),
  result: z.array(tenantSchema),
})

const memberSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  phone: z.string().nullable(),
})
export type TenantMember = z.output<typeof memberSchema>

const tenantId = z.int().min(1).max(2_147_483_647).meta({ title: '租户' })

/** Who belongs to a tenant. */
export const listTenantMembers = endpoint({
  method: 'GET',
  path: '/sys/tenant/getTenantUserList',
  summary: '租户成员',
  access: may(permissionFor(tenants, 'list')),
  query: pageQuery.extend({
    userTenantId: tenantId,
    username: z.string().max(100).optional().meta({ title: '用户账号' }),
    realname: z.string().max(100).optional().meta({ title: '用户姓名' }),
  }),
  result: pageOf(memberSchema),
})

const membersBody = z.object({
  tenantId,
  userIds: z.array(z.string().min(1).max(32)).min(1).max(1_000).meta({ title: '用户' }),
})

export const addTenantMembers = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/tenant/addTenantUsers',
  summary: '添加租户成员',
  access: may(permissionFor(tenants, 'edit')),
  body: membersBody,
  result: z.null(),
  message: '添加成功！',
  code: 200,
})

export const removeTenantMembers = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/tenant/removeTenantUsers',
  summary: '移除租户成员',
  access: may(permissionFor(tenants, 'edit')),
  body: membersBody,
  result: z.null(),
  message: '移除成功！',
  code: 200,
})
