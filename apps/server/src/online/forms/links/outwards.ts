import type { AnswerField } from '@dougong/contract/online/links/answers'
import type { FieldOptions } from '@dougong/contract/resource/field-kinds/kind-rules'

/** Of the options of every field, whether strangers may know it: the compiler asks about a new one. */
const ofEveryField: Record<keyof FieldOptions, boolean> = {
  required: true,
  readOnly: true,
  unstored: true,
  computed: true,
  default: true,
  formula: true,
  shownWhen: true,
  requiredWhen: true,
  readOnlyWhen: true,
  createOnly: false,
  unique: false,
  secret: false,
  search: false,
  look: false,
  related: false,
  permission: false,
  editPermission: false,
  restricted: false,
  column: false,
}

/** And the options of single kinds by which a value is judged. */
const ofKinds = ['max', 'min', 'decimals', 'pattern', 'expression', 'mismatch', 'numeric', 'values', 'most']

const isKnownOutside = (option: string) =>
  option === 'kind' ||
  option === 'title' ||
  ofKinds.includes(option) ||
  (Object.hasOwn(ofEveryField, option) && ofEveryField[option as keyof FieldOptions])

/** A field as strangers may know it: what a value is judged by, no name of the inside such as a column, dictionary or permission. */
export function outwards(answerField: AnswerField): AnswerField {
  const known = Object.entries(answerField.field).filter(([option]) => isKnownOutside(option))
  return { ...answerField, field: Object.fromEntries(known) }
}
