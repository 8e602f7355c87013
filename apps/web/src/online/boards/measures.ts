import { gap, rowHeight } from '@dougong/contract/online/boards/grid'

/** The height of the frame and of the heading of a card. */
const frame = 26
const heading = 40

/** The height that is left for the content of a card. */
export function bodyHeight(rows: number, hasHeading: boolean): number {
  return rows * rowHeight + (rows - 1) * gap - frame - (hasHeading ? heading : 0)
}
