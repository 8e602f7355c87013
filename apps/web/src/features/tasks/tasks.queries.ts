import { listTasks, type Task } from '@dougong/contract/tasks/tasks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'
import { queryClient } from '../../shared/api/query-client'

/** Pushes keep the list as it is on the server; where they are lost, this does. */
const askEveryMs = 10_000

export const ownTasks = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => call(listTasks, {}, { signal, silent: true }),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? askEveryMs : false),
})

export function isRunning({ state }: Task): boolean {
  return state === 'running'
}

/** Puts a task into the list, in its place or as the newest. Returns whether the list had it as running. */
export function takeTask(task: Task): boolean {
  const before = queryClient.getQueryData(ownTasks.queryKey) ?? []
  const known = before.find(({ id }) => id === task.id)
  queryClient.setQueryData(
    ownTasks.queryKey,
    known ? before.map((each) => (each.id === task.id ? task : each)) : [task, ...before],
  )
  return known === undefined || isRunning(known)
}
