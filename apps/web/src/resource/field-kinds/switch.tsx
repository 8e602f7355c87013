import type { Field } from '@dougong/contract/resource/field'
import { YesNoSwitch } from '@dougong/widgets/yes-no-switch/YesNoSwitch'
import type { QueryField } from '@dougong/widgets/query-builder/conditions'
import { Tag } from 'antd'
import type { CellProps, FieldKindView, InputProps, SearchProps } from './field-kind'
import { stored } from './several'

const valuesOf = (field: Field) => ('values' in field ? field.values : undefined)

function SwitchCell({ field, value }: CellProps) {
  if (stored(value) === null || value === '') return '—'
  return String(value) === valuesOf(field)?.[0] ? <Tag color="success">是</Tag> : <Tag>否</Tag>
}

function SwitchInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <YesNoSwitch
      {...rest}
      options={valuesOf(field)}
      value={stored(value)}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

function SwitchSearch({ field, name, id, value, onChange }: SearchProps) {
  return (
    <YesNoSwitch
      isQuery
      id={id}
      options={valuesOf(field)}
      value={value?.[name]}
      placeholder="全部"
      onChange={(chosen) => onChange?.(chosen === '' ? {} : { [name]: chosen })}
    />
  )
}

function choicesOf(field: Field): Partial<QueryField> {
  if (!('values' in field)) return {}
  const [yes, no] = field.values
  return {
    options: [
      { value: yes, text: '是' },
      { value: no, text: '否' },
    ],
  }
}

export const switchKind: FieldKindView = {
  Cell: SwitchCell,
  Input: SwitchInput,
  Search: SwitchSearch,
  listWidth: 84,
  editable: 'checkbox',
  editableColumn: (field) => ('values' in field ? { customValue: field.values } : {}),
  query: choicesOf,
}
