import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { below, firstLevel, grown, named } from './permissions.queries'

/** The menu as it is looked at: opened level by level, or what a name finds. */
export function useMenuTree() {
  const [name, search] = useState('')
  const [opened, setOpened] = useState<readonly string[]>([])
  const top = useQuery(firstLevel)
  const levels = useQuery(below(opened))
  const found = useQuery(named(name))
  const isSearch = name !== ''
  const [shown, error] = isSearch ? [found, found.error] : [top, top.error ?? levels.error]
  const rows = isSearch ? (found.data ?? []) : grown(top.data ?? [], levels.data ?? {})

  return {
    rows,
    error,
    isLoading: shown.isPending || shown.isPlaceholderData,
    isFetching: shown.isFetching || levels.isFetching,
    opened,
    search,
    open: (ids: readonly string[]) => setOpened(ids),
    toggle: (id: string) =>
      setOpened((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
    refetch: () => void Promise.all([shown.refetch(), ...(opened.length > 0 ? [levels.refetch()] : [])]),
  }
}

export type MenuTree = ReturnType<typeof useMenuTree>
