import { type FigureName, figures } from '@dougong/contract/system/monitoring/figures'
import type { FigureHistory } from '@dougong/contract/system/monitoring/monitoring'
import { inBytes } from '../../files'

/** A value with its unit; a dash where it is not known. */
export function figureText(name: FigureName, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  const { unit } = figures[name]
  if (unit === 'B') return inBytes(value)
  if (unit === 'B/s') return `${inBytes(Math.round(value))}/s`
  const number = value.toLocaleString('zh-CN', { maximumFractionDigits: value < 10 ? 2 : 1 })
  return unit === '' ? number : `${number}${unit === '%' ? '' : ' '}${unit}`
}

export function latestOf(history: FigureHistory | undefined, name: FigureName): number | null | undefined {
  return history?.series[name]?.at(-1)
}
