import { type Cell, longestText } from '@dougong/contract/workbook/row-xml'
import { openArchive, WorkbookError } from './archive'
import { readParts, type WorkbookParts } from './workbook-parts'
import { readXml } from './xml-events'

const maxColumns = 500
/** Spreadsheets end here. */
const maxRows = 1_048_576

/**
 * The rows of a workbook's first sheet, or of the one of that name, as they are read; lines that the file leaves out are empty,
 * and so is a sheet that is not there. Formulas give their last value, links and macros nothing; dates are text. Memory grows
 * with the shared texts, not with the rows.
 */
export async function* readWorkbook(
  path: string,
  sheetName?: string,
  { errorsAs = null }: { errorsAs?: Cell } = {},
): AsyncGenerator<Cell[]> {
  const archive = await openArchive(path)
  try {
    if (archive.has('xl/vbaProject.bin')) throw new WorkbookError('文件含有宏，无法导入')
    const parts = await readParts(archive, sheetName)
    if (!parts) return
    let gathered: Cell[][] = []
    const sheet = sheetReader({ ...parts, errorsAs }, (row) => gathered.push(row))
    for await (const _ of readXml(await archive.open(parts.sheet), sheet)) {
      const rows = gathered
      gathered = []
      yield* rows
    }
  } finally {
    archive.close()
  }
}

/** What a cell is read with; a formula that failed has no value, and stands as `errorsAs` says. */
type CellParts = WorkbookParts & { errorsAs: Cell }

function sheetReader(parts: CellParts, take: (row: Cell[]) => void) {
  let row: Cell[] = []
  let line = 0
  let [column, kind, style, text, isValue] = [0, '', 0, '', false]
  return {
    open(name: string, attributes: Record<string, string>) {
      if (name === 'row') {
        row = []
        const own = attributes.r ? Number(attributes.r) : line + 1
        if (!(own <= maxRows)) throw new WorkbookError('文件内容已损坏')
        while (line + 1 < own) {
          line += 1
          take([])
        }
        line += 1
      }
      if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : row.length
        if (column >= maxColumns) throw new WorkbookError('文件列数过多')
        ;[kind, style, text] = [attributes.t ?? 'n', Number(attributes.s ?? 0), '']
      }
      if (name === 'v' || (name === 't' && kind === 'inlineStr')) isValue = true
    },
    text(piece: string) {
      if (!isValue) return
      text += piece
      if (text.length > longestText) throw new WorkbookError(`单元格内容不能超过${longestText}个字符`)
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') {
        while (row.length < column) row.push(null)
        row[column] = cellOf(parts, kind, style, text)
      }
      if (name === 'row') take(row)
    },
  }
}

function cellOf(
  { strings, isDate, startsIn1904, errorsAs }: CellParts,
  kind: string,
  style: number,
  text: string,
): Cell {
  if (text === '') return null
  switch (kind) {
    case 's':
      return strings[Number(text)] ?? null
    case 'b':
      return text === '1' ? '是' : '否'
    case 'e':
      return errorsAs
    case 'n': {
      const number = Number(text)
      if (!Number.isFinite(number)) return null
      return isDate[style] ? dateText(number, startsIn1904) : number
    }
    default:
      return text
  }
}

/** `BC12` → 54. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Days since the end of 1899 (or the start of 1904) as text; a whole day has no time. */
function dateText(serial: number, startsIn1904: boolean): string {
  const days = startsIn1904 ? serial + 1462 : serial
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1000)
  if (Number.isNaN(moment.getTime())) return String(serial)
  const text = moment.toISOString()
  if (days < 1) return text.slice(11, 19)
  return Number.isInteger(days) ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}
