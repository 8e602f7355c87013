import type { SortedBy, TableSorting } from '../table-props'

/** What a click on a title asks for: upwards, then downwards, then no order of its own. */
export function nextSort(by: SortedBy | undefined, key: string): SortedBy | undefined {
  if (by?.key !== key) return { key, order: 'asc' }
  return by.order === 'asc' ? { key, order: 'desc' } : undefined
}

/** How a column is sorted, in the words of assistive technology. */
export function ariaSort({ by }: TableSorting, key: string): 'ascending' | 'descending' | 'none' {
  return by?.key === key ? `${by.order}ending` : 'none'
}
