/** Options every field may have. They are positive and few; a new one needs three resources that want it. */
interface FieldOptions {
  required?: boolean
  /** Given when the record is made, fixed afterwards. */
  createOnly?: boolean
  /** Set by the server alone. */
  readOnly?: boolean
  /** No two records share a value; a unique index holds it, the check before saving is a courtesy. */
  unique?: boolean
  /** Written, never read: not in lists, not in excel, no filter. */
  secret?: boolean
  /** Put together for each row that is shown: no list is sorted by it. */
  computed?: boolean
  /** Who lacks this permission neither sees the field, nor finds or sorts by it, nor changes it. */
  permission?: string
  /** Who lacks this permission sees the field and leaves it as it is. */
  editPermission?: string
  /** The column, where it is not the snake_case of the field's name. */
  column?: string
}

export interface TextField extends FieldOptions {
  kind: 'text' | 'longText' | 'richText' | 'password' | 'icon' | 'cron' | 'code' | 'area'
  title: string
  max: number
  /** A pattern's name, as `validation.ts` lists them. */
  pattern?: string
  /** Of code: css, javascript, html, java, objective-c, python, r, shell, sql, swift, vue or markdown. */
  language?: string
}

export interface NumberField extends FieldOptions {
  kind: 'integer' | 'decimal'
  title: string
  min?: number
  max?: number
  /** Of a decimal: so many digits behind the point at most, as many as its column holds. */
  decimals?: number
  /** A search asks for it from one number to another, both included. */
  range?: boolean
}

export interface TimeField extends FieldOptions {
  kind: 'date' | 'datetime' | 'time'
  title: string
}

/** One choice of a dictionary, or several joined by commas. `numeric`: the column holds a number. */
export interface DictionaryField extends FieldOptions {
  kind: 'dict' | 'dicts'
  title: string
  dictionary: string
  numeric?: boolean
}

/** Yes or no, stored as one of two values. */
export interface SwitchField extends FieldOptions {
  kind: 'switch'
  title: string
  values: [yes: string, no: string]
}

/** Other records, by the named value of theirs; several are joined by commas. */
export interface ReferenceField extends FieldOptions {
  kind:
    | 'user'
    | 'users'
    | 'department'
    | 'departments'
    | 'role'
    | 'roles'
    | 'position'
    | 'positions'
    | 'category'
  title: string
}

/** Stored paths; several are joined by commas. */
export interface FileField extends FieldOptions {
  kind: 'file' | 'files' | 'image' | 'images'
  title: string
}

/** Chosen from the rows of a report, whose columns fill fields of the form. */
export interface ReportField extends FieldOptions {
  kind: 'report'
  title: string
  /** The report's code. */
  report: string
  /** Columns of the report, comma-joined. */
  columns: string
  /** The fields they fill, comma-joined, as many; the first is this field itself. */
  fills: string
  /** Several rows; their texts are joined by commas. */
  several?: boolean
}

/** What one column of a thing is. JSON-safe: online forms store the same shape. */
export type Field =
  | TextField
  | NumberField
  | TimeField
  | DictionaryField
  | SwitchField
  | ReferenceField
  | FileField
  | ReportField

export type FieldKind = Field['kind']

type OptionsOf<F extends Field> = Partial<Omit<F, 'kind' | 'title'>>

function declare<F extends Field, Defaults extends Partial<F>>(kind: F['kind'], defaults: Defaults) {
  return <const O extends OptionsOf<F>>(title: string, options?: O) =>
    ({ kind, title, ...defaults, ...options }) as F & { title: string } & Defaults & O
}

/** The declarations of fields in code; each gives a plain object. */
export const field = {
  text: declare<TextField, { max: number }>('text', { max: 200 }),
  longText: declare<TextField, { max: number }>('longText', { max: 2000 }),
  richText: declare<TextField, { max: number }>('richText', { max: 1_000_000 }),
  password: declare<TextField, { max: number; secret: true }>('password', { max: 128, secret: true }),
  integer: declare<NumberField, object>('integer', {}),
  decimal: declare<NumberField, object>('decimal', {}),
  date: declare<TimeField, object>('date', {}),
  datetime: declare<TimeField, object>('datetime', {}),
  time: declare<TimeField, object>('time', {}),
  dict: <const O extends Partial<DictionaryField>>(title: string, dictionary: string, options?: O) =>
    ({ kind: 'dict', title, dictionary, ...options }) as DictionaryField & O,
  dicts: <const O extends Partial<DictionaryField>>(title: string, dictionary: string, options?: O) =>
    ({ kind: 'dicts', title, dictionary, ...options }) as DictionaryField & O,
  switch: declare<SwitchField, { values: [string, string] }>('switch', { values: ['Y', 'N'] }),
  icon: declare<TextField, { max: number }>('icon', { max: 100 }),
  cron: declare<TextField, { max: number }>('cron', { max: 100 }),
  code: declare<TextField, { max: number }>('code', { max: 10_000 }),
  /** The code of a county, city or province. */
  area: declare<TextField, { max: number }>('area', { max: 12 }),
  user: declare<ReferenceField, object>('user', {}),
  users: declare<ReferenceField, object>('users', {}),
  department: declare<ReferenceField, object>('department', {}),
  departments: declare<ReferenceField, object>('departments', {}),
  role: declare<ReferenceField, object>('role', {}),
  roles: declare<ReferenceField, object>('roles', {}),
  position: declare<ReferenceField, object>('position', {}),
  positions: declare<ReferenceField, object>('positions', {}),
  category: declare<ReferenceField, object>('category', {}),
  file: declare<FileField, object>('file', {}),
  files: declare<FileField, object>('files', {}),
  image: declare<FileField, object>('image', {}),
  images: declare<FileField, object>('images', {}),
  report: <const O extends Pick<ReportField, 'report' | 'columns' | 'fills'> & Partial<ReportField>>(
    title: string,
    options: O,
  ) => ({ kind: 'report', title, ...options }) as ReportField & O,
} as const

/** What a field's value is on the wire; several values are one text, joined by commas. */
export type ValueOf<F extends Field> = F extends NumberField | { numeric: true } ? number : string
