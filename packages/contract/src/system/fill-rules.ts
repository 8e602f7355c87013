import { z } from 'zod'
import { may, signedIn } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** Rules that make the value of a field, named by a code that forms refer to. */
export const fillRules = defineResource({
  title: '填值规则',
  purpose: '新增记录时自动生成的编码，如订单号，表单字段按规则编码引用。',
  path: '/sys/fillRule',
  permission: 'system:fillRule',
  fields: {
    ruleName: field.text('规则名称', { required: true, max: 100 }),
    ruleCode: field.text('规则编码', { required: true, max: 100, unique: true }),
    /** The name of a handler that the server knows. */
    ruleClass: field.dict('规则实现', 'fill_rule_handler', { required: true }),
    ruleParams: field.longText('规则参数', { max: 2000 }),
    /** The right of the form it fills; where silent, what its handler asks for. */
    permission: field.text('授权标识', { max: 255 }),
  },
  list: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', 'permission', 'createTime'],
  search: ['ruleName', 'ruleCode'],
  form: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', 'permission'],
  excel: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', 'permission'],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
})

const ruleCode = z.string().min(1).max(100).meta({ title: '规则编码' })
const formData = z.record(z.string(), z.unknown())
const filled = z.unknown()

/** What the rule makes, for looking at: whatever it counts is not used up. */
export const testFillRule = endpoint({
  method: 'GET',
  path: '/sys/fillRule/testFillRule',
  summary: '测试填值规则',
  access: may('system:fillRule:list'),
  query: z.object({ ruleCode }),
  result: filled,
  code: 200,
})

/** Makes a value for a form that is being filled in; who may not fill the form is refused. */
export const executeFillRule = endpoint({
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCode/:ruleCode',
  summary: '执行填值规则',
  access: signedIn,
  params: z.object({ ruleCode }),
  body: formData,
  result: filled,
  code: 200,
})

/** Makes several values; a rule's own form data replaces the common one. */
export const executeFillRules = endpoint({
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCodeBatch',
  summary: '批量执行填值规则',
  access: signedIn,
  body: z.object({
    commonFormData: formData.optional().meta({ title: '表单数据' }),
    rules: z
      .array(z.object({ ruleCode, formData: formData.optional() }))
      .max(50)
      .meta({ title: '规则' }),
  }),
  result: z.array(z.object({ ruleCode: z.string(), result: filled })),
  code: 200,
})

/** What handlers ask of who executes their rules, where a rule names no permission: the right of the form, or to use numbers up. */
export const fillRulePermissions: Partial<Record<FillRuleHandlerName, string>> = {
  DateSequenceRule: 'system:fillRule:execute',
  OrgCodeRule: 'system:depart:add',
  CategoryCodeRule: 'system:category:add',
}

/** Everything that can make a value. A rule stores a name of this table, never code. */
export const fillRuleHandlers = {
  OrderNumberRule: '订单号（前缀 + 时间 + 随机数）',
  DateSequenceRule: '流水号（前缀 + 日期 + 序号）',
  OrgCodeRule: '部门编码（上级编码 + 层级序号）',
  CategoryCodeRule: '分类编码（上级编码 + 层级序号）',
} as const
export type FillRuleHandlerName = keyof typeof fillRuleHandlers
