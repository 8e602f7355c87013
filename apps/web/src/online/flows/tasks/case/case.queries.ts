import { getFlowCase, getFlowTask } from '@dougong/contract/online/flows/case-calls'
import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/api/client'

/** A case as its reader sees it, followed as it moves; `known` is what another call said of it. */
export const flowCase = (id: string, known?: FlowCase) =>
  queryOptions({
    queryKey: ['flows', 'case', id],
    queryFn: ({ signal }) => call(getFlowCase, { query: { id } }, { signal, quiet: true }),
    ...(known && { initialData: known }),
    staleTime: 5_000,
  })

/** What opens a task of the reader's: its own id, or that of its case. */
export type TaskPlace = { id: string } | { case: string }

/** A task with the record as its step shows it. It is not followed: what is decided on is what was seen when it was opened. */
export const flowTask = (place: TaskPlace) =>
  queryOptions({
    queryKey: ['flow-task', place],
    queryFn: ({ signal }) => call(getFlowTask, { query: place }, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
