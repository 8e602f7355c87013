import type { CellProps } from './field-kind'
import { lazyKind } from './lazy-kind'
import { chosenOf, stored } from './several'

/** Other records by their names, which came along with the value. */
function ReferenceCell({ value, text }: CellProps) {
  return (text ?? chosenOf(stored(value)).join(',')).replaceAll(',', '，') || '—'
}

/** People, departments, roles, positions, categories: picked from their own lists. */
export const reference = lazyKind(ReferenceCell, () => import('./reference-controls'))
