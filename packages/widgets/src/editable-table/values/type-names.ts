import { registeredCellType } from '../cell-types'
import type { Column } from '../columns'

/** Names that columns of older tables use for the same types. */
const otherNames: Readonly<Record<string, string>> = {
  text: 'normal',
  'input-number': 'inputNumber',
  input_number: 'inputNumber',
  checkbox_meta: 'checkbox',
  'select-search': 'sel_search',
  'select-multiple': 'list_multi',
  sel_search_async: 'select-dict-search',
  'user-select': 'sel_user',
  'depart-select': 'sel_depart',
}

/** The type of a column under the name the table knows it by. */
export function typeNameOf({ type = 'normal' }: Column): string {
  return otherNames[type] ?? type
}

const edited = [
  'input',
  'inputNumber',
  'textarea',
  'input_pop',
  'select',
  'list_multi',
  'sel_search',
  'select-dict-search',
  'date',
  'datetime',
  'time',
  'sel_depart',
  'sel_user',
  'popup',
  'tags',
]

/** Built-in types that are changed in the cell as it stands; nothing opens. */
const controls = ['checkbox', 'radio', 'upload', 'file', 'image']

/** How the cells of a column are changed: in an editor, by what they show, or not at all. */
export function editingOf(column: Column): 'editor' | 'display' | 'none' {
  const own = registeredCellType(column.type ?? '')
  if (own) return own.isDisplayControl ? 'display' : own.Editor ? 'editor' : 'none'
  const type = typeNameOf(column)
  if (controls.includes(type)) return 'display'
  return edited.includes(type) ? 'editor' : 'none'
}
