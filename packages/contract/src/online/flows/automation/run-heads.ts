import { field } from '../../../resource/field'
import { defineResource } from '../../../resource/resource'

/** 执行记录: each time that a rule was set off. What the record holds is another call's, by the reader's own rights. */
export const ruleRuns = defineResource({
  title: '自动化执行记录',
  purpose: '自动化规则每一次执行的结果，失败的可以重试。',
  path: '/online/automation/run',
  permission: 'online:automationRun',
  fields: {
    ruleId: field.text('规则ID', { readOnly: true }),
    ruleName: field.text('规则', { readOnly: true }),
    formTitle: field.text('表单', { readOnly: true }),
    /** The address of its calls, and the record: the way back to it. */
    resourcePath: field.text('地址', { readOnly: true }),
    recordId: field.text('记录', { readOnly: true }),
    moment: field.dict('触发方式', 'online_rule_trigger', { readOnly: true }),
    /** Whose doing it was; empty where time had come. */
    person: field.user('触发人', { readOnly: true }),
    state: field.dict('结果', 'online_rule_run_state', { readOnly: true }),
    startTime: field.datetime('开始时间', { readOnly: true }),
    endTime: field.datetime('结束时间', { readOnly: true }),
    milliseconds: field.integer('用时', { readOnly: true }),
    wake: field.datetime('下次执行', { readOnly: true }),
    version: field.integer('规则版本', { readOnly: true }),
  },
  nameField: 'ruleName',
  list: ['ruleName', 'formTitle', 'recordId', 'moment', 'person', 'state', 'createTime', 'milliseconds'],
  search: ['ruleName', 'formTitle', 'state', 'moment', 'person', 'recordId', 'createTime'],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list'],
})
