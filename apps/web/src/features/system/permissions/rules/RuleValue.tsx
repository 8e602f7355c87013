import type { Field, FieldKind } from '@dougong/contract/resource/field'
import type { RuleCondition, RuleField } from '@dougong/contract/system/data-rules'
import { Input } from 'antd'
import { viewOf } from '../../../../resource/field-kinds/index'

interface RuleValueProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  field: RuleField | undefined
  condition: RuleCondition
}

/** The kind that holds several of what another holds one of. */
const several: Readonly<Partial<Record<FieldKind, FieldKind>>> = {
  dict: 'dicts',
  user: 'users',
  department: 'departments',
  role: 'roles',
  position: 'positions',
}
/** Kinds of which one value can be told to be more than another. */
const ordered: readonly FieldKind[] = ['integer', 'decimal', 'date', 'datetime', 'time']
const comparisons: readonly RuleCondition[] = ['>', '>=', '<', '<=']

/** What the field is compared with: by the field's own control where it has one for this condition, else written. */
export function RuleValue({ field, condition, id, value = '', onChange }: RuleValueProps) {
  const kind = kindOfValue(field, condition, value)
  if (kind && field) {
    const { Input: Control } = viewOf(kind)
    const asked = { ...field, kind, ...(field.values && { values: field.values }) } as Field
    return (
      <Control
        {...(id && { id })}
        field={asked}
        value={value}
        onChange={(chosen) => onChange?.(String(chosen ?? ''))}
      />
    )
  }
  return (
    <Input.TextArea
      {...(id && { id })}
      autoSize={{ minRows: 1, maxRows: 4 }}
      maxLength={300}
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
  const kind = field?.kind as FieldKind | undefined
  if (!kind || value.includes('#{')) return undefined
  if (condition === 'IN') return several[kind]
  if (comparisons.includes(condition)) return ordered.includes(kind) ? kind : undefined
  if (condition !== '=' && condition !== '!=') return undefined
  const isChosen = kind in several || ordered.includes(kind) || (kind === 'switch' && field?.values)
  return isChosen ? kind : undefined
}
