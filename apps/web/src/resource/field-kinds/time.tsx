import type { FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { plainText } from './text'

const moment: FieldKindView = {
  ...lazyKind(plainText.Cell, () => import('./controls/time')),
  filterFor: ({ search }, name, value): Record<string, string> =>
    search?.mode === 'exact' ? { [name]: value } : { [`${name}_begin`]: value, [`${name}_end`]: value },
}

function timeKind(type: 'date' | 'datetime' | 'time', listWidth: number): FieldKindView {
  return { ...moment, listWidth, editable: type, query: () => ({ type }) }
}

export const date = timeKind('date', 120)
export const datetime = timeKind('datetime', 176)
export const time = timeKind('time', 104)
