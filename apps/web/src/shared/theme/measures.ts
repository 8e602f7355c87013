/** How close things stand. The heights are those of rows in tables, borders included. */
export const densities = {
  large: { name: '宽松', row: 44, menuItem: 40, formGap: 24, panel: 20 },
  middle: { name: '适中', row: 36, menuItem: 36, formGap: 20, panel: 16 },
  small: { name: '紧凑', row: 28, menuItem: 32, formGap: 16, panel: 12 },
} as const
export type Density = keyof typeof densities

/** Everything stands on a grid of 4 px. */
export const spaces = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32 } as const

/** How high what a finger taps is at least, in px. */
export const touchTarget = 44

export const radii = { small: 4, usual: 6, large: 8 } as const

/** Sizes of type in px, with the height of their lines. */
export const typeScale = {
  small: [12, 20],
  body: [14, 22],
  lead: [16, 24],
  title: [20, 28],
  display: [24, 32],
} as const

/** In milliseconds: what answers the hand, what opens, what moves a whole panel. */
export const motions = { quick: 120, usual: 150, calm: 180 } as const

export const fontFamily =
  'system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Segoe UI", sans-serif'

/** What stands above and below a line of text in a row of the height. */
export function rowPadding(row: number): number {
  return (row - 1 - typeScale.body[1]) / 2
}
