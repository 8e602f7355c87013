import type { ReceivedFile } from '../../http/uploads/uploads'
import type { Cell } from '../../platform/excel/workbook-writer'
import { type ExcelColumn, excelColumns, importColumns } from './excel'
import { readHeading } from './import-heading'
import { isBlank, openLines, topOf } from './lines'
import { keyTitle, openPartSheets, type PartSheet, partsToImport, type SheetRow } from './part-sheets'
import type { View } from '../view'

/** A sheet of records whose heading is understood. It can be read more than once. */
export interface ImportSheet {
  /** The name of its file. */
  name: string
  /** Titles in the file's order. */
  titles: string[]
  /** The field of each of the file's columns; undefined where a column is ignored. */
  columns: (ExcelColumn | undefined)[]
  /** The rows below the heading, empty ones left out. */
  rows(): AsyncGenerator<SheetRow>
  /** The sheets of the parts of its records. */
  parts: readonly PartSheet[]
}

/** A sheet whose length is known. */
export interface CountedSheet extends ImportSheet {
  /** Counts its rows without reading them; a few too many where some hold only empty texts. */
  count(): Promise<number>
}

/** Opens a file and finds its heading; refuses what it does not understand. */
export async function openSheet(
  { name, extension, staged }: ReceivedFile,
  view: View,
): Promise<CountedSheet> {
  const {
    resource,
    served: { options },
  } = view
  const kinds = partsToImport(view)
  const { lines, count } = await openLines({ extension, staged }, { isWhole: kinds.length > 0 })
  const top = await topOf(lines())
  const { heading, titles, columns } = readHeading(top, {
    fillable: importColumns(resource),
    exported: excelColumns(resource),
    further: kinds.length > 0 ? [keyTitle] : [],
    readTitles: options.readTitles,
  })
  const repeated = columns.flatMap((column, index) =>
    column && options.repeated?.includes(column.name) ? [index] : [],
  )
  return {
    name,
    titles,
    columns,
    parts: await openPartSheets(view, lines, titles),
    count: async () => (await count()) - top.filter(({ line }) => line <= heading).length,
    async *rows() {
      let above: Cell[] = []
      for await (const { line, cells: read } of lines()) {
        if (line <= heading) continue
        const cells = [...read]
        if (repeated.every((index) => isBlank(cells[index] ?? null)))
          for (const index of repeated) cells[index] = above[index] ?? null
        above = cells
        yield { number: line, cells }
      }
    },
  }
}
