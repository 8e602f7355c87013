import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** Positions people hold; a user names them by code. */
export const positions = defineResource({
  title: '职务',
  path: '/sys/position',
  permission: 'system:position',
  fields: {
    code: field.text('职务编码', { required: true, max: 100, unique: true }),
    name: field.text('职务名称', { required: true, max: 100 }),
    postRank: field.dict('职级', 'position_rank', { required: true }),
  },
  list: ['code', 'name', 'postRank', 'createTime'],
  search: ['code', 'name', 'postRank'],
  form: ['code', 'name', 'postRank'],
  excel: ['code', 'name', 'postRank'],
  history: true,
  sort: { by: 'createTime', order: 'desc' },
})
