import type { Dictionaries } from '@dougong/contract/dictionaries'
import { refuse } from '@dougong/contract/errors'
import type { GuessedColumn } from '@dougong/contract/online/forms/spreadsheet'
import type { ReceivedFile } from '../../../http/uploads/uploads'
import { isBlank, type Line, openLines, topOf } from '../../../resource/excel/lines'
import { ColumnFacts } from './guess'

/** A form is made and filled in one transaction, for which others who save forms wait; more rows are imported afterwards. */
const maxRows = 50_000
const longestTitle = 100
/** Stands for a cell whose formula failed, until it is counted: nobody types this text. */
const failedFormula = '\u0000'

/** A workbook whose heading is found. */
export interface Spreadsheet {
  /** The titles as a form can have them, at their places; empty where a column has nothing at all. */
  titles: readonly string[]
  rowCount: number
  /** How many cells hold an error, such as #N/A, instead of a value: they are left empty. */
  errorCells: number
  /** The rows below the heading. */
  rows(): AsyncGenerator<Line>
}

/** Reads a workbook to its end, and tells `look` each row. */
export async function openSpreadsheet(
  file: ReceivedFile,
  look: (cells: Line['cells']) => void,
): Promise<Spreadsheet> {
  const { lines } = await openLines(file, { errorsAs: failedFormula })
  const top = await topOf(lines())
  const heading = headingOf(top) ?? refuse('import.failed', { detail: '文件中没有数据' })
  let errorCells = 0
  async function* rows() {
    errorCells = 0
    for await (const { line, cells } of lines()) {
      if (line <= heading.line) continue
      const values = cells.map((cell) => (cell === failedFormula ? null : cell))
      errorCells += cells.filter((cell) => cell === failedFormula).length
      if (!values.every(isBlank)) yield { line, cells: values }
    }
  }
  const isUsed: boolean[] = []
  let rowCount = 0
  for await (const { cells } of rows()) {
    rowCount += 1
    if (rowCount > maxRows)
      refuse('import.failed', {
        detail: `从表格创建时最多 ${maxRows} 行，请先用一部分创建，其余在页面上导入`,
      })
    for (const [place, cell] of cells.entries()) isUsed[place] ||= cell !== null && cell !== ''
    look(cells)
  }
  const titles = heading.cells.map((cell) => (cell === failedFormula ? null : cell))
  return { titles: titlesOf(titles, isUsed), rowCount, errorCells, rows }
}

/** What a form could be made of. */
export async function guessColumns(
  file: ReceivedFile,
  dictionaries: Dictionaries,
): Promise<{ rows: number; errorCells: number; columns: GuessedColumn[] }> {
  const known: ColumnFacts[] = []
  const factsAt = (place: number) => (known[place] ??= new ColumnFacts())
  const { titles, rowCount, errorCells } = await openSpreadsheet(file, (cells) => {
    for (const [place, cell] of cells.entries()) factsAt(place).add(cell)
  })
  const columns = titles.flatMap((title, place) => {
    if (title === '') return []
    const guess = factsAt(place).guess(title, rowCount)
    const dictionary = guess.kind === 'choice' ? dictionaryOf(guess.texts, dictionaries) : null
    return [{ place, title, ...guess, dictionary }]
  })
  return { rows: rowCount, errorCells, columns }
}

/** The heading is the first line that is not much emptier than those around it: titles of the whole sheet stand above. */
function headingOf(top: readonly Line[]): Line | undefined {
  const filled = ({ cells }: Line) => cells.filter((cell) => cell !== null && cell !== '').length
  const maxFilled = Math.max(0, ...top.map(filled))
  return top.find((line) => filled(line) * 2 > maxFilled)
}

/** Titles unlike one another; a column with values and no title is called by its letters. */
function titlesOf(heading: Line['cells'], isUsed: readonly boolean[]): string[] {
  const taken = new Set<string>()
  return Array.from({ length: Math.max(heading.length, isUsed.length) }, (_, place) => {
    const own = String(heading[place] ?? '')
      .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim()
      .replace(/^\*|\*$/g, '')
    const title = [...own].slice(0, longestTitle).join('') || (isUsed[place] ? `列${lettersOf(place)}` : '')
    if (title === '') return ''
    let unlike = title
    for (let number = 2; taken.has(unlike); number += 1) unlike = `${title}${number}`
    taken.add(unlike)
    return unlike
  })
}

/** 0 → A, 27 → AB. */
function lettersOf(place: number): string {
  const above = Math.floor(place / 26)
  return (above > 0 ? lettersOf(above - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** The smallest dictionary that has all the texts, and not many others. */
export function dictionaryOf(texts: readonly string[], dictionaries: Dictionaries): string | null {
  const fitting = Object.entries(dictionaries)
    .filter(([, options]) => {
      const known = new Set(options.map(({ text }) => text))
      return options.length <= texts.length * 2 && texts.every((text) => known.has(text))
    })
    .sort(([one, some], [other, others]) => some.length - others.length || (one < other ? -1 : 1))
  return fitting[0]?.[0] ?? null
}
