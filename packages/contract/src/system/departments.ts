import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource, permissionFor } from '../resource/resource'

/** The organisation tree. A save may also bring `directorUserIds`, the ids of those who answer for the department. */
export const departments = defineResource({
  title: '部门',
  path: '/sys/sysDepart',
  permission: 'system:depart',
  fields: {
    departName: field.text('机构/部门名称', { required: true, max: 100 }),
    departNameEn: field.text('英文名', { max: 500 }),
    departNameAbbr: field.text('缩写', { max: 500 }),
    parentId: field.department('上级部门'),
    departOrder: field.integer('排序', { min: 0, max: 1_000_000 }),
    description: field.longText('描述', { max: 500 }),
    orgCategory: field.dict('机构类别', 'org_category'),
    orgType: field.text('层级', { readOnly: true }),
    /** Made by the server from the parent's code; an import brings it along, and it tells the parent. */
    orgCode: field.text('机构编码', { max: 64, unique: true, createOnly: true }),
    mobile: field.text('手机号', { max: 32 }),
    fax: field.text('传真', { max: 32 }),
    address: field.text('地址', { max: 100 }),
    memo: field.longText('备注', { max: 500 }),
    status: field.dict('状态', 'depart_status'),
    directorUserIds: field.text('负责人编号', { readOnly: true }),
    directorNames: field.text('负责人', { readOnly: true }),
  },
  list: ['departName', 'orgCode', 'orgCategory', 'departOrder', 'mobile', 'address'],
  search: ['departName', 'orgCode', 'orgCategory'],
  form: [
    'departName',
    'departNameEn',
    'departNameAbbr',
    'parentId',
    'orgCode',
    'orgCategory',
    'departOrder',
    'mobile',
    'fax',
    'address',
    'status',
    'memo',
    'description',
  ],
  excel: [
    'departName',
    'departNameEn',
    'departOrder',
    'description',
    'orgCategory',
    'orgCode',
    'mobile',
    'fax',
    'address',
    'memo',
  ],
  sort: { by: 'orgCode', order: 'asc' },
  history: true,
})

/** Puts a department below another, or among the roots, behind a sibling, first or last. What is below it comes along. */
export const moveDepartment = endpoint({
  method: 'POST',
  path: '/sys/sysDepart/move',
  summary: '移动部门',
  access: may(permissionFor(departments, 'edit')),
  body: z.object({
    id: z.string().min(1).max(36).meta({ title: '部门' }),
    parentId: z.string().max(36).nullable().meta({ title: '上级部门' }),
    /** The sibling it then follows; null puts it first, silence last. */
    afterId: z.string().max(36).nullable().optional().meta({ title: '前一个部门' }),
  }),
  result: z.null(),
  message: '移动成功！',
  code: 200,
})
