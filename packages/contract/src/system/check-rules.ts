import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** Rules that a value must follow, named by a code that forms refer to. */
export const checkRules = defineResource({
  title: '校验规则',
  purpose: '填写编码、号码时按规则逐项检查，表单字段按规则编码引用。',
  path: '/sys/checkRule',
  permission: 'system:checkRule',
  fields: {
    ruleName: field.text('规则名称', { required: true, max: 100 }),
    ruleCode: field.text('规则编码', { required: true, max: 100, unique: true }),
    ruleJson: field.longText('规则内容', { required: true, max: 10_000 }),
    ruleDescription: field.longText('规则描述', { max: 200 }),
  },
  list: ['ruleName', 'ruleCode', 'ruleDescription', 'updateTime', 'createTime'],
  search: ['ruleName', 'ruleCode'],
  form: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription'],
  excel: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription'],
  inline: ['ruleName', 'ruleDescription'],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
})

/** Tests a value; where it breaks the rule the answer is a failure with the rule's words. */
export const checkByCode = endpoint({
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  summary: '按编码校验',
  access: signedIn,
  query: z.object({
    ruleCode: z.string().max(100).default('').meta({ title: '规则编码' }),
    /** Percent-encoded once more than the URL needs: `encodeURIComponent(value)`. */
    value: z.string().max(10_000).default('').meta({ title: '校验值' }),
  }),
  result: z.null(),
  code: 200,
})

/**
 * One step of a rule. A number takes that many characters after those of the steps before; `*` looks at the whole value.
 * The pattern must match all of what is looked at.
 */
export interface RuleStep {
  digits: string
  pattern: string
  message: string
}

const maxSteps = 50

/** The steps that a rule's content holds; undefined where it is no rule. */
export function readRuleSteps(content: string): RuleStep[] | undefined {
  const steps = parsed(content)
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > maxSteps) return undefined
  const read = steps.map(readStep)
  return read.every((step) => step !== undefined) ? read : undefined
}

function readStep(step: unknown): RuleStep | undefined {
  if (typeof step !== 'object' || step === null) return undefined
  const { digits, pattern, message } = step as Record<string, unknown>
  const reach = String(digits)
  if (!/^(\*|[1-9]\d{0,3})$/.test(reach)) return undefined
  if (typeof pattern !== 'string' || pattern === '' || pattern.length > 1000) return undefined
  if (typeof message !== 'string' || message.trim() === '' || message.length > 200) return undefined
  return { digits: reach, pattern, message }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
