import type { Field } from '@dougong/contract/resource/field'
import type { FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { ReferenceCell } from './reference'
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

function choicesOf(field: Field) {
  if (field.kind !== 'reportChoice') return {}
  return { popup: { code: field.report, field: field.value, text: field.text } }
}

/** A row of a report by one of its columns, shown by another. */
export const reportChoice: FieldKindView = {
  ...lazyKind(ReferenceCell, () => import('./controls/report-choice')),
  takesNames: true,
  editable: 'popup',
  editableColumn: (field) =>
    field.kind === 'reportChoice'
      ? {
          popupCode: field.report,
          field: field.value,
          textField: field.text,
          multiple: field.several ?? false,
          placeholder: '请选择${title}',
        }
      : {},
  query: (field) => ({ type: 'popup', ...choicesOf(field) }),
}
