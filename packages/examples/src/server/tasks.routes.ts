import { refuse } from '@dougong/contract/errors'
import { listTaskMembers } from '../contract/tasks'
import { type Route, serve } from '@dougong/server/http/serve'
import { findRow } from '@dougong/server/resource/read/list'
import { viewOf } from '@dougong/server/resource/view'
import type { Services } from '@dougong/server/services/services'
import { listMembers } from './tasks.queries'
import { tasksResource } from './tasks.resource'

/** Members are read by those who may see their task. */
export function taskRoutes({ db }: Services): Route[] {
  return [
    serve(listTaskMembers, async ({ query, actor }) => {
      const task = await findRow(db, viewOf(tasksResource, actor), query.id)
      return task ? listMembers(db, query.id) : refuse('record.missing')
    }),
  ]
}
