import type { Reading } from '../../reading/read-number'

/** Options every field may have. They are positive and few; a new one needs three resources that want it. */
export interface FieldOptions {
  required?: boolean
  /** Given when the record is made, fixed afterwards. */
  createOnly?: boolean
  /** Set by the server alone. */
  readOnly?: boolean
  /** No two records share a value; a unique index holds it, the check before saving is a courtesy. */
  unique?: boolean
  /** Written, never read: not in lists, not in excel, no filter. */
  secret?: boolean
  /** What a new record begins with, where nothing is given for the field: see `default-value.ts`. */
  default?: string
  /** How lists are searched by it, where that is not the usual way of its kind. */
  search?: FieldSearch
  /**
   * Filled in with the form and seen by whoever works on it, in no column: not in lists, not in excel, no filter. One with a formula
   * is `computed`: told of every record that is shown, and stored nowhere.
   */
  unstored?: boolean
  /** How its values and its input look, where that is not the usual way of its kind. */
  look?: FieldLook
  /** Put together for each row that is shown: no list is sorted by it. */
  computed?: boolean
  /**
   * Shown of the record that another field names, to who may list such records: no column holds it, and it is `computed` and
   * `readOnly`.
   */
  related?: RelatedValue
  /** An expression over the record that gives its value whenever the record is saved; such a field is `readOnly`. */
  formula?: string
  /** A condition over the record: where it does not hold, the field is neither asked for nor changed. */
  shownWhen?: string
  /** A condition under which the field must not be empty. */
  requiredWhen?: string
  /** A condition under which the field stays as it is. */
  readOnlyWhen?: string
  /** Who lacks this permission neither sees the field, nor finds or sorts by it, nor changes it. */
  permission?: string
  /** Who lacks this permission sees the field and leaves it as it is. */
  editPermission?: string
  /** What administrators have restricted besides, each to who holds a code. */
  restricted?: FieldRestriction
  /** The column, where it is not the snake_case of the field's name. */
  column?: string
}

/**
 * Who lacks one of these does not have the field in lists, or in forms, or leaves it there as it is. What is in neither is not
 * seen at all.
 */
export interface FieldRestriction {
  readonly list?: Codes
  readonly form?: Codes
  readonly edit?: Codes
}

/** A permission, or several that are all asked for, as of what is computed from several fields. */
export type Codes = string | readonly string[]

/** The permissions that something asks for. */
export function codesIn(codes: Codes | undefined): readonly string[] {
  return codes === undefined ? [] : typeof codes === 'string' ? [codes] : codes
}

/** What is shown of another record. */
export interface RelatedValue {
  /** The field that names the record: one whose choices are rows of a table. */
  readonly through: string
  /** The field of that record. */
  readonly shows: string
}

/** Whether a column holds what the field has. */
export function hasColumn({ unstored, related }: FieldOptions): boolean {
  return !unstored && related === undefined
}

export interface FieldLook {
  /** Where a value leads: see `href.ts`. */
  href?: string
  /** A list shows so many characters of it at most. */
  cut?: number
  /** Its column stays in sight while a wide list is moved sideways. */
  fixed?: boolean
  /** It has a line of the form to itself. */
  wholeLine?: boolean
  /** So many characters of its title are shown in forms. */
  labelLength?: number
}

export interface FieldSearch {
  /** The very value, a part of a text, or from one value to another. */
  mode?: 'exact' | 'part' | 'range'
  /** Asked for as a field of this kind would be, under the title of its own: a text by a dictionary, say. */
  as?: SearchControl
  /** What a list is searched by when it is opened; it may hold variables, as a default does. */
  default?: string
  /** A page does not ask for the list before something is filled in here. */
  required?: boolean
}

/** A field as definitions hold it; which options it has is its kind's business. */
export interface SearchControl {
  kind: string
  title: string
}

/** What one stored value is: how it is compared and sorted. */
export type ValueType = 'text' | 'number' | 'date' | 'datetime' | 'time'

/** A value as it is stored, null where it is empty, or what is wrong with it. */
export type ReadValue = { value: string | number | null } | { message: string }

/** What server and web agree on about fields of one kind; what each makes of it stands in a registry of its own. */
export interface KindRules<F> {
  valueType(field: F): ValueType
  /** Its value is several, joined by commas. */
  holdsSeveral?(field: F): boolean
  /** Its values are departments. */
  namesDepartments?: true
  /** Its values are accounts of people. */
  namesPeople?: true
  /** Of numbers: so many digits behind the point at most. */
  decimals?(field: F): number | undefined
  /** What stands for a yes or a no of machines, where that is not `true` or `false`. */
  textOfBoolean?(field: F, isYes: boolean): string
  /** Reads a text that is not empty, as a form, a client or a cell of a spreadsheet gives it. */
  read(field: F, text: string): ReadValue
  /** Reads what is looked for, where limits bind only what is stored. */
  readOperand?(field: F, text: string): ReadValue
}

/** A kind's declaration in code; it gives a plain object. */
export function declare<F extends { kind: string; title: string }, Defaults extends Partial<F>>(
  kind: F['kind'],
  defaults: Defaults,
) {
  return <const O extends Partial<Omit<F, 'kind' | 'title'>>>(title: string, options?: O) =>
    ({ kind, title, ...defaults, ...options }) as F & { title: string } & Defaults & O
}

/** A text of so many characters at most. */
export function limited(title: string, text: string, max: number): ReadValue {
  return [...text].length > max ? { message: `${title}不能超过${max}个字符` } : { value: text }
}

/** What was read, or what is wrong with it, by the field's name. */
export function titled(title: string, reading: Reading<string | number | null>): ReadValue {
  return 'problem' in reading ? { message: `${title}${reading.problem}` } : reading
}
