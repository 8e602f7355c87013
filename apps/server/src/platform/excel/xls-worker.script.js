/* Runs in a worker thread that may be ended at any moment; it is given the library's place and the file's. */
const { readFileSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')

const { library, path, isWhole, errorsAs, maxCells, maxColumns } = workerData
const { read, SSF } = require(library)

const two = (number) => String(number).padStart(2, '0')

/** Text for dates and truths, as the reader of .xlsx files gives it; a formula is its last value. */
function valueOf(cell, startsIn1904) {
  if (!cell || cell.v === undefined || cell.v === null) return null
  if (cell.t === 'e') return errorsAs
  if (cell.t === 'b') return cell.v ? '是' : '否'
  if (cell.t !== 'n') return String(cell.v)
  if (!cell.z || !SSF.is_date(cell.z)) return cell.v
  const { y, m, d, H, M, S } = SSF.parse_date_code(cell.v, { date1904: startsIn1904 })
  const time = `${two(H)}:${two(M)}:${two(S)}`
  if (cell.v < 1) return time
  const day = `${y}-${two(m)}-${two(d)}`
  return Number.isInteger(cell.v) ? day : `${day} ${time}`
}

const book = read(readFileSync(path), {
  dense: true,
  ...(!isWhole && { sheets: 0 }),
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  bookVBA: false,
})
const startsIn1904 = Boolean(book.Workbook?.WBProps?.date1904)
let cells = 0

/** The rows of a sheet; undefined where there are too many. */
function rowsOf(sheet) {
  const rows = []
  for (const row of sheet?.['!data'] ?? []) {
    cells += row?.length ?? 0
    if (cells > maxCells || (row?.length ?? 0) > maxColumns) return undefined
    rows.push(Array.from(row ?? [], (cell) => valueOf(cell, startsIn1904)))
  }
  return rows
}

const names = isWhole ? book.SheetNames : book.SheetNames.slice(0, 1)
const sheets = names.map((name) => ({ name, rows: rowsOf(book.Sheets[name]) }))
parentPort.postMessage(sheets.every(({ rows }) => rows) ? { sheets } : { tooLarge: true })
