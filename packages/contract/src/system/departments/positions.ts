import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { field } from '../../resource/field'
import { defineResource, permissionFor } from '../../resource/resource'

/** Positions people hold; a user names them by code. */
export const positions = defineResource({
  title: '职务',
  purpose: '员工担任的岗位和职级，在用户资料中选择。',
  path: '/sys/position',
  permission: 'system:position',
  fields: {
    code: field.text('职务编码', { required: true, max: 100, unique: true }),
    name: field.text('职务名称', { required: true, max: 100 }),
    postRank: field.dict('职级', 'position_rank', { required: true }),
  },
  nameField: 'name',
  list: ['code', 'name', 'postRank', 'createTime'],
  search: ['code', 'name', 'postRank'],
  form: ['code', 'name', 'postRank'],
  excel: ['code', 'name', 'postRank'],
  inline: ['code', 'name', 'postRank'],
  history: true,
  sort: { by: 'createTime', order: 'desc' },
})

/** The position of a code. */
export const getPositionByCode = endpoint({
  method: 'GET',
  path: '/sys/position/queryByCode',
  summary: '按编码查职务',
  access: may(permissionFor(positions, 'list')),
  query: z.object({ code: z.string().min(1).max(100).meta({ title: '职务编码' }) }),
  result: z.record(z.string(), z.unknown()),
})
