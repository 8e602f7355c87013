import type { Field, FieldKind } from '@dougong/contract/resource/field'
import type { RuleCondition, RuleField } from '@dougong/contract/system/data-rules'
import { Input } from 'antd'
import { comparedKind } from '../field-kinds/controls/compared-kind'
import { viewOf } from '../field-kinds/index'

interface RuleValueProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  field: RuleField | undefined
  condition: RuleCondition
  maxLength?: number
}

/** What the field is compared with: by the field's own control where it has one for this condition, else written. */
export function RuleValue({ field, condition, maxLength = 300, id, value = '', onChange }: RuleValueProps) {
  const kind = kindOfValue(field, condition, value)
  if (kind && field) {
    const { Input: Control } = viewOf(kind)
    const comparedField = { ...field, kind, ...(field.values && { values: field.values }) } as Field
    return (
      <Control
        {...(id && { id })}
        field={comparedField}
        value={value}
        onChange={(chosen) => onChange?.(String(chosen ?? ''))}
      />
    )
  }
  return (
    <Input.TextArea
      {...(id && { id })}
      autoSize={{ minRows: 1, maxRows: 4 }}
      maxLength={maxLength}
      placeholder={condition === 'IN' ? '请输入规则值，多个以逗号分隔' : '请输入规则值'}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    />
  )
}

/** The kind whose control takes the value; none where it is written, as a variable always is. */
export function kindOfValue(
  field: RuleField | undefined,
  condition: RuleCondition,
  value: string,
): FieldKind | undefined {
  if (!field || value.includes('#{')) return undefined
  return comparedKind({ ...field, kind: field.kind as FieldKind }, condition)
}
