import { formIssues } from '@dougong/contract/online/forms/form-rules'
import { firstFields } from '@dougong/contract/online/forms/form'
import {
  columnName,
  formOfColumns,
  type GuessedColumn,
  tableName,
  type WantedColumn,
} from '@dougong/contract/online/forms/spreadsheet'
import type { Spell } from '@dougong/widgets/spelling'

/** A column of the file as it stands in the dialog. */
export interface ChosenColumn extends WantedColumn {
  isTaken: boolean
  guess: GuessedColumn
}

/** Columns under names that are spelt from their titles. */
export function chosenColumns(guessed: readonly GuessedColumn[], spell: Spell): ChosenColumn[] {
  const taken = new Set<string>()
  return guessed.map((guess) => {
    const { examples: _, texts: __, ...column } = guess
    const name = columnName(spell(column.title), taken)
    taken.add(name)
    return { ...column, name, guess, isTaken: true }
  })
}

export function tableNameOf(file: string, spell: Spell): string {
  return tableName(spell(file))
}

/** What is sent: the columns that are taken, as they are wanted. */
export function wantedColumns(columns: readonly ChosenColumn[]): WantedColumn[] {
  return columns.filter(({ isTaken }) => isTaken).map(({ isTaken: _, guess: __, ...column }) => column)
}

/** What is wrong, by column and setting, and with the table; `other` is what is about no single one. */
export interface SheetProblems {
  table?: string
  title?: string
  other?: string
  /** By the place of the column: the name's, the title's, the length's problem. */
  columns: ReadonlyMap<number, Readonly<Record<string, string>>>
}

const own = firstFields((name) => name).length

/** The rules of forms, told of the columns. */
export function problemsOf(table: string, title: string, columns: readonly ChosenColumn[]): SheetProblems {
  const wanted = wantedColumns(columns)
  if (wanted.length === 0) return { other: '请至少选择一列', columns: new Map() }
  const byColumn = new Map<number, Record<string, string>>()
  const problems: { table?: string; title?: string; other?: string } = {}
  for (const { path, message } of formIssues(formOfColumns(table, title, wanted))) {
    const [first, at, setting = ''] = path
    const column = first === 'fields' && typeof at === 'number' ? wanted[at - own] : undefined
    if (column) byColumn.set(column.place, { [setting]: message, ...byColumn.get(column.place) })
    else if (first === 'table' || first === 'title') problems[first] ??= message
    else problems.other ??= message
  }
  return { ...problems, columns: byColumn }
}

export function isInOrder({ table, title, other, columns }: SheetProblems): boolean {
  return table === undefined && title === undefined && other === undefined && columns.size === 0
}
