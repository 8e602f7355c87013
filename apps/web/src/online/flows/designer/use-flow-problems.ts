import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import { type FlowProblem, flowProblems } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { call } from '../../../shared/api/client'
import { useDoor } from './door'

/**
 * What stands against publishing the flow as it is drawn now: at once what it shows by itself, and, as soon as the server has said so,
 * people, roles and positions that are not there.
 */
export function useFlowProblems(
  id: string,
  definition: FlowDefinition,
  resource: Resource,
): readonly FlowProblem[] {
  const { calls } = useDoor()
  const followed = useDeferredValue(definition)
  const settled = useDebounced(definition)
  const { data } = useQuery({
    queryKey: ['flow-problems', id, settled],
    queryFn: async ({ signal }) => {
      const body = { id, definition: { ...settled } }
      return { of: settled, problems: await call(calls.checkFlow, { body }, { signal, silent: true }) }
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return useMemo(() => {
    const own = flowProblems(followed, resource)
    if (!data) return own
    /* what the older flow showed by itself is judged anew; the rest only the server knows */
    const visibleThen = new Set(flowProblems(data.of, resource).map(nameOf))
    const known = new Set(own.map(nameOf))
    const further = (data.problems as FlowProblem[]).filter(
      (problem) => !visibleThen.has(nameOf(problem)) && !known.has(nameOf(problem)),
    )
    return [...own, ...further]
  }, [followed, resource, data])
}

function nameOf({ key, setting, message }: FlowProblem): string {
  return [key, setting, message].join(' ')
}
