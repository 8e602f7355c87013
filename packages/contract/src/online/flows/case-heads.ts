import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** Where a case stands; `returned` waits for its starter, and may still be withdrawn or ended. */
export const caseStatuses = ['running', 'returned', 'passed', 'refused', 'withdrawn', 'ended'] as const
export type CaseStatus = (typeof caseStatuses)[number]
export const caseStatusTitles: Readonly<Record<CaseStatus, string>> = {
  running: '审批中',
  returned: '已退回',
  passed: '已通过',
  refused: '已拒绝',
  withdrawn: '已撤回',
  ended: '已终止',
}

/** What became of a task, as people read it; `read` and `unread` are copies. */
export const taskStates = [
  'open',
  'waiting',
  'agreed',
  'refused',
  'returned',
  'handedOver',
  'removed',
  'closed',
  'unread',
  'read',
] as const
export type FlowTaskState = (typeof taskStates)[number]
export const taskStateTitles: Readonly<Record<FlowTaskState, string>> = {
  open: '待处理',
  waiting: '未轮到',
  agreed: '已同意',
  refused: '已拒绝',
  returned: '已退回',
  handedOver: '已转交',
  removed: '已减签',
  closed: '已关闭',
  unread: '未读',
  read: '已读',
}

export const taskKindTitles = { approve: '审批', handle: '办理', copy: '抄送' } as const

/** Its values, as existing clients call them. */
export const stateTitles = { 1: '待提交', 2: '处理中', 3: '已完成', 4: '已作废' } as const

/** What the state field holds while a case stands so. A case that is over without having passed lets the record go again. */
export const stateOf: Readonly<Record<CaseStatus, string>> = {
  running: '2',
  returned: '1',
  passed: '3',
  refused: '4',
  withdrawn: '1',
  ended: '4',
}

const ofCase = {
  number: field.text('编号', { readOnly: true }),
  title: field.text('标题', { readOnly: true }),
  flowName: field.text('流程', { readOnly: true }),
  formTitle: field.text('表单', { readOnly: true }),
  starter: field.user('发起人', { readOnly: true }),
}
const ofTask = {
  ...ofCase,
  caseId: field.text('审批单ID', { readOnly: true }),
  stepTitle: field.text('步骤', { readOnly: true }),
}

/** 待办: open tasks of whoever looks. `id` is the task's. */
export const todoTasks = defineResource({
  title: '待办',
  purpose: '等待您审批或办理的事项。',
  path: '/online/flow/todo',
  permission: 'online:flowTodo',
  fields: {
    ...ofTask,
    kind: field.dict('类型', 'online_flow_task_kind', { readOnly: true }),
    openTime: field.datetime('到达时间', { readOnly: true }),
    due: field.datetime('处理时限', { readOnly: true }),
    /** `Y` where that is past. */
    isOverdue: field.switch('已超时', { readOnly: true }),
    /** Who is absent, where whoever looks acts for them. */
    forPerson: field.user('代理', { readOnly: true }),
    startTime: field.datetime('发起时间', { readOnly: true }),
    /** `Y` where several such tasks may be agreed to at once. */
    mayBatch: field.switch('可批量同意', { readOnly: true }),
  },
  nameField: 'title',
  list: ['title', 'flowName', 'stepTitle', 'starter', 'number', 'openTime', 'due'],
  search: ['title', 'flowName', 'starter', 'number', 'openTime', 'due', 'isOverdue'],
  form: [],
  sort: { by: 'openTime', order: 'desc' },
  verbs: ['list'],
})

/** 已办: what whoever looks has decided. `id` is the task's. */
export const doneTasks = defineResource({
  title: '已办',
  purpose: '您审批或办理过的事项。',
  path: '/online/flow/done',
  permission: 'online:flowDone',
  fields: {
    ...ofTask,
    state: field.dict('我的处理', 'online_flow_task_state', { readOnly: true }),
    comment: field.text('意见', { readOnly: true }),
    doneTime: field.datetime('处理时间', { readOnly: true }),
    status: field.dict('审批结果', 'online_flow_case_status', { readOnly: true }),
  },
  nameField: 'title',
  list: ['title', 'flowName', 'stepTitle', 'starter', 'state', 'comment', 'doneTime', 'status', 'number'],
  search: ['title', 'flowName', 'starter', 'number', 'state', 'doneTime', 'status'],
  form: [],
  sort: { by: 'doneTime', order: 'desc' },
  verbs: ['list'],
})

/** 由他人代理的: what agents do for whoever looks. `id` is the task's. */
export const tasksForMe = defineResource({
  title: '由他人代理的审批',
  purpose: '您不在时由代理人处理的事项。',
  path: '/online/flow/forMe',
  permission: 'online:flowForMe',
  fields: {
    ...ofTask,
    person: field.user('代理人', { readOnly: true }),
    state: field.dict('处理', 'online_flow_task_state', { readOnly: true }),
    comment: field.text('意见', { readOnly: true }),
    openTime: field.datetime('到达时间', { readOnly: true }),
    doneTime: field.datetime('处理时间', { readOnly: true }),
    status: field.dict('审批结果', 'online_flow_case_status', { readOnly: true }),
  },
  nameField: 'title',
  list: ['title', 'flowName', 'stepTitle', 'starter', 'person', 'state', 'openTime', 'doneTime', 'status'],
  search: ['title', 'flowName', 'starter', 'state', 'openTime'],
  form: [],
  sort: { by: 'openTime', order: 'desc' },
  verbs: ['list'],
})

/** 抄送我的: copies to whoever looks. `id` is the task's. */
export const copiedTasks = defineResource({
  title: '抄送',
  purpose: '抄送给您查看的审批单。',
  path: '/online/flow/copied',
  permission: 'online:flowCopied',
  fields: {
    ...ofTask,
    state: field.dict('状态', 'online_flow_task_state', { readOnly: true }),
    openTime: field.datetime('抄送时间', { readOnly: true }),
    status: field.dict('审批结果', 'online_flow_case_status', { readOnly: true }),
  },
  nameField: 'title',
  list: ['title', 'flowName', 'starter', 'state', 'openTime', 'status', 'number'],
  search: ['title', 'flowName', 'starter', 'number', 'state', 'openTime'],
  form: [],
  sort: { by: 'openTime', order: 'desc' },
  verbs: ['list'],
})

const caseFields = {
  ...ofCase,
  /** The address of its calls, and the record: the way back to it. */
  resourcePath: field.text('地址', { readOnly: true }),
  recordId: field.text('记录ID', { readOnly: true }),
  status: field.dict('状态', 'online_flow_case_status', { readOnly: true }),
  /** The steps where it stands, with their people. */
  standing: field.text('当前步骤', { readOnly: true }),
  /** Since when it has been there. */
  since: field.datetime('到达时间', { readOnly: true }),
  startTime: field.datetime('发起时间', { readOnly: true }),
  endTime: field.datetime('结束时间', { readOnly: true }),
}

/** 我发起的: cases of whoever looks. */
export const ownCases = defineResource({
  title: '我发起的审批',
  purpose: '您提交审批的记录，以及它们走到了哪一步。',
  path: '/online/flow/mine',
  permission: 'online:flowMine',
  fields: caseFields,
  nameField: 'title',
  list: ['title', 'flowName', 'status', 'standing', 'since', 'startTime', 'endTime', 'number'],
  search: ['title', 'flowName', 'status', 'number', 'startTime'],
  form: [],
  sort: { by: 'startTime', order: 'desc' },
  verbs: ['list'],
})

/** 审批单: all cases, for administrators. */
export const flowCases = defineResource({
  title: '审批单',
  purpose: '所有提交的审批，以及它们现在等待谁处理。',
  path: '/online/flow/case',
  permission: 'online:flowCase',
  fields: { ...caseFields, version: field.integer('流程版本', { readOnly: true }) },
  nameField: 'title',
  list: ['number', 'title', 'flowName', 'starter', 'status', 'standing', 'since'],
  search: ['number', 'title', 'flowName', 'starter', 'status', 'startTime'],
  form: [],
  excel: ['number', 'title', 'flowName', 'starter', 'status', 'standing', 'since', 'startTime', 'endTime'],
  sort: { by: 'startTime', order: 'desc' },
  verbs: ['list', 'export'],
})

/** 审批任务: everything that flows asked of people, and how long each took; what figures by step and person are made of. */
export const flowTasks = defineResource({
  title: '审批任务',
  purpose: '流程请每个人处理的事项及其用时，可用于统计报表。',
  path: '/online/flow/task',
  permission: 'online:flowCase',
  fields: {
    ...ofTask,
    person: field.user('处理人', { readOnly: true }),
    kind: field.dict('类型', 'online_flow_task_kind', { readOnly: true }),
    state: field.dict('处理结果', 'online_flow_task_state', { readOnly: true }),
    openTime: field.datetime('到达时间', { readOnly: true }),
    doneTime: field.datetime('处理时间', { readOnly: true }),
    /** From its arrival to the decision; empty while it is open, and where others made it needless. */
    hours: field.decimal('用时（小时）', { decimals: 2, readOnly: true }),
    status: field.dict('审批结果', 'online_flow_case_status', { readOnly: true }),
    startTime: field.datetime('发起时间', { readOnly: true }),
  },
  nameField: 'title',
  list: [
    'title',
    'flowName',
    'stepTitle',
    'person',
    'state',
    'openTime',
    'doneTime',
    'hours',
    'status',
    'number',
  ],
  search: ['flowName', 'stepTitle', 'person', 'state', 'openTime'],
  form: [],
  sort: { by: 'openTime', order: 'desc' },
  verbs: ['list'],
})
