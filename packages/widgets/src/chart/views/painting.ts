import type { ChartLook } from '../chart-look'
import { amountOf } from '../combined'
import { inBoth } from '../format-number'
import type { Painting } from './chart-view'

export const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'arrow']
export const dashes = ['solid', 'dashed', 'dotted'] as const

export function hint(
  { look, definition }: Painting,
  trigger: 'axis' | 'item',
  pointer: 'line' | 'shadow' = 'line',
) {
  return {
    trigger,
    confine: true,
    backgroundColor: look.raised,
    borderColor: look.line,
    textStyle: { color: look.text },
    axisPointer: { type: pointer },
    valueFormatter: (value: unknown) => {
      const amount = amountOf(value)
      return amount === null ? '–' : inBoth(amount, definition.unit)
    },
  }
}

export function colourAt({ colours }: ChartLook, place: number): string {
  return colours[place % colours.length] ?? ''
}

/** What fills an area: its colour, and a pattern where colours do not help. */
export function fill(look: ChartLook, place: number) {
  const pattern = patterns[place % patterns.length]
  return {
    color: colourAt(look, place),
    ...(look.isPatterned && pattern && { decal: { ...pattern, color: look.ground } }),
  }
}

const patterns = [
  undefined,
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 6 },
  {
    symbol: 'circle',
    symbolSize: 0.8,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
  },
  { dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4 },
  {
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
  },
  {
    symbol: 'triangle',
    dashArrayX: [
      [9, 9],
      [0, 9, 9, 0],
    ],
    dashArrayY: [7, 2],
    symbolSize: 0.75,
  },
]

/** About how wide a text is, in Chinese characters. */
export function lengthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character >= '\u2e80' ? 1 : 0.58), 0)
}

/** As much of a name as so many Chinese characters take. */
export function cut(name: string, maxLength: number): string {
  if (lengthOf(name) <= maxLength) return name
  let kept = ''
  for (const character of name) {
    if (lengthOf(`${kept}${character}`) > maxLength - 1) break
    kept += character
  }
  return `${kept}…`
}

/** Days of one year without it. */
export function shortLabels(categories: readonly string[]): string[] {
  const years = new Set(categories.map((name) => /^(\d{4})-\d\d-\d\d$/.exec(name)?.[1]))
  return years.size === 1 && !years.has(undefined) ? categories.map((name) => name.slice(5)) : [...categories]
}
