import type { CellRef } from '../table/table'

/** The element of a cell, where it is drawn. */
export function cellElement(grid: Element | null, { id, key }: CellRef): HTMLElement | undefined {
  const found = grid?.querySelector<HTMLElement>(
    `[data-row="${CSS.escape(id)}"] [data-key="${CSS.escape(key)}"]`,
  )
  return found ?? undefined
}

/** The id of what is said about a cell. */
export function tipOf(cellId: string): string {
  return `${cellId}-tip`
}

/** Goes to the choices that are offered in a cell's tip; returns whether there are any. */
export function enterChoices(grid: Element | null, cell: CellRef): boolean {
  const element = cellElement(grid, cell)
  const choice = element && document.getElementById(tipOf(element.id))?.querySelector('button')
  choice?.focus()
  return Boolean(choice)
}
