import type { ChartLook } from '@dougong/widgets/chart/chart-look'

/** The light look of the product in its default colour: a picture that is sent knows no theme. */
export const paper = {
  ground: '#f4f6f8',
  surface: '#ffffff',
  sunken: '#f8f9fb',
  text: '#1f3143',
  soft: '#576572',
  line: '#d3d8df',
  hairline: '#e6e9ee',
  good: '#389e0d',
  bad: '#cf1322',
} as const

/** The font that comes with the server. */
export const fontFamily = 'Noto Sans SC'

export const paperLook: ChartLook = {
  colours: ['#126ec5', '#08979c', '#ad6800', '#722ed1', '#eb2f96', '#389e0d', '#fa541c', '#5b8c00'],
  text: paper.text,
  soft: paper.soft,
  line: paper.line,
  hairline: paper.hairline,
  ground: paper.surface,
  raised: paper.surface,
  fontFamily,
  moves: false,
  isPatterned: false,
}
