import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** Boards. Whoever made one and those it is shared with see it; what its cards show depends on what each of them may see. */
export const boardHeads = defineResource({
  title: '数据看板',
  purpose: '把多张图表、报表和说明排在一页上，可共享给角色，也可作为首页。',
  path: '/online/board',
  permission: 'online:board',
  fields: {
    name: field.text('看板名称', { required: true, max: 100 }),
    content: field.longText('说明', { max: 1000 }),
    roleIds: field.roles('共享给角色', { max: 4000 }),
    usernames: field.users('共享给用户', { max: 4000 }),
    /** The reports that its cards show: none of them is removed while they do. */
    sourceIds: field.text('引用的报表', { max: 2000, readOnly: true }),
    definition: field.json('定义', { required: true, max: 200_000 }),
  },
  list: ['name', 'roleIds', 'usernames', 'content', 'createBy', 'updateTime'],
  search: ['name'],
  form: ['name', 'content', 'roleIds', 'usernames', 'definition'],
  history: true,
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list', 'add', 'edit', 'delete'],
})
