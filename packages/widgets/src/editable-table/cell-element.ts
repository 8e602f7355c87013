import type { CellRef } from './table'

/** The element of a cell, where it is drawn. */
export function cellElement(grid: Element | null, { id, key }: CellRef): HTMLElement | undefined {
  const found = grid?.querySelector<HTMLElement>(
    `[data-row="${CSS.escape(id)}"] [data-key="${CSS.escape(key)}"]`,
  )
  return found ?? undefined
}
