import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** Flows of forms, as their designers list them. Their definitions have calls of their own (`flow-calls.ts`). */
export const flowHeads = defineResource({
  title: '审批流程',
  purpose: '规定一张表单由谁审批、按什么顺序，发布后提交的记录按它流转。',
  path: '/online/flow',
  permission: 'online:flow',
  fields: {
    name: field.text('流程名称', { required: true, max: 100 }),
    /** What it is drawn for: the address of its calls, and what it is called. */
    resourcePath: field.text('地址', { required: true, max: 200, createOnly: true }),
    formTitle: field.text('表单', { max: 200, readOnly: true }),
    note: field.longText('说明', { max: 1000 }),
    state: field.dict('状态', 'online_flow_state', { readOnly: true }),
    /** The version that is in force; none before the first is published. */
    version: field.integer('版本', { readOnly: true }),
    /** `Y` where the draft is not what was published last. */
    isChanged: field.switch('有未发布的修改', { readOnly: true }),
  },
  list: ['name', 'formTitle', 'state', 'version', 'isChanged', 'note', 'updateBy', 'updateTime'],
  search: ['name', 'formTitle', 'state'],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list'],
})

/** What starts a flow: people who submit a record, or what happens to records and the time (自动化). */
export type FlowDoor = 'approval' | 'automation'

/** Never published; in force for its form; at rest since it failed again and again; switched off. */
export const flowStates = ['draft', 'active', 'paused', 'off'] as const
export type FlowHeadState = (typeof flowStates)[number]
export const flowStateTitles: Readonly<Record<FlowHeadState, string>> = {
  draft: '未发布',
  active: '已启用',
  paused: '已暂停',
  off: '已停用',
}
