import type { Field } from '../field'
import { scopeOf } from '../formula/behaviour'
import { behaviourIssues } from '../formula/behaviour-issues'
import type { RelatedValue } from '../field-kinds/kind-rules'
import { namesInHref } from '../href'
import { readValue } from '../record'
import type { Resource } from '../resource'
import { tableDictionary } from '../table-dictionary'
import type { DefinitionIssue } from './definition-issue'

/** What is wrong with fields beyond their shape: options that contradict each other or the fields beside them. */
export function fieldIssues(resource: Resource): DefinitionIssue[] {
  const { fields } = resource
  const ofFields = Object.entries(fields).flatMap(([name, field]) =>
    [
      ...ofAnyKind(field),
      ...ofDefaults(field),
      ...ofTexts(field),
      ...ofNumbers(field),
      ...ofLinks(fields, name, field),
      ...ofReports(fields, name, field),
    ].map(([option, message]) => ({ path: ['fields', name, option], message })),
  )
  const ofExpressions = behaviourIssues(resource, scopeOf(resource))
  return [
    ...ofFields,
    ...ofExpressions.map(({ field, option, message }) => ({ path: ['fields', field, option], message })),
  ]
}

const longestMatched = 4000

type Finding = [option: string, message: string]

function ofAnyKind(field: Field): Finding[] {
  const { required, readOnly, permission, editPermission, formula, computed, unstored, secret, unique } =
    field
  const isGoverned = permission !== undefined || editPermission !== undefined
  const findings: Finding[] = []
  if (required && !readOnly && isGoverned) findings.push(['required', '并非人人可填的字段不能必填'])
  if (formula !== undefined && !readOnly) findings.push(['formula', '有计算公式的字段应为只读'])
  if (formula !== undefined && (secret || unique || required))
    findings.push(['formula', '有计算公式的字段不能必填、唯一或保密'])
  if (formula !== undefined && (computed ?? false) !== (unstored ?? false))
    findings.push(['formula', '有计算公式的字段保存在表里，或者不保存而逐行计算'])
  return findings
}

/** A default without variables is a value of the field. */
function ofDefaults(field: Field): Finding[] {
  if (field.default === undefined) return []
  if (field.secret) return [['default', '保密字段没有默认值']]
  if (/[#$]\{/.test(field.default)) return []
  const read = readValue(field, field.default)
  return 'message' in read ? [['default', read.message]] : []
}

/** What an expression is looked for in stays short: it is gone through for each keystroke. */
function ofTexts(field: Field): Finding[] {
  if (!('expression' in field) || field.expression === undefined) return []
  return field.max > longestMatched ? [['expression', `只能用于不超过${longestMatched}个字符的文本`]] : []
}

function ofNumbers(field: Field): Finding[] {
  if (!('min' in field)) return []
  const { min, max } = field
  return min !== undefined && max !== undefined && min > max ? [['min', '最小值不能大于最大值']] : []
}

/** Fields beside it that it names. */
function ofLinks(fields: Resource['fields'], name: string, field: Field): Finding[] {
  const findings: Finding[] = []
  const needed = (option: string, other: string | undefined) => {
    if (other !== undefined && (other === name || !Object.hasOwn(fields, other)))
      findings.push([option, `没有字段“${other}”`])
  }
  if ('above' in field) needed('above', field.above)
  if ('fills' in field && !('columns' in field)) needed('fills', field.fills)
  if ('parent' in field && tableDictionary(field.dictionary) === undefined)
    findings.push(['dictionary', '应为“表名,显示字段,存储字段”'])
  const missing = namesInHref(field.look?.href ?? '').find(
    (other) => other !== 'id' && !Object.hasOwn(fields, other),
  )
  if (missing !== undefined) findings.push(['look', `没有字段“${missing}”`])
  if (field.related) findings.push(...ofRelated(fields, field, field.related))
  if (field.unstored && (field.unique || (field.computed && field.formula === undefined)))
    findings.push(['unstored', '不保存的字段不能唯一'])
  return findings
}

function ofRelated(fields: Resource['fields'], field: Field, { through }: RelatedValue): Finding[] {
  const link = Object.hasOwn(fields, through) ? fields[through] : undefined
  const { computed, readOnly, required, unique, unstored, secret, formula } = field
  const isPlain = !required && !unique && !unstored && !secret && formula === undefined
  if (!link || !('dictionary' in link) || tableDictionary(link.dictionary) === undefined)
    return [['related', `“${through}”不是关联另一张表的字段`]]
  return computed && readOnly && isPlain ? [] : [['related', '只能显示，不能填写、查询或计算']]
}

function ofReports(fields: Resource['fields'], name: string, field: Field): Finding[] {
  if (!('columns' in field)) return []
  const [columns, fills] = [field.columns.split(','), field.fills.split(',')]
  const missing = fills.find((filled) => !Object.hasOwn(fields, filled))
  if (columns.length !== fills.length) return [['fills', '字段数量应与报表列的数量相同']]
  if (fills[0] !== name) return [['fills', `第一个字段应为“${name}”`]]
  return missing === undefined ? [] : [['fills', `没有字段“${missing}”`]]
}
