import { gap, rowHeight } from '@dougong/contract/online/boards/grid'

/** What the frame and the heading of a card take. */
const frame = 26
const heading = 40

/** What is left for what a card shows. */
export function bodyHeight(rows: number, hasHeading: boolean): number {
  return rows * rowHeight + (rows - 1) * gap - frame - (hasHeading ? heading : 0)
}
