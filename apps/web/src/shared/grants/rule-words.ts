import { type DataRuleRow, ruleConditions } from '@dougong/contract/system/data-rules'

/** A rule in one line: `createBy 等于 #{sys_user_code}`. */
export function describeRule({
  ruleColumn,
  ruleConditions: condition,
  ruleValue,
}: Pick<DataRuleRow, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>): string {
  if (condition === 'USE_SQL_RULES') return ruleValue
  const words: Readonly<Record<string, string>> = ruleConditions
  return `${ruleColumn ?? ''} ${words[condition] ?? condition} ${ruleValue}`
}
