import type { Field } from '@dougong/contract/resource/field'
import type { FieldKindView } from './field-kind'
import { lazyKind } from './lazy-kind'
import { plainText } from './text'

function popupOf(field: Field) {
  if (!('columns' in field)) return {}
  return { popup: { code: field.report, field: field.columns.split(',')[0] ?? '' } }
}

/** Chosen from the rows of a report. */
export const report: FieldKindView = {
  ...lazyKind(plainText.Cell, () => import('./controls/report')),
  query: (field) => ({ type: 'popup', ...popupOf(field) }),
}
