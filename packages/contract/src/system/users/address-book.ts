import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { pageOf, pageQuery } from '../../query'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** How the address book shows colleagues; its one call is `listContacts`. */
export const contacts = defineResource({
  title: '联系人',
  purpose: '同事的部门、职务和联系方式，按部门查找。',
  path: '/sys/user/contacts',
  permission: 'system:address',
  fields: {
    realname: field.text('姓名', { required: true }),
    workNo: field.text('工号'),
    departName: field.text('部门', { computed: true }),
    post: field.positions('职务', { computed: true }),
    phone: field.text('手机号码'),
    telephone: field.text('座机'),
    email: field.text('邮箱'),
  },
  list: ['realname', 'workNo', 'departName', 'post', 'phone', 'telephone', 'email'],
  search: ['realname', 'workNo'],
  form: [],
  sort: { by: 'realname', order: 'asc' },
  verbs: ['list'],
})

const contactSchema = z.object({
  id: z.string(),
  userId: z.string(),
  realname: z.string(),
  workNo: z.string().nullable(),
  /** Codes of positions, and their names. */
  post: z.string().nullable(),
  post_dictText: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  sex: z.int().nullable(),
  birthday: z.string().nullable(),
  departId: z.string().nullable(),
  /** The names of all the contact's departments, a bar between them. */
  departName: z.string().nullable(),
})
export type Contact = z.output<typeof contactSchema>

/** Colleagues of a department and of all below it; without one, everybody. Each stands once, however many departments. */
export const listContacts = endpoint({
  method: 'GET',
  path: ['/sys/user/queryByOrgCodeForAddressList', '/sys/user/queryByOrgCode'],
  summary: '通讯录',
  access: may('system:address:list'),
  query: pageQuery.extend({
    orgCode: z.string().max(64).optional().meta({ title: '部门编码' }),
    realname: z.string().max(100).optional().meta({ title: '姓名' }),
    workNo: z.string().max(100).optional().meta({ title: '工号' }),
  }),
  result: pageOf(contactSchema),
  code: 200,
})
