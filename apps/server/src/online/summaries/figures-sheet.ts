import { type Figures, figureText } from '@dougong/contract/online/summaries/figures'
import type { Cell, Sheet } from '../../platform/excel/workbook-writer'

/** Figures as a sheet, with their totals below. */
export function figuresSheet(name: string, { columns, rows, total }: Figures): Sheet {
  function* cells(): Generator<Cell[]> {
    for (const row of rows) yield columns.map(({ key }) => figureText(row, key))
    if (total)
      yield columns.map(({ key, role }, place) =>
        role === 'measure' ? (total[key] ?? null) : place === 0 ? '合计' : null,
      )
  }
  return { name, columns: columns.map(({ title }) => ({ title })), rows: cells() }
}
