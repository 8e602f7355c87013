import type { Edges } from '../table/ranges'
import { asOneStep, findRow, type Table } from '../table/table'
import { byRow } from '../table/table-clipboard'
import { cellAt, selectBlock } from '../table/table-focus'
import { type Change, changeValues, columnOf, mayChange, readText, textOf } from '../table/table-values'
import { seriesKindOf, seriesOf } from '../values/series'
import { typeNameOf } from '../values/type-names'

/** The cells that the range becomes when its corner is drawn to a place: longer or wider, never both. */
export function stretched(source: Edges, { row, column }: { row: number; column: number }): Edges {
  const down = Math.max(source.top - row, row - source.bottom, 0)
  const across = Math.max(source.left - column, column - source.right, 0)
  if (down === 0 && across === 0) return source
  return down >= across
    ? { ...source, top: Math.min(source.top, row), bottom: Math.max(source.bottom, row) }
    : { ...source, left: Math.min(source.left, column), right: Math.max(source.right, column) }
}

/** Goes on with the cells of a range up to the edges of a greater one, in one step. Says what could not be filled. */
export function fillSeries(table: Table, source: Edges, target: Edges, isOther: boolean): void {
  const isDown = source.top !== target.top || source.bottom !== target.bottom
  const lines = isDown ? between(source.left, source.right) : between(source.top, source.bottom)
  const from = isDown ? source.top : source.left
  const places = isDown ? between(source.top, source.bottom) : between(source.left, source.right)
  const wanted = isDown ? between(target.top, target.bottom) : between(target.left, target.right)
  const changes: Change[] = []
  let refused = 0
  for (const line of lines) {
    const cells = places.map((place) => cellOf(table, isDown ? place : line, isDown ? line : place))
    const [first] = cells
    if (!first) continue
    const isAlike = cells.every((cell) => cell && typeNameOf(cell.column) === typeNameOf(first.column))
    const values = cells.map((cell) => cell?.row.values[cell.column.key])
    const next = seriesOf(values, isAlike ? seriesKindOf(first.column) : 'other', isOther)
    for (const place of wanted) {
      if (places.includes(place)) continue
      const cell = cellOf(table, isDown ? place : line, isDown ? line : place)
      if (!cell) continue
      const { row, column } = cell
      const origin = cells[(((place - from) % cells.length) + cells.length) % cells.length]
      const value = next(place - from)
      if (!mayChange(table, row, column) || !origin) refused += 1
      else if (typeNameOf(origin.column) === typeNameOf(column))
        changes.push({ id: row.id, values: { [column.key]: value ?? '' } })
      else {
        const text = textOf(table, { ...origin.row.values, [origin.column.key]: value }, origin.column)
        const read = readText(table, row.values, column, text)
        if ('value' in read) changes.push({ id: row.id, values: { [column.key]: read.value } })
        else refused += 1
      }
    }
  }
  asOneStep(table, () => changeValues(table, byRow(changes), 'person'))
  const [first, last] = [
    cellAt(table, { row: target.top, column: target.left }),
    cellAt(table, { row: target.bottom, column: target.right }),
  ]
  if (first && last) selectBlock(table, first, last)
  if (refused > 0) table.screen?.warn(`${refused} 个单元格未填充：不可编辑或与列类型不符`)
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

function cellOf(table: Table, row: number, column: number) {
  const cell = cellAt(table, { row, column })
  const found = cell && findRow(table, cell.id)
  const own = cell && columnOf(table, cell.key)
  return found && own && { row: found, column: own }
}
