import { field } from '../../../resource/field'
import { defineResource } from '../../../resource/resource'

/** Rules of the automation, as their designers list them. */
export const ruleHeads = defineResource({
  title: '自动化规则',
  purpose: '规定表单的记录发生变化、到了时间时自动做什么，发布后开始执行。',
  path: '/online/automation',
  permission: 'online:automation',
  fields: {
    name: field.text('规则名称', { required: true, max: 100 }),
    /** What it is drawn for: the address of its calls, and what it is called. */
    resourcePath: field.text('地址', { required: true, max: 200, createOnly: true }),
    formTitle: field.text('表单', { max: 200, readOnly: true }),
    triggerKind: field.dict('触发方式', 'online_rule_trigger', { readOnly: true }),
    note: field.longText('说明', { max: 1000 }),
    state: field.dict('状态', 'online_flow_state', { readOnly: true }),
    /** The version that is in force; none before the first is published. */
    version: field.integer('版本', { readOnly: true }),
    /** `Y` where the draft is not what was published last. */
    isChanged: field.switch('有未发布的修改', { readOnly: true }),
    /** When it ran last, and how often it has failed in a row. */
    lastRun: field.datetime('最近执行', { readOnly: true }),
    failures: field.integer('连续失败', { readOnly: true }),
  },
  list: [
    'name',
    'formTitle',
    'triggerKind',
    'state',
    'lastRun',
    'failures',
    'version',
    'isChanged',
    'updateTime',
  ],
  search: ['name', 'formTitle', 'triggerKind', 'state'],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list'],
})
