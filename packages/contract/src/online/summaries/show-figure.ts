import { figureText, type FigureColumn, type FigureRow } from './figures'
import { showNumber } from '../../resource/values/show-number'

/** A figure as people read it. Averages have more digits than anybody reads. */
export function showFigure({ key, kind, decimals = 0, combining }: FigureColumn, row: FigureRow): string {
  const value = row[key]
  if (value === null || value === undefined) return ''
  if (kind === 'share') return `${(Number(value) * 100).toFixed(1)}%`
  if (kind === 'number')
    return showNumber(Number(Number(value).toFixed(Math.max(decimals, 2))), {
      decimals,
      /* a count or a sum is never a year; a minimum or a maximum may be one */
      isAmount: combining !== undefined && combining !== 'min' && combining !== 'max',
    })
  const text = figureText(row, key)
  return text === null ? '' : String(text)
}
