import type { ReactNode } from 'react'
import classes from './Chart.module.css'
import { inFull } from './format-number'
import type { Cell, ChartTable } from './chart-table'

/** Lines beyond this are in the workbook alone. */
const maxLines = 500

interface FigureTableProps {
  title: string
  table: ChartTable
  /** What a click on a figure does, by its line and its column; undefined where it does nothing. */
  openCell?: ((line: number, place: number) => (() => void) | undefined) | undefined
}

/** The figures of a chart, for eyes and ears that a drawing does not serve. */
export function FigureTable({ title, table, openCell }: FigureTableProps): ReactNode {
  const { heads, lines, totals } = table
  /* what has totals is figures, even where none of them can be told */
  const areNumbers = heads.map((_, place) => isNumber(lines, place) || (totals !== undefined && place > 0))
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.unseen}>{title}</caption>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={place} scope="col" data-number={areNumbers[place]}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, maxLines).map((line, index) => (
            <Line
              key={index}
              line={line}
              areNumbers={areNumbers}
              opens={(place) => openCell?.(index, place)}
            />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <Line line={totals} areNumbers={areNumbers} />
          </tfoot>
        )}
      </table>
      {lines.length > maxLines && (
        <p className={classes.more}>
          共 {inFull(lines.length)} 行，这里显示前 {maxLines} 行；导出 Excel 可得到全部
        </p>
      )}
    </>
  )
}

interface LineProps {
  line: readonly Cell[]
  areNumbers: readonly boolean[]
  opens?: (place: number) => (() => void) | undefined
}

function Line({ line, areNumbers, opens }: LineProps): ReactNode {
  return (
    <tr>
      {line.map((cell, place) =>
        place === 0 ? (
          <th key={place} scope="row">
            {textOf(cell)}
          </th>
        ) : (
          <td key={place} data-number={typeof cell === 'number' || (cell === null && areNumbers[place])}>
            <Figure cell={cell} onOpen={typeof cell === 'number' ? opens?.(place) : undefined} />
          </td>
        ),
      )}
    </tr>
  )
}

function Figure({ cell, onOpen }: { cell: Cell; onOpen: (() => void) | undefined }): ReactNode {
  if (!onOpen) return textOf(cell)
  return (
    <button type="button" className={classes.opens} title="查看明细" onClick={onOpen}>
      {textOf(cell)}
    </button>
  )
}

function textOf(cell: Cell): string {
  if (cell === null) return '–'
  return typeof cell === 'number' ? inFull(cell) : cell
}

/** Whether a head stands above figures. */
function isNumber(lines: readonly (readonly Cell[])[], place: number): boolean {
  return place > 0 && lines.some((line) => typeof line[place] === 'number')
}
