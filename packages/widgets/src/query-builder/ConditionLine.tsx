import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Select } from '../select/Select'
import { ConditionValue } from './ConditionValue'
import { type QueryCondition, type QueryField, ruleLabels, rulesFor, withField, withRule } from './conditions'
import classes from './QueryBuilder.module.css'

interface ConditionLineProps {
  condition: QueryCondition
  fields: readonly QueryField[]
  onChange: (condition: QueryCondition) => void
  onAdd: () => void
  onRemove: () => void
}

/** One condition: which field, compared how, with what. */
export function ConditionLine({ condition, fields, onChange, onAdd, onRemove }: ConditionLineProps) {
  /* a query that was kept may hold a rule that is no longer offered */
  const rules = [...new Set([...rulesFor(condition), condition.rule])]
  return (
    <div className={classes.line} role="group" aria-label="查询条件">
      <Select
        aria-label="字段"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择查询字段"
        value={condition.field || null}
        options={fields.map(({ value, text }) => ({ value, label: text }))}
        onChange={(name) => {
          const field = fields.find(({ value }) => value === name)
          if (field) onChange(withField(condition, field))
        }}
      />
      <Select
        aria-label="匹配规则"
        value={condition.rule}
        options={rules.map((rule) => ({ value: rule, label: ruleLabels[rule] }))}
        onChange={(rule) => onChange(withRule(condition, rule))}
      />
      {condition.rule !== 'empty' && (
        <ConditionValue condition={condition} onChange={(val) => onChange({ ...condition, val })} />
      )}
      <div className={classes.buttons}>
        <Button aria-label="新增条件" icon={<PlusOutlined />} onClick={onAdd} />
        <Button aria-label="删除条件" icon={<MinusOutlined />} onClick={onRemove} />
      </div>
    </div>
  )
}
