import type { TableSize } from '../table-props'

/** Pixels of a row, by the table's size. */
export const rowHeights: Readonly<Record<TableSize, number>> = { medium: 61, small: 48, mini: 40, tiny: 34 }

export const defaultMaxHeight = 400

/** So many rows are drawn beyond what is seen. */
export const rowsBeyond = 9

export const statisticsHeight = 32

/** The table's own columns. Selection gives the word 合计 its room where there are statistics. */
export const ownWidths = {
  number: 60,
  selection: 40,
  selectionWithStatistics: 60,
  expand: 40,
  move: 40,
} as const

/** What each of them takes on a phone. */
export const narrowOwnWidth = 36

/** Pixels of one line of the header. */
export const headerHeights: Readonly<Record<TableSize, number>> = {
  medium: 46,
  small: 40,
  mini: 36,
  tiny: 32,
}
