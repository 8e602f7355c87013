import type { Field } from '@dougong/contract/resource/field'
import type { QueryField } from '@dougong/widgets/query-builder/conditions'
import { Tag } from 'antd'
import { valuesOf } from './controls/settings'
import type { CellProps, FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { stored } from './shape/several'

function SwitchCell({ field, value }: CellProps) {
  if (stored(value) === null || value === '') return '—'
  return String(value) === valuesOf(field)?.[0] ? <Tag color="success">是</Tag> : <Tag>否</Tag>
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
  ...lazyKind(SwitchCell, () => import('./controls/switch')),
  listWidth: 84,
  editable: 'checkbox',
  editableColumn: (field) => ('values' in field ? { customValue: field.values } : {}),
  query: choicesOf,
}
