/** Pixels of a row of the grid, and between cards. */
export const rowHeight = 48
export const gap = 16
/** What the frame and the heading of a card take. */
const frame = 26
const heading = 40

/** What is left for what a card shows. */
export function bodyHeight(rows: number, hasHeading: boolean): number {
  return rows * rowHeight + (rows - 1) * gap - frame - (hasHeading ? heading : 0)
}
