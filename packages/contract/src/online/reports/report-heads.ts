import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** The list of reports. They are made and changed by calls of their own. */
export const reportHeads = defineResource({
  title: '报表',
  purpose: '用 SQL 查询得到的列表，授权给角色后作为页面打开。',
  path: '/online/cgreport/head',
  permission: 'online:report',
  fields: {
    code: field.text('报表编码', { max: 100 }),
    name: field.text('报表名称', { max: 100 }),
    kind: field.text('类型', { max: 10 }),
    dbSource: field.text('数据源', { max: 100 }),
    content: field.text('描述', { max: 1000 }),
  },
  list: ['name', 'code', 'kind', 'dbSource', 'content', 'createTime'],
  search: ['name', 'code'],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list', 'delete'],
})
