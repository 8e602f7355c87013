import type { GlobalToken } from 'antd'
import { isDark } from '../code-editor/is-dark'
import type { ChartLook } from './chart-look'

const onLight = [
  'cyan-7',
  'gold-8',
  'purple-6',
  'magenta-6',
  'green-7',
  'volcano-6',
  'geekblue-6',
  'lime-8',
] as const
/** antd's dark shades grow lighter, not darker. */
const onDark = [
  'cyan-7',
  'gold-7',
  'purple-8',
  'magenta-7',
  'green-7',
  'volcano-7',
  'geekblue-8',
  'lime-8',
] as const

/** The theme's colours for a chart: the chosen one first, then those that differ from it and can be seen on the ground. */
export function chartLook(token: GlobalToken, isPatterned = false): ChartLook {
  const shades = isDark(token.colorBgContainer) ? onDark : onLight
  const chosen = hueOf(token.colorPrimary)
  const colours = shades.map((shade) => token[shade]).filter((colour) => distance(hueOf(colour), chosen) > 22)
  return {
    colours: [token.colorPrimary, ...colours],
    text: token.colorText,
    soft: token.colorTextDescription,
    line: token.colorBorder,
    hairline: token.colorBorderSecondary,
    ground: token.colorBgContainer,
    raised: token.colorBgElevated,
    fontFamily: token.fontFamily,
    moves: token.motion,
    isPatterned,
  }
}

/** Degrees on the circle of colours. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  )
  const strongest = Math.max(red, green, blue)
  const range = strongest - Math.min(red, green, blue)
  if (range === 0) return 0
  if (strongest === red) return (60 * ((green - blue) / range) + 360) % 360
  return strongest === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, 360 - apart)
}
