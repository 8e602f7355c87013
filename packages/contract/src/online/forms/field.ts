import { z } from 'zod'
import { type Expression, expressions } from '../../resource/formula/behaviour'
import { columnTypes, controls, type FormField, searchModes } from './form'
import { nameOf, parsed, readOptions, writeOptions } from './head'

const text = (max: number) => z.string().max(max).nullable().optional()
const integer = z.int().nullable().optional()

/** A row of onl_cgform_field as existing clients read and write it. */
export const formFieldSchema = z.object({
  id: text(36),
  cgformHeadId: text(36), // sic
  dbFieldName: z.string().max(200).meta({ title: '字段名称' }),
  dbFieldNameOld: text(200),
  dbFieldTxt: z.string().max(1000).meta({ title: '字段备注' }), // sic
  dbIsKey: integer,
  dbIsNull: integer,
  dbIsPersist: integer,
  dbType: z.string().max(32).meta({ title: '字段类型' }),
  dbLength: integer,
  dbPointLength: integer,
  dbDefaultVal: text(200),
  dictField: text(500),
  dictTable: text(2000),
  dictText: text(500),
  fieldShowType: text(32),
  fieldHref: text(1000),
  fieldLength: integer,
  fieldValidType: text(500),
  fieldMustInput: text(2),
  fieldExtendJson: text(4000),
  fieldDefaultValue: text(1000),
  isQuery: integer,
  isShowForm: integer,
  isShowList: integer,
  isReadOnly: integer,
  queryMode: text(10),
  mainTable: text(100),
  mainField: text(100),
  orderNum: integer,
  converter: text(255),
  queryConfigFlag: text(3),
  queryShowType: text(50),
  queryDictTable: text(2000),
  queryDictField: text(500),
  queryDictText: text(500),
  queryDefVal: text(500),
  queryValidType: text(500),
  queryMustInput: text(3),
  sortFlag: text(3),
  createBy: text(100),
  createTime: text(30),
  updateBy: text(100),
  updateTime: text(30),
})
export type FormFieldRow = z.output<typeof formFieldSchema>

/**
 * A field out of its row. A column that must not be empty makes the field required; one without a column is in no list, unless it
 * is computed.
 */
export function readField(row: FormFieldRow): FormField {
  const isRelated = row.fieldShowType === 'link_table_field'
  const isStored = row.dbIsPersist !== 0 && !isRelated
  const isNullable = row.dbIsNull !== 0
  const isKey = row.dbIsKey === 1
  const publishedName = nameOf(row.dbFieldNameOld)
  const hasOwnSearch = row.queryConfigFlag === '1'
  const behaviour = readBehaviour(row.fieldExtendJson)
  const isComputed = behaviour.expressions?.formula !== undefined
  return {
    id: row.id ?? '',
    name: nameOf(row.dbFieldName),
    ...(publishedName !== '' && { publishedName }),
    title: row.dbFieldTxt.trim(),
    /* the rules tell of a word that is none of these */
    type: columnTypes.find((type) => type === row.dbType) ?? (row.dbType as FormField['type']),
    length: row.dbLength ?? 0,
    decimals: row.dbPointLength ?? 0,
    columnDefault: row.dbDefaultVal?.trim() ?? '',
    isKey,
    isNullable,
    isStored,
    control: controls.find((control) => control === row.fieldShowType) ?? controlOf(row.fieldShowType),
    choices: choicesOf(row.dictTable, row.dictField, row.dictText),
    isInForm: row.isShowForm === 1,
    isInList: (isStored || isRelated || isComputed) && row.isShowList === 1,
    isReadOnly: row.isReadOnly === 1,
    isRequired: row.fieldMustInput === '1' || (!isNullable && !isKey),
    isSortable: isStored && row.sortFlag === '1',
    defaultValue: row.fieldDefaultValue ?? '',
    validation: row.fieldValidType?.trim() ?? '',
    href: row.fieldHref?.trim() ?? '',
    converter: row.converter?.trim() ?? '',
    width: row.fieldLength ?? 120,
    isSearched: isStored && (row.isQuery === 1 || hasOwnSearch),
    searchMode: searchModes.find((mode) => mode === row.queryMode) ?? 'single',
    ...(hasOwnSearch && {
      search: {
        control: row.queryShowType ?? 'text',
        choices: choicesOf(row.queryDictTable, row.queryDictField, row.queryDictText),
        defaultValue: row.queryDefVal ?? '',
        validation: row.queryValidType ?? '',
        isRequired: row.queryMustInput === '1',
      },
    }),
    ...(row.mainTable?.trim() && {
      belongsTo: { table: nameOf(row.mainTable), field: nameOf(row.mainField) },
    }),
    ...behaviour,
  }
}

/** The row of a field, at its place in the form. */
export function writeField(field: FormField, place: number) {
  const { choices, search, belongsTo } = field
  return {
    id: field.id,
    dbFieldName: field.name,
    dbFieldNameOld: field.publishedName ?? null,
    dbFieldTxt: field.title,
    dbIsKey: Number(field.isKey),
    dbIsNull: Number(field.isNullable),
    dbIsPersist: Number(field.isStored),
    dbType: field.type,
    dbLength: field.length,
    dbPointLength: field.decimals,
    dbDefaultVal: field.columnDefault,
    dictTable: choices.table,
    dictField: choices.code,
    dictText: choices.text,
    fieldShowType: field.control,
    fieldHref: field.href,
    fieldLength: field.width,
    fieldValidType: field.validation,
    fieldMustInput: field.isRequired ? '1' : '0',
    fieldExtendJson: writeBehaviour(field),
    fieldDefaultValue: field.defaultValue,
    isQuery: Number(field.isSearched),
    isShowForm: Number(field.isInForm),
    isShowList: Number(field.isInList),
    isReadOnly: Number(field.isReadOnly),
    queryMode: field.searchMode,
    mainTable: belongsTo?.table ?? '',
    mainField: belongsTo?.field ?? '',
    orderNum: place,
    converter: field.converter,
    queryConfigFlag: search ? '1' : '0',
    queryShowType: search?.control ?? null,
    queryDictTable: search?.choices.table ?? null,
    queryDictField: search?.choices.code ?? null,
    queryDictText: search?.choices.text ?? null,
    queryDefVal: search?.defaultValue ?? null,
    queryValidType: search?.validation ?? null,
    queryMustInput: search ? String(Number(search.isRequired)) : null,
    sortFlag: field.isSortable ? '1' : '0',
  } satisfies Partial<FormFieldRow>
}

function controlOf(word: string | null | undefined): FormField['control'] {
  return word ? (word as FormField['control']) : 'text'
}

function choicesOf(
  table: string | null | undefined,
  code: string | null | undefined,
  label: string | null | undefined,
): FormField['choices'] {
  return { table: table?.trim() ?? '', code: code?.trim() ?? '', text: label?.trim() ?? '' }
}

/** The name in the options of a field under which its expressions stand; existing clients keep what they do not know. */
const ownName = 'behaviour'

/** The options of a field, and apart from them its expressions. */
function readBehaviour(json: string | null | undefined): Pick<FormField, 'options' | 'expressions'> {
  const { [ownName]: stored, ...options } = readFieldOptions(json)
  const texts = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const own = (Object.keys(expressions) as Expression[]).flatMap((option): [Expression, string][] => {
    const text = texts[option]
    return typeof text === 'string' && text.trim() !== '' ? [[option, text]] : []
  })
  return { options, ...(own.length > 0 && { expressions: Object.fromEntries(own) }) }
}

function writeBehaviour({
  options,
  expressions: own,
}: Pick<FormField, 'options' | 'expressions'>): string | null {
  return writeFieldOptions(own ? { ...options, [ownName]: own } : options)
}

/** One expression of a field, in its row. */
export function expressionIn({ fieldExtendJson }: FormFieldRow, option: Expression): string {
  return readBehaviour(fieldExtendJson).expressions?.[option] ?? ''
}

/** What becomes of a field's row where an expression is written anew; an empty one is none. */
export function withExpression(
  { fieldExtendJson }: FormFieldRow,
  option: Expression,
  text: string,
): Pick<FormFieldRow, 'fieldExtendJson'> {
  const { options, expressions: own } = readBehaviour(fieldExtendJson)
  const { [option]: _, ...others } = own ?? {}
  const next = text.trim() === '' ? others : { ...others, [option]: text }
  const left = Object.keys(next).length > 0 ? { expressions: next } : {}
  return { fieldExtendJson: writeBehaviour({ options, ...left }) }
}

/** A switch has its two values as a list; everything else has names. */
function readFieldOptions(json: string | null | undefined): FormField['options'] {
  const read = parsed(json)
  return Array.isArray(read) ? { values: read } : readOptions(json)
}

function writeFieldOptions(options: FormField['options']): string | null {
  const { values, ...others } = options
  return values !== undefined && Object.keys(others).length === 0
    ? JSON.stringify(values)
    : writeOptions(options)
}
