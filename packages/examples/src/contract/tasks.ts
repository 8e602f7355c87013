import { z } from 'zod'
import { may } from '@dougong/contract/access'
import { endpoint } from '@dougong/contract/endpoint'
import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'

/** How far a task has come, in the order of its life. */
export const taskStatus = { waiting: '1', doing: '2', done: '3' } as const

/** Goals with an owner and a date: what the example forms make, the lists show and the profiles follow. */
export const tasks = defineResource({
  title: '任务',
  purpose: '待办任务及其进度，列表、卡片和详情页的示例都取自这里。',
  path: '/test/task',
  permission: 'test:task',
  fields: {
    title: field.text('标题', { required: true, max: 100 }),
    owner: field.user('负责人'),
    status: field.dict('状态', 'task_status'),
    progress: field.integer('进度', { min: 0, max: 100 }),
    priority: field.dict('优先级', 'priority'),
    startDate: field.date('开始日期', { required: true }),
    endDate: field.date('截止日期', { required: true }),
    goal: field.longText('目标描述', { required: true, max: 500 }),
    standard: field.longText('衡量标准', { max: 500 }),
    client: field.text('客户', { max: 100 }),
    reviewers: field.users('邀评人'),
    weight: field.integer('权重', { min: 0, max: 100 }),
    visibility: field.dict('目标公开', 'task_visibility'),
  },
  list: ['title', 'owner', 'status', 'progress', 'priority', 'startDate', 'endDate', 'createTime'],
  search: ['title', 'status', 'priority', 'owner', 'endDate'],
  form: [
    'title',
    'owner',
    'status',
    'progress',
    'priority',
    'startDate',
    'endDate',
    'client',
    'weight',
    'visibility',
    'reviewers',
    'goal',
    'standard',
  ],
  excel: ['title', 'owner', 'status', 'progress', 'priority', 'startDate', 'endDate', 'goal', 'standard'],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
})

/** Who works on a task; each is judged as a form judges a record. */
export const memberFields = {
  name: field.text('成员姓名', { required: true, max: 50 }),
  workNo: field.text('工号', { required: true, max: 50 }),
  department: field.text('所属部门', { required: true, max: 100 }),
} as const

/** As many members as a task may have. */
export const maxMembers = 100

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  workNo: z.string(),
  department: z.string(),
})
export type TaskMember = z.output<typeof memberSchema>

/** The members of a task in their order. They are saved with it, as `members` of the task's add and edit. */
export const listTaskMembers = endpoint({
  method: 'GET',
  path: '/test/task/queryMembersByMainId',
  summary: '任务成员',
  access: may('test:task:list'),
  query: z.object({ id: z.string().min(1).max(32).meta({ title: '任务' }) }),
  result: z.array(memberSchema),
})
