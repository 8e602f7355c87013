import { listTaskMembers, tasks } from '../../contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { versionsOf } from '@dougong/web/resource/history/history.queries'
import { loadRecord, resourceList } from '@dougong/web/resource/resource.queries'
import { ApiError, call } from '@dougong/web/shared/api/client'

/** A task by its id; without one, the newest, or null where there is none. */
export const taskOrNewest = (id: string | null) =>
  queryOptions({
    queryKey: ['resource', tasks.path, 'profile', id],
    queryFn: async ({ client }) => {
      if (id) return loadRecord(tasks, { id })
      const newest = resourceList(tasks, { pageNo: 1, pageSize: 1 })
      return (await client.fetchQuery(newest)).records[0] ?? null
    },
    retry: false,
  })

export const membersOf = (id: string) =>
  queryOptions({
    queryKey: ['resource', tasks.path, 'members', id],
    queryFn: ({ signal }) => call(listTaskMembers, { query: { id } }, { signal, quiet: true }),
  })

/** What happened to a task, the newest first; one that came with the product has no history yet. */
export const historyOf = (id: string) => {
  const versions = versionsOf({ resource: tasks.path, dataId: id })
  return queryOptions({
    queryKey: [...versions.queryKey, 'or-none'],
    queryFn: async ({ client }) => {
      try {
        return await client.fetchQuery({ ...versions, staleTime: 0, retry: false })
      } catch (error) {
        if (error instanceof ApiError && error.status === 200) return []
        throw error
      }
    },
  })
}
