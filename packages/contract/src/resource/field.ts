import { type DictionaryField, dictionaryFields } from './field-kinds/dictionary'
import { type FileField, fileFields } from './field-kinds/file'
import { type LinkedField, linkedFields } from './field-kinds/linked'
import { type NodeField, nodeFields } from './field-kinds/node'
import { type NumberField, numberFields } from './field-kinds/number'
import { type ReferenceField, referenceFields } from './field-kinds/reference'
import { type ReportChoiceField, type ReportField, reportFields } from './field-kinds/report'
import { type SwitchField, switchFields } from './field-kinds/switch'
import { type TextField, textFields } from './field-kinds/text'
import { type TimeField, timeFields } from './field-kinds/time'

/** What one column of a thing is. JSON-safe: online forms store the same shape. */
export type Field =
  | TextField
  | NumberField
  | TimeField
  | DictionaryField
  | SwitchField
  | ReferenceField
  | NodeField
  | LinkedField
  | FileField
  | ReportField
  | ReportChoiceField

export type FieldKind = Field['kind']

/** The fields that may be of this kind. */
export type FieldOf<Kind extends FieldKind, Each = Field> = Each extends { kind: infer Own }
  ? Kind extends Own
    ? Each
    : never
  : never

/** The declarations of fields in code; each gives a plain object. */
export const field = {
  ...textFields,
  ...numberFields,
  ...timeFields,
  ...dictionaryFields,
  ...switchFields,
  ...referenceFields,
  ...nodeFields,
  ...linkedFields,
  ...fileFields,
  ...reportFields,
} as const

/** What a field's value is on the wire; several values are one text, joined by commas. */
export type ValueOf<F extends Field> = F extends NumberField | { numeric: true } ? number : string
