import type { CellProps, FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { chosenOf, stored } from './shape/several'

/** Other records by their names, which came along with the value. */
export function ReferenceCell({ value, text }: CellProps) {
  return (text ?? chosenOf(stored(value)).join(',')).replaceAll(',', '、') || '—'
}

/** People, departments, roles, positions, categories: picked from their own lists. */
export const reference: FieldKindView = lazyKind(ReferenceCell, () => import('./controls/reference'))

/** Not everybody may list roles and positions: their names come with the record. */
export const named: FieldKindView = { ...reference, takesNames: true }

function picked(type: 'sel_user' | 'sel_depart', isOne: boolean): FieldKindView {
  return {
    ...reference,
    editable: type,
    ...(isOne && {
      editableColumn: () => ({ number: 1, fieldExtendJson: { uploadnum: 1, multiSelect: false } }),
    }),
    query: () => ({ type }),
  }
}

export const user: FieldKindView = { ...picked('sel_user', true), inputWidth: 250 }
export const users = picked('sel_user', false)
export const department = picked('sel_depart', true)
export const departments = picked('sel_depart', false)
