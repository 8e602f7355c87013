import type { Field, FieldKind, FieldOf } from '../field'
import { dictionariesRules, dictionaryRules } from './dictionary'
import { severalFilesRules } from './file'
import type { KindRules, ValueType } from './kind-rules'
import {
  departmentRules,
  departmentsRules,
  namesRules,
  peopleRules,
  personRules,
  severalNamesRules,
} from './names'
import { numberKindRules } from './number'
import { reportRules } from './report'
import { switchRules } from './switch'
import { colourRules, jsonRules, textRules } from './text'
import { timeRules } from './time'

/** What both sides agree on, kind by kind. A kind is declared here, and answered for in the registries of server and web. */
const rules: { [Kind in FieldKind]: KindRules<FieldOf<Kind>> } = {
  text: textRules,
  longText: textRules,
  richText: textRules,
  password: textRules,
  icon: textRules,
  cron: textRules,
  code: textRules,
  markdown: textRules,
  area: textRules,
  json: jsonRules,
  colour: colourRules,
  integer: numberKindRules,
  decimal: numberKindRules,
  rating: numberKindRules,
  date: timeRules,
  datetime: timeRules,
  time: timeRules,
  dict: dictionaryRules,
  dicts: dictionariesRules,
  switch: switchRules,
  user: personRules,
  users: peopleRules,
  department: departmentRules,
  departments: departmentsRules,
  role: namesRules,
  roles: severalNamesRules,
  position: namesRules,
  positions: severalNamesRules,
  category: namesRules,
  node: namesRules,
  nodes: severalNamesRules,
  linked: namesRules,
  file: namesRules,
  files: severalFilesRules,
  image: namesRules,
  images: severalFilesRules,
  signature: namesRules,
  report: reportRules,
  reportChoice: reportRules,
}

export const fieldKinds = Object.keys(rules) as FieldKind[]

/** The rules of a field's kind. */
export function rulesOf(field: Field): KindRules<Field> {
  /* each kind has the rules of its own fields, which no type of one function can say */
  return rules[field.kind] as KindRules<Field>
}

/** What one value of the field is, as it is stored. */
export function valueTypeOf(field: Field): ValueType {
  return rulesOf(field).valueType(field)
}

/** So many digits a number of the field has behind the point at most; undefined where its kind sets no limit. */
export function decimalsOf(field: Field): number | undefined {
  return rulesOf(field).decimals?.(field)
}

/** Whether its value is several, joined by commas. */
export function holdsSeveral(field: Field): boolean {
  return rulesOf(field).holdsSeveral?.(field) ?? false
}

/** Whether its values are departments, which stand below one another. */
export function namesDepartments(field: Field): boolean {
  return rulesOf(field).namesDepartments ?? false
}

/** Whether its values are accounts of people. */
export function namesPeople(field: Field): boolean {
  return rulesOf(field).namesPeople ?? false
}

/** A yes or a no of machines as a text for the field. */
export function textOfBoolean(field: Field, isYes: boolean): string {
  return rulesOf(field).textOfBoolean?.(field, isYes) ?? String(isYes)
}
