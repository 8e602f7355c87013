/** Room that must remain below the click, in pixels, for a sub-table to open there. */
const roomBelow = 350

/** Below the click if there is room for it, else above. */
export function placementAt(clickY: number, windowHeight: number): 'bottom' | 'top' {
  return windowHeight - clickY > roomBelow ? 'bottom' : 'top'
}

/** How often a row that is not on the screen is looked for again, and how long is waited before. */
const retries = { times: 3, every: 100 }

/** What `find` finds, at once or a little later; undefined after three more attempts, or when nobody wants it any more. */
export async function findInTime<Found>(
  find: () => Found | undefined,
  signal: AbortSignal,
): Promise<Found | undefined> {
  for (let attempt = 0; attempt <= retries.times && !signal.aborted; attempt += 1) {
    const found = find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, retries.every))
  }
  return undefined
}

/** Where a pop-over of 96 % of the table's width stands in the window. */
export function boxFor(
  row: Pick<DOMRect, 'top' | 'bottom'>,
  table: Pick<DOMRect, 'left' | 'width'>,
  windowHeight: number,
): {
  placement: 'bottom' | 'top'
  style: Record<'left' | 'width' | 'maxHeight', number> & { top?: number; bottom?: number }
} {
  const placement = placementAt((row.top + row.bottom) / 2, windowHeight)
  const width = table.width * 0.96
  const left = table.left + (table.width - width) / 2
  const room = placement === 'bottom' ? windowHeight - row.bottom : row.top
  const maxHeight = Math.max(120, room - 16)
  const edge = placement === 'bottom' ? { top: row.bottom + 4 } : { bottom: windowHeight - row.top + 4 }
  return { placement, style: { left, width, maxHeight, ...edge } }
}
