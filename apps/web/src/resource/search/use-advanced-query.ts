import type { AdvancedQuery } from '@dougong/widgets/query-builder/conditions'
import { fromSaved } from '@dougong/widgets/query-builder/saved-queries'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ListSource } from '../calls'
import type { ResourceState } from '../use-resource'
import { fromFilter, queryFieldsOf, toFilter } from './advanced-query'
import { useSavedQueries } from './use-saved-queries'
import { useSharing } from './use-sharing'

/** The query builder of a list: what it may ask, what is in effect, what somebody kept on this page, and what others share. */
export function useAdvancedQuery(source: ListSource, { advanced, narrow, isSearching }: ResourceState) {
  const [page] = useState(() => window.location.pathname)
  const fields = useMemo(() => queryFieldsOf(source), [source])
  const active = useMemo(() => fromFilter(advanced, fields), [advanced, fields])
  const { saved, first, isKnown, keep, beginWith } = useSavedQueries(page)
  const sharing = useSharing(source.path)
  const apply = (query: AdvancedQuery | undefined) => narrow(toFilter(query))

  /* a list that is opened with a question of its own is not asked another one */
  const [beganEmpty] = useState(!isSearching)
  const begin = useEffectEvent(() => {
    const query = saved.find(({ title }) => title === first)
    const conditions = query && fromSaved(query, fields)
    if (beganEmpty && !isSearching && conditions && conditions.conditions.length > 0) apply(conditions)
  })
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])

  return { fields, active, apply, saved, first, beginWith, sharing, keep }
}

export type AdvancedQueryState = ReturnType<typeof useAdvancedQuery>
