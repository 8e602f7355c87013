import { refuse } from '@dougong/contract/errors'
import { listTaskMembers, tasks } from '@dougong/contract/examples/tasks'
import { type Route, serve } from '../../http/serve'
import { findRow } from '../../resource/list'
import { scopeFor } from '../../resource/scope'
import type { Services } from '../../services'
import { listMembers } from './tasks.queries'
import { tasksResource } from './tasks.resource'

/** Members are read by those who may see their task. */
export function taskRoutes({ db }: Services): Route[] {
  return [
    serve(listTaskMembers, async ({ query, actor }) => {
      const scope = scopeFor(tasksResource, actor)
      const task = await findRow(db, tasks, tasksResource.table, scope, query.id)
      return task ? listMembers(db, query.id) : refuse('record.missing')
    }),
  ]
}
