import { type RuleCondition, type RuleField, ruleVariables } from '@dougong/contract/system/data-rules'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Form, Input, Radio } from 'antd'
import { kindOfValue, RuleValue } from './RuleValue'

interface DataRuleFieldsProps {
  /** The name of the form that they stand in. */
  formName: string
  fields: readonly RuleField[]
  isLoading?: boolean
  titleOf: (field: RuleField) => string
  /** The form's name of the condition: the calls of menus and of stored forms differ in it. */
  conditionName: string
  /** The conditions on offer, by their value. */
  conditions: Readonly<Record<string, string>>
  listHeight: number
  /** An expression that shows how one is written. */
  example: string
  maxValueLength: number
  /** The values of 有效 and 无效. */
  statuses: readonly [valid: string | number, invalid: string | number]
  /** The look of the row of variables. */
  variablesClass: string | undefined
}

/** The inputs of a data rule: its name, field, condition, value and whether it is in force. */
export function DataRuleFields({
  formName,
  fields,
  isLoading = false,
  titleOf,
  conditionName,
  conditions,
  listHeight,
  example,
  maxValueLength,
  statuses: [valid, invalid],
  variablesClass = '',
}: DataRuleFieldsProps) {
  const form = Form.useFormInstance()
  const condition = Form.useWatch<RuleCondition | 'EMPTY' | 'NOT_EMPTY' | undefined>(conditionName)
  const column = Form.useWatch<string | undefined>('ruleColumn')
  const isExpression = condition === 'USE_SQL_RULES'
  const comparison = condition === 'EMPTY' || condition === 'NOT_EMPTY' ? undefined : condition
  const field = fields.find(({ name }) => name === column)

  const insert = (variable: string) => {
    const before = form.getFieldValue('ruleValue') as string | undefined
    /* beside a value that was chosen, a variable would mean nothing */
    const kept = before && comparison && kindOfValue(field, comparison, before) ? '' : (before ?? '')
    form.setFieldValue('ruleValue', `${kept}#{${variable}}`)
  }

  return (
    <>
      <Form.Item
        name="ruleName"
        label="规则名称"
        rules={[{ required: true, whitespace: true, message: '请输入规则名称' }]}
      >
        <Input maxLength={50} placeholder="请输入规则名称" />
      </Form.Item>
      {!isExpression && (
        <Form.Item name="ruleColumn" label="规则字段" rules={[{ required: true, message: '请选择规则字段' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="请选择规则字段"
            loading={isLoading}
            options={fields.map((each) => ({ value: each.name, label: titleOf(each) }))}
          />
        </Form.Item>
      )}
      <Form.Item name={conditionName} label="条件规则">
        <Select
          options={Object.entries(conditions).map(([value, label]) => ({ value, label }))}
          listHeight={listHeight}
        />
      </Form.Item>
      {comparison && (
        <Form.Item
          label={isExpression ? '表达式' : '规则值'}
          htmlFor={`${formName}_ruleValue`}
          required
          extra={isExpression ? `如：${example}` : undefined}
        >
          <Form.Item name="ruleValue" noStyle rules={[{ required: true, message: '请输入规则值' }]}>
            <RuleValue
              field={isExpression ? undefined : field}
              condition={comparison}
              maxLength={maxValueLength}
            />
          </Form.Item>
          <div className={variablesClass}>
            {Object.entries(ruleVariables).map(([name, label]) => (
              <Button key={name} size="small" title={`#{${name}}`} onClick={() => insert(name)}>
                {label}
              </Button>
            ))}
          </div>
        </Form.Item>
      )}
      <Form.Item name="status" label="状态">
        <Radio.Group
          options={[
            { value: valid, label: '有效' },
            { value: invalid, label: '无效' },
          ]}
        />
      </Form.Item>
    </>
  )
}
