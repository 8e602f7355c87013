import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { importOutcome } from '../../resource/import'
import { type Form, type FormField, firstFields, newField, newForm } from './form'
import { fieldNameProblem, longestTable, newTableNameProblem, tableNameProblem } from './name-rules'

/** What a column of a spreadsheet can become. */
export const columnKinds = {
  text: '文本',
  longText: '多行文本',
  integer: '整数',
  decimal: '小数',
  date: '日期',
  datetime: '日期时间',
  switch: '是/否',
  choice: '字典',
} as const
export type ColumnKind = keyof typeof columnKinds

const kind = z.enum(Object.keys(columnKinds) as [ColumnKind, ...ColumnKind[]]).meta({ title: '类型' })

/** What a column holds, as far as its values tell. */
const guessedColumn = z.object({
  /** Counted from 0, as it stands in the file. */
  place: z.int(),
  title: z.string(),
  kind,
  length: z.int(),
  decimals: z.int(),
  isRequired: z.boolean(),
  examples: z.array(z.string()),
  /** Where there are few: all that stand in it. */
  texts: z.array(z.string()),
  /** A dictionary that has all of them. */
  dictionary: z.string().nullable(),
})
export type GuessedColumn = z.output<typeof guessedColumn>

/** Reads a workbook's first sheet and tells what a form could be made of; nothing is kept. */
export const readSpreadsheet = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/api/spreadsheet/read',
  changes: false,
  summary: '读取表格以创建表单',
  access: may('online:form:add'),
  rate: 'import',
  upload: { files: 1, holds: 'workbook' },
  result: z.object({
    name: z.string(),
    rows: z.int(),
    /** Cells that hold an error such as #N/A: they are left empty. */
    errorCells: z.int(),
    columns: z.array(guessedColumn),
  }),
  code: 200,
})

/** A column as somebody wants it; the others of the file are left out. */
const wantedColumn = z.object({
  place: z.int().min(0).max(1000),
  name: z.string().max(200),
  title: z.string().max(1000),
  kind,
  length: z.int(),
  decimals: z.int(),
  isRequired: z.boolean(),
  /** Of choices: those of this dictionary; else one is made of the texts in the column. */
  dictionary: z.string().max(100).nullable(),
})
export const wantedColumns = z.array(wantedColumn).min(1).max(500)
export type WantedColumn = z.output<typeof wantedColumn>

/** Makes a form of a spreadsheet, publishes it and imports the rows, in one transaction; rows that do not fit come back. */
export const createFromSpreadsheet = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/cgform/api/spreadsheet/create',
  isLong: true,
  summary: '从表格创建表单',
  access: may('online:form:publish'),
  rate: 'import',
  upload: { files: 1, holds: 'workbook', fieldBytes: 512 * 1024 },
  body: z.object({
    tableName: z.string().max(200).meta({ title: '表名' }),
    title: z.string().max(1000).meta({ title: '表描述' }),
    /** `wantedColumns` as JSON. */
    columns: z.string().max(500_000).meta({ title: '列' }),
  }),
  result: z.object({ id: z.string(), outcome: importOutcome }),
  message: '表单已创建并发布',
  code: 200,
})

/** The form that columns make, under ids that are made up when it is saved. */
export function formOfColumns(table: string, title: string, columns: readonly WantedColumn[]): Form {
  return newForm({
    id: '',
    table: table.trim().toLowerCase(),
    title: title.trim(),
    columns: columns.length > 8 ? 2 : 1,
    fields: [...firstFields((name) => name), ...columns.map((column) => fieldOf(column, table))],
  })
}

/** How many columns a list shows before it has to be scrolled for long. */
const listed = 12

function fieldOf(column: WantedColumn, table: string): FormField {
  const { name, title, isRequired } = column
  return newField({
    id: `column-${column.place}`,
    name: name.trim().toLowerCase(),
    title: title.trim(),
    isRequired,
    isInList: column.place < listed,
    ...columnOf(column, table),
  })
}

function columnOf(
  { kind: wanted, length, decimals, dictionary, name }: WantedColumn,
  table: string,
): Partial<FormField> {
  switch (wanted) {
    case 'integer':
      return length > 9 ? { type: 'long', length: 19 } : { type: 'int', length: 10 }
    case 'decimal':
      return { type: 'BigDecimal', length, decimals }
    case 'date':
      return { type: 'Date', length: 0, control: 'date' }
    case 'datetime':
      return { type: 'Datetime', length: 0, control: 'datetime' }
    case 'switch':
      return { control: 'switch', length: 1 }
    case 'choice':
      return {
        control: 'list',
        length: 100,
        isSearched: true,
        choices: { table: '', code: dictionary ?? newDictionary(table, name), text: '' },
      }
    case 'longText':
      return length > 4000
        ? { type: 'Text', length: 0, control: 'textarea', isInList: false }
        : { length, control: 'textarea' }
    default:
      return { length }
  }
}

/** The code of the dictionary that is made for a column. */
export function newDictionary(table: string, name: string): string {
  return `${table.trim().toLowerCase()}_${name.trim().toLowerCase()}`
}

/** A column's name out of its title, spelt in syllables; unlike those that are taken. */
export function columnName(syllables: readonly string[], taken: ReadonlySet<string>): string {
  return unlike(spelt(syllables, 28, fieldNameProblem, 'field'), taken)
}

/** A table's name out of the file's. */
export function tableName(syllables: readonly string[]): string {
  const problem = (name: string) => tableNameProblem(name) ?? newTableNameProblem(name)
  return spelt(syllables, longestTable, problem, 'new_form')
}

function spelt(
  syllables: readonly string[],
  longest: number,
  problemOf: (name: string) => string | undefined,
  suffix: string,
): string {
  const plain = (words: readonly string[], between: string) =>
    words
      .map((word) =>
        word
          .normalize('NFKD')
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '_'),
      )
      .join(between)
      .replaceAll(/_+/g, '_')
      .replace(/^[_0-9]+/, '')
      .replace(/_$/, '')
      /* one letter and a line would be no name */
      .replace(/^([a-z])_/, '$1')
  const whole = plain(joinedLetters(syllables), '_')
  const short = plain(
    syllables.map((word) => word.charAt(0)),
    '',
  )
  const name = whole.length <= longest ? whole : short.slice(0, longest)
  if (problemOf(name) === undefined) return name
  const further = name === '' ? suffix : `${name.slice(0, longest - suffix.length - 1)}_${suffix}`
  return problemOf(further) === undefined ? further : suffix
}

/** Letters and digits come one by one where no Chinese is: they are one word. */
function joinedLetters(syllables: readonly string[]): string[] {
  const words: string[] = []
  let isOpen = false
  for (const syllable of syllables) {
    const isLetter = /^[\x21-\x7e]$/.test(syllable)
    if (isLetter && isOpen) words[words.length - 1] += syllable
    else words.push(syllable)
    isOpen = isLetter
  }
  return words
}

function unlike(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`
}
