import { stateField } from '@dougong/contract/online/state-field'
import { type Form, type FormField, newField } from '@dougong/contract/online/forms/form'

/** The field that holds where a record stands, as the first flow of a form adds it: shown and searched, never filled in. */
export const newStateField: FormField = newField({
  id: stateField.name,
  name: stateField.name,
  title: stateField.title,
  length: 10,
  control: 'list',
  choices: { table: '', code: stateField.dictionary, text: '' },
  isInForm: false,
  isInList: true,
  isReadOnly: true,
  isSearched: true,
})

/** The form's own field of that name; undefined where it has none yet. */
export function stateFieldIn({ fields }: Form): FormField | undefined {
  return fields.find(({ name }) => name === stateField.name)
}

/** Why a field that a form has already cannot hold the state; undefined where it can. */
export function unfitStateField({ isStored, type, validation, isNullable }: FormField): string | undefined {
  if (!isStored) return '它没有同步到数据库'
  if (type !== 'string' && type !== 'Text') return '它不是文本类型'
  if (!isNullable) return '它不允许空值'
  return validation === 'only' ? '它不允许重复' : undefined
}
