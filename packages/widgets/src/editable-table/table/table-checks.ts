import type { Column } from '../columns'
import { allRows, isSame, type TableRow } from '../rows/rows'
import { type CellRef, findRow, isRowDisabled, type Table } from './table'
import type { CellError } from '../table-props'
import { brokenRule, isEmpty, rulesOf } from '../values/validation'

const cellName = ({ id, key }: CellRef) => `${id}\n${key}`

/**
 * Checks cells as they stand, and what was found wrong in their columns and rows: rules look at both. Rules that take time answer
 * later.
 */
export function checkCells(table: Table, cells: readonly CellRef[]): void {
  const keys = new Set(cells.map(({ key }) => key))
  const ids = new Set(cells.map(({ id }) => id))
  const wrong = [...table.state.errors].flatMap(([id, errors]) =>
    Object.keys(errors)
      .filter((key) => keys.has(key) || ids.has(id))
      .map((key) => ({ id, key })),
  )
  const all = new Map([...cells, ...wrong].map((cell) => [cellName(cell), cell]))
  for (const cell of all.values()) void checkCell(table, cell)
}

/** Checks what was found wrong again, wherever it is, and some cells besides: rules may look at other rows, and around the table. */
export function recheck(table: Table, cells: readonly CellRef[] = []): void {
  const wrong = [...table.state.errors].flatMap(([id, errors]) =>
    Object.keys(errors).map((key) => ({ id, key })),
  )
  if (wrong.length > 0 || cells.length > 0) checkCells(table, [...wrong, ...cells])
}

async function checkCell(table: Table, { id, key }: CellRef): Promise<void> {
  const row = findRow(table, id)
  const column = table.allColumns.find((own) => own.key === key)
  if (!row || !column) return setErrors(table, [{ id, key, message: undefined }])
  const rules = rulesOf(column, table.options.editRules)
  if (rules.length === 0) return
  const answer = await table.checks.run(cellName({ id, key }), (signal) =>
    brokenRule({ column, rules, row: row.values, signal, isTaken: () => isTaken(table, row, key) }),
  )
  if (answer && findRow(table, id)) setErrors(table, [{ id, key, message: answer.message }])
}

function isTaken(table: Table, row: TableRow, key: string): boolean {
  for (const other of table.state.rows.rows.values())
    if (other.id !== row.id && isSame(text(other, key), text(row, key))) return true
  return false
}

const text = ({ values }: TableRow, key: string) => String(values[key] ?? '')

function setErrors(table: Table, found: readonly (CellRef & { message: string | undefined })[]): void {
  const errors = new Map(table.state.errors)
  let isOther = false
  for (const { id, key, message } of found) {
    const { [key]: before, ...rest } = errors.get(id) ?? {}
    if (before === message) continue
    isOther = true
    const own = message === undefined ? rest : { ...rest, [key]: message }
    if (Object.keys(own).length > 0) errors.set(id, own)
    else errors.delete(id)
  }
  if (isOther) table.set({ errors })
}

/** Checks every cell of every row that may be edited; what is wrong is shown and answered in the order of the rows. */
export async function checkAll(table: Table): Promise<CellError[]> {
  const columns = table.allColumns.flatMap((column) => {
    const rules = rulesOf(column, table.options.editRules)
    return rules.length > 0 && column.type !== 'hidden' ? [{ column, rules }] : []
  })
  const rows = allRows(table.state.rows)
  const counts = new Map(columns.map(({ column }) => [column.key, countsOf(rows, column)]))
  const controller = new AbortController()
  table.checks.stop()
  const checks = rows.flatMap((row, rowIndex) =>
    isRowDisabled(table, row)
      ? []
      : columns.map(({ column, rules }) => ({
          row,
          rowIndex,
          column,
          message: brokenRule({
            column,
            rules,
            row: row.values,
            signal: controller.signal,
            isTaken: () => (counts.get(column.key)?.get(text(row, column.key)) ?? 0) > 1,
          }),
        })),
  )
  const waiting = checks.filter(({ message }) => message instanceof Promise)
  const answers = new Map(
    await Promise.all(waiting.map(async (check) => [check, await spoken(check.message)] as const)),
  )
  const found: CellError[] = []
  for (const check of checks) {
    const message = check.message instanceof Promise ? answers.get(check) : check.message
    if (message === undefined) continue
    const { key, title } = check.column
    found.push({ rowId: check.row.id, rowIndex: check.rowIndex, key, title, message })
  }
  showErrors(table, found)
  return found
}

/** A rule that fails to answer has not passed. */
async function spoken(answer: string | undefined | Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await answer
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function countsOf(rows: readonly TableRow[], { key }: Column): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows)
    if (!isEmpty(row.values[key])) counts.set(text(row, key), (counts.get(text(row, key)) ?? 0) + 1)
  return counts
}

function showErrors(table: Table, found: readonly CellError[]): void {
  const errors = new Map<string, Record<string, string>>()
  for (const { rowId, key, message } of found) errors.set(rowId, { ...errors.get(rowId), [key]: message })
  table.set({ errors })
}

/** The errors that are shown now, in the order of the rows and columns. */
export function shownErrors(table: Table): CellError[] {
  if (table.state.errors.size === 0) return []
  return allRows(table.state.rows).flatMap((row, rowIndex) => {
    const own = table.state.errors.get(row.id)
    if (!own) return []
    return table.allColumns.flatMap(({ key, title }) => {
      const message = own[key]
      return message === undefined ? [] : [{ rowId: row.id, rowIndex, key, title, message }]
    })
  })
}
