import type { z } from 'zod'
import type { DefinitionIssue } from './definition-issue'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const types: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  tuple: '列表',
  object: '对象',
}

/** What a value's shape is against, in Chinese; nothing where it has the shape. */
export function shapeIssues(shape: z.ZodType, value: unknown): DefinitionIssue[] {
  const { error } = shape.safeParse(value, { error: message })
  return (error?.issues ?? []).flatMap((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: [...path, key], message: '没有这个属性' }))
  })
}

function message(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '不能为空' : `应为${types[issue.expected] ?? issue.expected}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? '不能为空' : `不能小于${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `不能超过${issue.maximum}个字符`
      return issue.origin === 'array' ? `不能超过${issue.maximum}项` : `不能大于${issue.maximum}`
    default:
      return '取值不在允许的范围内'
  }
}
