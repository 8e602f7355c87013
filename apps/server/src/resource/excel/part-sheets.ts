import { refuse } from '@dougong/contract/errors'
import type { Part } from '@dougong/contract/resource/resource'
import type { Cell } from '../../platform/excel/workbook-writer'
import { mayAdd } from '../write/parts'
import type { View } from '../view'
import { type ExcelColumn, excelColumns, importColumns, nameTitle } from './excel'
import { readHeading } from './import-heading'
import { type Line, type Lines, textOf, topOf } from './lines'

/** The column on every sheet of a workbook by which rows of parts refer to the row of their record. */
export const keyTitle = '主表序号'

/** Rows of parts wait in memory for those of their records, up to this many cells. */
const maxCells = 2_000_000

/** A row of a sheet, numbered as the spreadsheet numbers its lines. */
export interface SheetRow {
  number: number
  cells: Cell[]
}

/** A kind of parts that an import of records may bring. */
interface PartKind {
  name: string
  part: Part
  view: View
}

/** Returns the kinds of parts that the actor may import with the records. */
export function partsToImport(view: View): PartKind[] {
  return Object.entries(view.resource.parts ?? {}).flatMap(([name, part]) => {
    const below = view.part(name)
    return below && mayAdd(below) ? [{ name, part, view: below }] : []
  })
}

/** The sheet of one kind of parts, read to its end. */
export class PartSheet {
  readonly name: string
  readonly part: Part
  readonly view: View
  /** Titles in the file's order. */
  readonly titles: readonly string[]
  readonly columns: readonly (ExcelColumn | undefined)[]
  /** The title of the column that refers to the record. */
  readonly keyTitle: string
  readonly #keyInRecords: number
  readonly #rows: ReadonlyMap<string, readonly SheetRow[]>
  /** How many rows of records have each key. */
  readonly #records = new Map<string, number>()

  constructor(
    { name, part, view }: PartKind,
    { titles, columns }: { titles: readonly string[]; columns: readonly (ExcelColumn | undefined)[] },
    key: { title: string; placeInRecords: number },
    rows: ReadonlyMap<string, readonly SheetRow[]>,
  ) {
    this.name = name
    this.part = part
    this.view = view
    this.titles = titles
    this.columns = columns
    this.keyTitle = key.title
    this.#keyInRecords = key.placeInRecords
    this.#rows = rows
  }

  get rowCount(): number {
    return [...this.#rows.values()].reduce((sum, rows) => sum + rows.length, 0)
  }

  /** Notes a row of the records. */
  note(record: readonly Cell[]): void {
    const key = this.#keyOf(record)
    this.#records.set(key, (this.#records.get(key) ?? 0) + 1)
  }

  /** Returns the rows that belong to a row of the records. */
  of(record: readonly Cell[]): readonly SheetRow[] {
    const key = this.#keyOf(record)
    return key === '' ? [] : (this.#rows.get(key) ?? [])
  }

  /** Returns the problem of a row of the records whose key another row has too, so that its parts are ambiguous. */
  doubtAbout(record: readonly Cell[]): string | undefined {
    const key = this.#keyOf(record)
    if (this.of(record).length === 0 || (this.#records.get(key) ?? 0) < 2) return undefined
    return `${this.keyTitle}“${key}”重复，无法确定${this.part.title}属于哪一行`
  }

  /** Returns the rows that do not belong to exactly one row of the records, each with the reason. */
  *strays(): Generator<SheetRow & { problem: string }> {
    for (const [key, rows] of this.#rows) {
      const records = this.#records.get(key) ?? 0
      if (key !== '' && records === 1) continue
      const found = `主表中${records === 0 ? '没有' : '有多行'}${this.keyTitle}为“${key}”的行`
      const problem = key === '' ? `${this.keyTitle}不能为空` : found
      for (const row of rows) yield { ...row, problem }
    }
  }

  #keyOf(record: readonly Cell[]): string {
    return textOf(record[this.#keyInRecords] ?? null)
  }
}

/** Reads the sheets of parts that a workbook has beside that of the records. */
export async function openPartSheets(
  view: View,
  lines: Lines,
  recordTitles: readonly string[],
): Promise<PartSheet[]> {
  const sheets: PartSheet[] = []
  let cellCount = 0
  for (const kind of partsToImport(view)) {
    const { title } = kind.part
    const top = await topOf(lines(title))
    /* a heading alone brings nothing */
    if (top.length < 2) continue
    const found = headingOf(view, kind, top, recordTitles)
    const rows = new Map<string, SheetRow[]>()
    for await (const { line: number, cells } of lines(title)) {
      if (number <= found.heading) continue
      cellCount += cells.length
      if (cellCount > maxCells) refuse('import.failed', { detail: '文件过大，无法导入' })
      const key = textOf(cells[found.keyPlace] ?? null)
      const alike = rows.get(key) ?? []
      rows.set(key, alike)
      alike.push({ number, cells })
    }
    sheets.push(new PartSheet(kind, found, found.key, rows))
  }
  return sheets
}

/**
 * Reads the heading of a sheet of parts. The column that refers to the record is 主表序号, or the first one in an exported
 * workbook, where it holds the name of the record: so an export can be imported as it is.
 */
function headingOf(
  view: View,
  { part, view: below }: PartKind,
  top: readonly Line[],
  recordTitles: readonly string[],
) {
  const sheet = `工作表“${part.title}”`
  const name = nameTitle(view)
  const fillable = importColumns(below.resource, part.parent)
  const exported = excelColumns(below.resource, part.parent)
  const isExported =
    top.some(({ cells }) => cells[0] === name) && !top.some(({ cells }) => cells.includes(keyTitle))
  const read = readHeading(
    top.map(({ line, cells }) => ({ line, cells: isExported ? [null, ...cells.slice(1)] : cells })),
    { fillable, exported, further: [keyTitle], sheet },
  )
  const keyPlace = isExported ? 0 : read.titles.indexOf(keyTitle)
  if (keyPlace === -1) refuse('import.failed', { detail: `${sheet}缺少列：${keyTitle}` })
  const title = isExported ? name : keyTitle
  const placeInRecords = recordTitles.indexOf(title)
  if (placeInRecords === -1)
    refuse('import.failed', { detail: `有工作表“${part.title}”时，第一个工作表须有列：${title}` })
  const titles = isExported ? [title, ...read.titles.slice(1)] : read.titles
  return { ...read, titles, keyPlace, key: { title, placeInRecords } }
}
