import {
  type DataRuleRow,
  ruleConditions,
  type RuleField,
  ruleVariables,
} from '@dougong/contract/system/data-rules'

type Rule = Pick<DataRuleRow, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>
type TextOf = (dictionary: string, value: string) => string | undefined

/** A rule in one line, as it is read: `性别 等于 女`, `创建人 等于 当前登录账号`. An expression stays as it was written. */
export function describeRule(
  { ruleColumn, ruleConditions: condition, ruleValue }: Rule,
  fields: readonly Pick<RuleField, 'name' | 'title' | 'dictionary'>[] = [],
  textOf: TextOf = () => undefined,
): string {
  if (condition === 'USE_SQL_RULES') return ruleValue
  const field = fields.find(({ name }) => name === ruleColumn)
  const conditions: Readonly<Record<string, string>> = ruleConditions
  const named = field?.dictionary
    ? ruleValue
        .split(',')
        .map((value) => textOf(field.dictionary ?? '', value.trim()) ?? value)
        .join('、')
    : ruleValue
  return `${field?.title ?? ruleColumn ?? ''} ${conditions[condition] ?? condition} ${withVariables(named)}`
}

/** `#{sys_date}` and the like by what they stand for. */
function withVariables(value: string): string {
  const variables: Readonly<Record<string, string>> = ruleVariables
  return value.replaceAll(/#\{(\w+)\}/g, (written, name: string) => variables[name] ?? written)
}
