import type { Expression } from '../../resource/formula/behaviour'

/*
 * A form as an administrator describes it: a table, its columns, and how staff see them. JSON-safe: drafts, published
 * versions and the designer hold this value; what existing clients call its parts is told in head.ts, field.ts and
 * index-definition.ts alone.
 */

/** What a column holds; the words are those of existing clients. */
export const columnTypes = [
  'string',
  'int',
  'long',
  'double',
  'BigDecimal',
  'Date',
  'Datetime',
  'Text',
  'LongText',
  'Blob',
] as const
export type ColumnType = (typeof columnTypes)[number]

/** How a value is filled in; the words are those of existing clients. */
export const controls = [
  'text',
  'password',
  'list',
  'radio',
  'checkbox',
  'switch',
  'date',
  'datetime',
  'time',
  'file',
  'image',
  'textarea',
  'list_multi',
  'sel_search',
  'popup',
  'cat_tree',
  'sel_depart',
  'sel_user',
  'umeditor',
  'markdown',
  'pca',
  'link_down',
  'sel_tree',
  'link_table',
  'link_table_field',
  'popup_dict',
  'json',
  'color',
  'rate',
  'signature',
  'transfer',
] as const
export type Control = (typeof controls)[number]

export const formTypes = ['single', 'main', 'sub'] as const
export const themes = ['normal', 'erp', 'innerTable', 'tab'] as const
export const searchModes = ['single', 'like', 'group'] as const

/** What a value is chosen from: a dictionary by its code; of a table, a report or a tree, the names that matter in it. */
export interface Choices {
  readonly table: string
  readonly code: string
  readonly text: string
}

export interface FormField {
  readonly id: string
  /** The column's name, and the value's in records. */
  readonly name: string
  /** What the column was called when the form was last published: so a rename is told from a removal. */
  readonly publishedName?: string
  readonly title: string
  readonly type: ColumnType
  /** Characters of a string, digits of a number. */
  readonly length: number
  readonly decimals: number
  /** The column's own default; empty is none. */
  readonly columnDefault: string
  readonly isKey: boolean
  readonly isNullable: boolean
  /** A field that is not stored has no column. */
  readonly isStored: boolean
  readonly control: Control
  readonly choices: Choices
  readonly isInForm: boolean
  readonly isInList: boolean
  readonly isReadOnly: boolean
  readonly isRequired: boolean
  readonly isSortable: boolean
  /** What a new record begins with; empty is nothing. */
  readonly defaultValue: string
  /** `only` for a value that no two records share, a pattern's name, a regular expression, or nothing. */
  readonly validation: string
  readonly href: string
  readonly converter: string
  /** Width of its column in the table of a sub form. */
  readonly width: number
  readonly isSearched: boolean
  readonly searchMode: (typeof searchModes)[number]
  /** A search that looks other than the form. */
  readonly search?: {
    readonly control: string
    readonly choices: Choices
    readonly defaultValue: string
    readonly validation: string
    readonly isRequired: boolean
  }
  /** The record of the main form that a record of a sub form belongs to. */
  readonly belongsTo?: { readonly table: string; readonly field: string }
  /** When it is shown, asked for or locked, and what it computes, by what the engine calls these options. */
  readonly expressions?: Readonly<Partial<Record<Expression, string>>>
  /** What only some controls know, as existing clients write it. */
  readonly options: Readonly<Record<string, unknown>>
}

export interface FormIndex {
  readonly id: string
  readonly name: string
  readonly publishedName?: string
  readonly fields: readonly string[]
  readonly isUnique: boolean
}

export interface Form {
  readonly id: string
  /** Its table; of a view over another form's table, that table's name, `$` and a number. */
  readonly table: string
  readonly title: string
  readonly type: (typeof formTypes)[number]
  /** Counted up by every saved change. */
  readonly version: number
  /** Of a sub form: whether a record of the main form has one of its records or many. */
  readonly relation: 'many' | 'one'
  /** Of a sub form: its place among the others. */
  readonly place: number
  readonly tree?: { readonly parent: string; readonly hasChild: string; readonly name: string }
  readonly theme: (typeof themes)[number]
  /** Fields beside one another in the form. */
  readonly columns: number
  readonly category: string
  readonly hasCheckboxes: boolean
  readonly isPaged: boolean
  readonly scrolls: boolean
  /** The form whose table this one shows with settings of its own. */
  readonly viewOf?: string
  readonly options: Readonly<Record<string, unknown>>
  readonly fields: readonly FormField[]
  readonly indexes: readonly FormIndex[]
}

/** The columns that every record has, which the server fills in. */
export const auditColumns = ['create_by', 'create_time', 'update_by', 'update_time'] as const

/** The column that tells whose a record is. It is the server's: no form has a field of this name. */
export const tenantColumn = 'tenant_id'

/** Of a sub form: counts the places of the records that belong to one, from 1. It is the server's, too. */
export const placeColumn = 'place_in_record'

/** So many characters fit into an entry of an index: it holds 2,704 bytes, a character takes up to four. */
export const longestIndexed = 650

/** Fields with a column. */
export function storedFields({ fields }: Pick<Form, 'fields'>): FormField[] {
  return fields.filter(({ isStored }) => isStored)
}

/** Whether no two records may share a value. */
export function isUnique({ validation }: Pick<FormField, 'validation'>): boolean {
  return validation === 'only'
}

/** The field by which a record of a sub form belongs to one of the main form. */
export function linkOf({ fields }: Pick<Form, 'fields'>): FormField | undefined {
  return fields.find(({ belongsTo }) => belongsTo !== undefined)
}

const plain: Omit<FormField, 'id' | 'name' | 'title'> = {
  type: 'string',
  length: 32,
  decimals: 0,
  columnDefault: '',
  isKey: false,
  isNullable: true,
  isStored: true,
  control: 'text',
  choices: { table: '', code: '', text: '' },
  isInForm: true,
  isInList: true,
  isReadOnly: false,
  isRequired: false,
  isSortable: false,
  defaultValue: '',
  validation: '',
  href: '',
  converter: '',
  width: 120,
  isSearched: false,
  searchMode: 'single',
  options: {},
}

/** A field as the designer adds one; `settings` stand in place of its defaults. */
export function newField(settings: Pick<FormField, 'id' | 'name' | 'title'> & Partial<FormField>): FormField {
  return { ...plain, ...settings }
}

/** A form as the designer begins one; `settings` stand in place of its defaults. */
export function newForm(settings: Pick<Form, 'id' | 'table' | 'title' | 'fields'> & Partial<Form>): Form {
  return {
    type: 'single',
    version: 1,
    relation: 'many',
    place: 0,
    theme: 'normal',
    columns: 1,
    category: 'temp',
    hasCheckboxes: true,
    isPaged: true,
    scrolls: true,
    options: {},
    indexes: [],
    ...settings,
  }
}

/** The fields that a new form begins with; `idOf` gives each its id. */
export function firstFields(idOf: (name: string) => string, { isTree = false } = {}): FormField[] {
  const field = (name: string, title: string, settings: Partial<FormField>) =>
    newField({ id: idOf(name), name, title, isInForm: false, isInList: false, ...settings })
  return [
    field('id', '主键', { length: 36, isKey: true, isNullable: false }),
    field('create_by', '创建人', { length: 50 }),
    field('create_time', '创建时间', { type: 'Datetime', length: 0, control: 'datetime' }),
    field('update_by', '更新人', { length: 50 }),
    field('update_time', '更新时间', { type: 'Datetime', length: 0, control: 'datetime' }),
    field('sys_org_code', '所属部门', { length: 64 }),
    ...(isTree
      ? [
          field('pid', '父级节点', { isInForm: true }),
          field('has_child', '是否有子节点', {
            length: 3,
            control: 'list',
            choices: { table: '', code: 'yn', text: '' },
          }),
        ]
      : []),
  ]
}
