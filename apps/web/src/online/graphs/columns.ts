import type { GraphItem } from '@dougong/contract/online/graphs/calls'
import type { GraphColumn } from '@dougong/contract/online/graphs/graph'

/** The columns of a server's answer. */
export function columnsOf(items: readonly GraphItem[]): GraphColumn[] {
  return items.map(({ fieldName, fieldTxt, fieldType, combining, overlaps }) => ({
    key: fieldName,
    title: fieldTxt,
    isNumber: fieldType === 'Number',
    combining,
    overlaps,
  }))
}
