import type { Field } from '@dougong/contract/resource/field'
import { showNumber } from '@dougong/contract/resource/values/show-number'
import type { CellProps, FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { rulesOf } from './shape/number-rules'

function NumberCell({ field, value }: CellProps) {
  return showNumber(value, rulesOf(field)) || '—'
}

function decimalsOf(field: Field): { decimals?: number } {
  const { decimals } = rulesOf(field)
  return decimals === undefined ? {} : { decimals }
}

const number: FieldKindView = {
  ...lazyKind(NumberCell, () => import('./controls/number')),
  isReadWhole: true,
  written: (field, value) => showNumber(value, rulesOf(field)),
  isNumeric: true,
  editable: 'inputNumber',
  editableColumn: decimalsOf,
}
export const integer: FieldKindView = { ...number, query: () => ({ type: 'int' }) }
export const decimal: FieldKindView = { ...number, query: () => ({ type: 'number' }) }
