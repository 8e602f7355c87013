import { useDebounced } from '@dougong/widgets/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/api/client'
import type { Door } from '../door'

/** What a flow can be drawn for. */
export interface DrawnForm {
  at: string
  title: string
  table: string | null
  numbers: { name: string; title: string }[]
}

/** Forms and functions of the system that a flow can be drawn for, found by what is typed; what is chosen stays on offer. */
export function useDrawnForms({ calls, code, noun }: Door, chosen: DrawnForm | undefined) {
  const [keyword, setKeyword] = useState('')
  const searched = useDebounced(keyword.trim())
  const { data: forms = [], isFetching } = useQuery({
    queryKey: ['flow-forms', code, searched],
    queryFn: ({ signal }) => call(calls.listFlowForms, { query: { keyword: searched } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const offered: DrawnForm[] =
    chosen && !forms.some(({ at }) => at === chosen.at) ? [chosen, ...forms] : forms
  return {
    offered,
    showSearch: { filterOption: false, onSearch: setKeyword },
    loading: isFetching,
    notFoundContent: isFetching ? '加载中…' : `没有可以设计${noun}的表单，请先发布一张表单`,
    options: offered.map(({ at, title, table }) => ({
      value: at,
      label: `${title}（${table ?? '系统功能'}）`,
    })),
  }
}
