import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** Reports on resources. What one shows is its definition, which is judged by what its author may see. */
export const summaryHeads = defineResource({
  title: '统计报表',
  purpose: '按分组统计记录的数量、合计等，点选即成，无需 SQL。',
  path: '/online/summary',
  permission: 'online:summary',
  fields: {
    name: field.text('报表名称', { required: true, max: 100 }),
    resource: field.text('数据来源', { max: 200, readOnly: true }),
    content: field.longText('说明', { max: 1000 }),
    /** Who may read it; the right to list its records is needed besides. */
    roleIds: field.roles('可查看的角色', { max: 4000 }),
    definition: field.json('定义', { required: true, max: 60_000 }),
  },
  list: ['name', 'resource', 'roleIds', 'content', 'createBy', 'createTime', 'updateTime'],
  search: ['name'],
  form: ['name', 'content', 'roleIds', 'definition'],
  history: true,
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list', 'add', 'edit', 'delete'],
})
