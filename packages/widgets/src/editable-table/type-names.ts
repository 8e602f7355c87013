import type { Column } from './columns'

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
