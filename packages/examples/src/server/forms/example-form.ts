import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import {
  type Form,
  type FormField,
  firstFields,
  newField,
  newForm,
} from '@dougong/contract/online/forms/form'

/** A form that comes with the product, its place in the menu, and the records that are in it. */
export interface ExampleForm {
  form: Form
  /** Those that its records have as parts; they stand in no menu. */
  subs: readonly Form[]
  /** How its records are approved, where they are. */
  flow?: ExampleFlow
  /** What happens by itself when its records change, or when it is time. */
  rules?: readonly ExampleRule[]
  /** Makes its records: `add` returns the id of each. */
  fill(add: (values: Record<string, unknown>) => Promise<string>): Promise<void>
}

/** An approval that comes with a form, in force from the beginning. */
export interface ExampleFlow {
  name: string
  note: string
  definition: FlowDefinition
}

/** A rule of the automation that comes with a form, in force from the beginning. */
export interface ExampleRule extends ExampleFlow {
  id: string
}

/** A field as the designer makes one. */
export function formField(name: string, title: string, options: Partial<FormField> = {}): FormField {
  return newField({ id: name, name, title, ...options })
}

export const chosenFrom = (dictionary: string): Partial<FormField> => ({
  control: 'list',
  choices: { table: '', code: dictionary, text: '' },
})
export const day: Partial<FormField> = { type: 'Date', length: 0, control: 'date' }
export const money: Partial<FormField> = { type: 'BigDecimal', length: 12, decimals: 2 }
export const colleague: Partial<FormField> = {
  control: 'sel_user',
  length: 100,
  options: { multiSelect: false },
}

/** A form under an id of its own, by which it is known as one of these; its fields begin as every form's do. */
export function exampleForm(
  id: string,
  { fields, ...options }: Pick<Form, 'table' | 'title' | 'fields'> & Partial<Form>,
): Form {
  const first = firstFields((name) => name, { isTree: options.tree !== undefined })
  return newForm({ id, ...options, fields: [...first, ...fields] })
}
