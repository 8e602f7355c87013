import { searchRecords } from '@dougong/contract/records'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client'
import type { Choice } from './palette-choices'
import { useSettled } from './use-settled'

/** People are found by the address book already. */
const usersPath = '/sys/user'

/** Records of all lists that the user may read, whose name has what was typed in it; `open` shows one. */
export function useRecords(
  typed: string,
  hasPeople: boolean,
  open: (record: { at: string; id: string }) => void,
): readonly Choice[] {
  const text = useSettled(typed)
  const { data } = useQuery({
    queryKey: ['palette', 'records', text],
    queryFn: ({ signal }) => call(searchRecords, { query: { text } }, { signal, silent: true }),
    enabled: text !== '',
    retry: false,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  if (text === '' || typed.trim() === '') return []
  return (data?.records ?? [])
    .filter(({ at }) => at !== usersPath || !hasPeople)
    .map(({ at, id, name, title }) => ({
      key: `record ${at} ${id}`,
      title: name,
      beside: title,
      keepsOpen: true,
      run: () => open({ at, id }),
    }))
}
