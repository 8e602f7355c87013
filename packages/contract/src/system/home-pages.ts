import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** The first page of those who hold a role. The wire calls it the role's index. */
export const homePages = defineResource({
  title: '角色首页',
  purpose: '为角色指定登录后打开的第一个页面；个人的选择优先于角色的。',
  path: '/sys/sysRoleIndex',
  permission: 'system:roleindex',
  fields: {
    roleCode: field.text('角色', { required: true, max: 64, unique: true }),
    /** The address of a page of the menu, or of a board. */
    url: field.text('首页', { required: true, max: 500 }),
    /** Kept for existing clients; addresses alone decide here. */
    component: field.text('前端组件', { max: 200 }),
    /** Who holds several of these roles gets the page of the smallest number. */
    priority: field.integer('优先级', { min: 0, max: 9999, default: '0' }),
    status: field.switch('启用', { values: ['1', '0'], default: '1' }),
  },
  list: ['roleCode', 'url', 'priority', 'status', 'updateTime'],
  search: ['roleCode'],
  form: ['roleCode', 'url', 'priority', 'status'],
  excel: ['roleCode', 'url', 'component', 'priority', 'status'],
  sort: { by: 'priority', order: 'asc' },
  history: true,
})

/** The first page of a role, by the role's code; null where none is set. */
export const getHomePageOfRole = endpoint({
  method: 'GET',
  path: '/sys/sysRoleIndex/queryByCode',
  summary: '按角色编码查询首页',
  access: may('system:roleindex:list'),
  query: z.object({ roleCode: z.string().min(1).max(64).meta({ title: '角色编码' }) }),
  result: z
    .object({
      id: z.string(),
      roleCode: z.string(),
      url: z.string(),
      component: z.string().nullable(),
      priority: z.int(),
      status: z.string(),
    })
    .nullable(),
  code: 200,
})
