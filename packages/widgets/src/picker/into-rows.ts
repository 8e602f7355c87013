import type { KeyboardEvent } from 'react'

const boxes = '.ant-table-tbody input:not(:disabled)'

/** ↓ in the search of a dialog leads into what it found: the first row of its table, or its tree. */
export function intoRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, nativeEvent } = event
  if (key !== 'ArrowDown' || nativeEvent.isComposing) return
  const panel = currentTarget.closest('[role="dialog"]')
  const target =
    panel?.querySelector<HTMLElement>(boxes) ?? panel?.querySelector<HTMLElement>('[role="tree"]')
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** ↑ and ↓ walk over the rows of a table that one chooses from, and Enter chooses. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || !target.matches(boxes)) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>(boxes)]
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (by === 0 && key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'Enter') target.click()
  else all[all.indexOf(target) + by]?.focus()
}
