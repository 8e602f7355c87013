const maxColumns = 4
const defaultColumns = 3

/** Widths of one entry in 24ths, from the narrowest screen to wide ones. */
export interface Spans {
  xs: number
  sm?: number
  md?: number
}

const spans: readonly Spans[] = [
  { xs: 24 },
  { xs: 24, sm: 12 },
  { xs: 24, sm: 12, md: 8 },
  { xs: 24, sm: 12, md: 6 },
]

/** The width of each entry of a detail list with this many columns, four at most. */
export function spansFor(columns = defaultColumns): Spans {
  const count = Math.min(Math.max(Math.trunc(columns), 1), maxColumns)
  return spans[count - 1] as Spans
}
