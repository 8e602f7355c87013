import { type ListBehind, listBehind } from '@dougong/contract/online/summaries/list-behind'
import type { FigureRow } from '@dougong/contract/online/summaries/figures'
import { groupKey } from '@dougong/contract/online/summaries/summary'
import type { ChartProps } from '@dougong/widgets/chart/Chart'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useListPage } from './list-address'

/** Opens the records behind a figure of a chart, by the filters of its report; undefined if the reader has no such list. */
export function useListBehind(
  behind: ListBehind | undefined,
  filters: Readonly<Record<string, string>>,
): ChartProps['onOpen'] {
  const navigate = useNavigate()
  const list = useListPage(behind?.page ?? null)
  const open = useCallback<NonNullable<ChartProps['onOpen']>>(
    ({ row, keys }) => {
      if (!behind) return
      const meant = { ...behind, groups: behind.groups.filter((group) => keys.includes(groupKey(group))) }
      const query = listBehind(meant, filters, row as FigureRow | undefined)
      if (query) void navigate(`${list}#?${new URLSearchParams(query).toString() || 'pageNo=1'}`)
    },
    [behind, list, navigate, filters],
  )
  return behind && list !== undefined ? open : undefined
}
