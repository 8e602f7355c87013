import type { Choice } from '../data'

/** How a field is compared; `right_like` is "starts with" and `left_like` "ends with", as the wire has it. */
export type QueryRule =
  | 'eq'
  | 'like'
  | 'right_like'
  | 'left_like'
  | 'in'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  /** Reports ask by these: has no value; a department or one below it. */
  | 'empty'
  | 'below'

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
  empty: '为空',
  below: '为该部门或其下级',
}

/** Rules that a person chooses; the others come with a link and stay as long as their line does. */
const offered = (Object.keys(ruleLabels) as QueryRule[]).filter(
  (rule) => rule !== 'empty' && rule !== 'below',
)

const compared: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']
const chosen: readonly QueryRule[] = ['eq', 'ne', 'in']

/** The rules that mean something for a field: numbers and moments are compared, what is picked is one or another. */
export function rulesFor(look: FieldLook): readonly QueryRule[] {
  const { type = 'text', popup, rules } = look
  if (rules) return rules
  if (isChosenFromList(look) || popup || /^(sel_|select-|switch)/.test(type)) return chosen
  if (type === 'int' || type === 'number') return [...compared, 'in']
  if (type === 'date' || type === 'datetime' || type === 'time') return compared
  return offered
}

export type MatchType = 'and' | 'or'

export const matchLabels: Record<MatchType, string> = {
  and: '全部',
  or: '任一',
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
  /** A report to pick from: its code, which of its columns is stored, and which is shown, where that is another. */
  popup?: { code: string; field: string; text?: string } | undefined
  /** The rules on offer, where they are not those of its type. */
  rules?: readonly QueryRule[] | undefined
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

/** Conditions that are to hold together, or of which one is to hold. */
export interface QueryGroup {
  matchType: MatchType
  conditions: QueryItem[]
}

export type QueryItem = QueryCondition | QueryGroup

export type AdvancedQuery = QueryGroup

/** Groups within groups, the whole query counted; and so many conditions and groups in all. */
export const queryLimits = { depth: 3, conditions: 50 } as const

export function isGroup(item: QueryItem): item is QueryGroup {
  return 'conditions' in item
}

/** Conditions and groups, wherever they stand. */
export function countOf(items: readonly QueryItem[]): number {
  return items.reduce((count, item) => count + 1 + (isGroup(item) ? countOf(item.conditions) : 0), 0)
}

export const blankCondition: QueryCondition = { field: '', rule: 'eq', val: '' }

/** The query that asks nothing yet. */
export const blankQuery: AdvancedQuery = { matchType: 'and', conditions: [blankCondition] }

/** Another field: what was asked of the former one no longer counts. */
export function withField({ rule }: QueryCondition, field: QueryField): QueryCondition {
  const { value, text: _, ...look } = field
  const rules = rulesFor(look)
  return { ...look, field: value, rule: rules.includes(rule) ? rule : (rules[0] ?? 'eq'), val: '' }
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

/** What can be asked: a line without field or value asks nothing, nor does a group without any other. */
export function completeOnes(items: readonly QueryItem[]): QueryItem[] {
  return items.flatMap((item): QueryItem[] => {
    if (!isGroup(item)) return item.field !== '' && isFilled(item) ? [item] : []
    const conditions = completeOnes(item.conditions)
    return conditions.length > 0 ? [{ ...item, conditions }] : []
  })
}

function isFilled({ rule, val }: QueryCondition): boolean {
  return rule === 'empty' || val.trim() !== ''
}
