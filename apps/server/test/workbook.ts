import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from '../src/platform/excel/archive'
import { countRows } from '../src/platform/excel/count-rows'
import { readWorkbook } from '../src/platform/excel/workbook-reader'
import { type Cell, writeWorkbook } from '../src/platform/excel/workbook-writer'
import { ZipWriter } from '../src/platform/excel/zip-writer'

/** An .xlsx file with a heading and rows. */
export async function workbookOf([heading = [], ...rows]: readonly (readonly Cell[])[]): Promise<Buffer> {
  const columns = heading.map((title) => ({ title: String(title ?? '') }))
  return gathered(writeWorkbook({ name: '数据', columns, rows }))
}

/** The rows of an .xlsx file's first sheet, its heading first. */
export function rowsOf(bytes: Buffer): Promise<Cell[][]> {
  return inFile(bytes, async (file) => {
    const rows: Cell[][] = []
    for await (const row of readWorkbook(file)) rows.push(row)
    return rows
  })
}

/** How many rows its marks tell of. */
export function countOf(bytes: Buffer): Promise<number> {
  return inFile(bytes, countRows)
}

/** The rows of another sheet, counted from 1. */
export async function sheetRowsOf(bytes: Buffer, sheet: number): Promise<Cell[][]> {
  const xml = await xmlIn(bytes, `xl/worksheets/sheet${sheet}.xml`)
  return rowsOf(await sheetOf(/<sheetData>(.*)<\/sheetData>/s.exec(xml)?.[1] ?? ''))
}

/** The names of its sheets, in their order. */
export async function sheetNamesOf(bytes: Buffer): Promise<string[]> {
  const xml = await xmlIn(bytes, 'xl/workbook.xml')
  return [...xml.matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name = '']) => name)
}

/** The text of one file in an archive. */
export function xmlIn(bytes: Buffer, path: string): Promise<string> {
  return inFile(bytes, async (file) => {
    const archive = await openArchive(file)
    const text = String(await gathered(await archive.open(path)))
    archive.close()
    return text
  })
}

async function inFile<Result>(bytes: Buffer, work: (file: string) => Promise<Result>): Promise<Result> {
  const file = join(tmpdir(), `dougong-${randomUUID()}.xlsx`)
  await writeFile(file, bytes)
  try {
    return await work(file)
  } finally {
    await rm(file)
  }
}

/** An archive of the given parts: what a hostile hand would make. */
export async function archiveOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipWriter()
  const pieces: Buffer[] = []
  for (const [name, content] of Object.entries(parts)) {
    pieces.push(await gathered(zip.entry(name, [content])))
  }
  return Buffer.concat([...pieces, zip.end()])
}

/** The part that says where the sheet is. */
export function relationship(target: string): string {
  return `<Relationships><Relationship Id="rId1" Type="worksheet" Target="${target}"/></Relationships>`
}

/** An .xlsx file whose one sheet holds this XML, beside other parts. */
export function sheetOf(rows: string, more: Record<string, string> = {}): Promise<Buffer> {
  return archiveOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1" xmlns:r="x"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationship('worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })
}

/** All the bytes. */
export async function gathered(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const bytes: Buffer[] = []
  for await (const piece of pieces) bytes.push(piece)
  return Buffer.concat(bytes)
}
