import type { AdvancedQuery } from '@dougong/widgets/query-builder/conditions'
import type { SavedQuery } from '@dougong/widgets/query-builder/saved-queries'
import { useMemo, useState } from 'react'
import { localStore } from '../../shared/storage/local-store'
import type { ListSource } from '../calls'
import type { ResourceState } from '../use-resource'
import { fromFilter, queryFieldsOf, toFilter } from './advanced-query'
import { useSharing } from './use-sharing'

/** The query builder of a list: what it may ask, what is in effect, what somebody kept on this page, and what others share. */
export function useAdvancedQuery(source: ListSource, { advanced, narrow }: ResourceState) {
  const [page] = useState(() => window.location.pathname)
  const key = `JSuperQuerySaved_${page}`
  const fields = useMemo(() => queryFieldsOf(source), [source])
  const active = useMemo(() => fromFilter(advanced, fields), [advanced, fields])
  const [saved, setSaved] = useState(() => localStore.get<SavedQuery[]>(key) ?? [])
  const sharing = useSharing(source.path)
  return {
    fields,
    active,
    apply: (query: AdvancedQuery | undefined) => narrow(toFilter(query)),
    saved,
    sharing,
    keep(queries: SavedQuery[]) {
      setSaved(queries)
      localStore.set(key, queries)
    },
  }
}

export type AdvancedQueryState = ReturnType<typeof useAdvancedQuery>
