import type { Choice } from '../data'

/** How a field is compared; `right_like` is "starts with" and `left_like` "ends with", as the wire has it. */
export type QueryRule = 'eq' | 'like' | 'right_like' | 'left_like' | 'in' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'

export const ruleLabels: Record<QueryRule, string> = {
  eq: '等于',
  like: '包含',
  right_like: '以..开始',
  left_like: '以..结尾',
  in: '在...中',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
}

export type MatchType = 'and' | 'or'

export const matchLabels: Record<MatchType, string> = {
  and: 'AND（所有条件都要求匹配）',
  or: 'OR（条件中的任意一个匹配）',
}

/** What decides the input of a field's value. */
interface FieldLook {
  /** text, number, date, datetime, time, switch, sel_user, sel_depart, sel_search, popup … */
  type?: string | undefined
  options?: readonly Choice[] | undefined
  dictCode?: string | undefined
  /** With `dictText`, the values are rows of a table and `dictCode` names the stored column. */
  dictTable?: string | undefined
  dictText?: string | undefined
  /** Which property of a picked user or department is stored. */
  customReturnField?: string | undefined
  /** A report to pick from: its code and which of its columns is stored. */
  popup?: { code: string; field: string } | undefined
}

/** A field that can be asked for. */
export interface QueryField extends FieldLook {
  value: string
  text: string
}

/** One line of the builder. Several values are joined by commas. */
export interface QueryCondition extends FieldLook {
  field: string
  rule: QueryRule
  val: string
}

export interface AdvancedQuery {
  matchType: MatchType
  conditions: QueryCondition[]
}

export const blankCondition: QueryCondition = { field: '', rule: 'eq', val: '' }

/** The query that asks nothing yet. */
export const blankQuery: AdvancedQuery = { matchType: 'and', conditions: [blankCondition] }

/** Another field: what was asked of the former one no longer counts. */
export function withField({ rule }: QueryCondition, field: QueryField): QueryCondition {
  const { value, text: _, ...look } = field
  return { ...look, field: value, rule, val: '' }
}

/** Another rule. What is chosen from a list was several only as long as it could be one of them. */
export function withRule(condition: QueryCondition, rule: QueryRule): QueryCondition {
  const isSingle = condition.rule === 'in' && rule !== 'in' && isChosenFromList(condition)
  return { ...condition, rule, val: isSingle ? (condition.val.split(',')[0] ?? '') : condition.val }
}

/** Whether a value comes from a dictionary or from given options. */
export function isChosenFromList({ dictCode, dictTable, options }: FieldLook): boolean {
  return Boolean(dictCode || dictTable || (options && options.length > 0))
}

/** The code under which a field's dictionary is asked for. */
export function dictionaryOf({ dictCode, dictTable, dictText }: FieldLook): string | undefined {
  return dictTable ? [dictTable, dictText, dictCode].join(',') : dictCode || undefined
}

/** The conditions that can be asked; a line without field or value asks nothing. */
export function completeOnes(conditions: readonly QueryCondition[]): QueryCondition[] {
  return conditions.filter(({ field, val }) => field !== '' && val.trim() !== '')
}
