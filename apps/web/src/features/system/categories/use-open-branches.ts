import { categories, listChildCategories } from '@dougong/contract/system/categories'
import { useQueries } from '@tanstack/react-query'
import type { TableProps } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { call } from '../../../shared/api/client'

/** Rows of a tree table: those of the page, and below an open one its children, each level a query of its own. */
export function useOpenBranches(rows: ResourceRow[], isFlat: boolean) {
  const [opened, setOpened] = useState<string[]>([])
  const levels = useQueries({
    queries: (isFlat ? [] : opened).map((pid) => ({
      queryKey: ['resource', categories.path, 'level', pid],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listChildCategories, { query: { pid } }, { signal }),
    })),
  })
  const childrenOf = new Map(opened.map((pid, index) => [pid, levels[index]?.data]))

  const withChildren = (row: ResourceRow): ResourceRow =>
    row.hasChild === '1'
      ? { ...row, children: ((childrenOf.get(row.id) ?? []) as ResourceRow[]).map(withChildren) }
      : row

  const expandable: NonNullable<TableProps<ResourceRow>['expandable']> = {
    expandedRowKeys: opened,
    rowExpandable: (row) => row.hasChild === '1',
    onExpand: (isOpen, { id }) =>
      setOpened((before) => (isOpen ? [...before, id] : before.filter((each) => each !== id))),
  }
  return {
    rows: isFlat ? rows : rows.map(withChildren),
    ...(isFlat ? { expandable: undefined } : { expandable }),
    open: (id: string) => setOpened((before) => (before.includes(id) ? before : [...before, id])),
  }
}
