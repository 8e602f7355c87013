import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/tasks/tasks'
import type { Actor } from '../../access/actor'
import { type Route, serve, serveDownload } from '../../http/serve'
import type { Services } from '../../services/services'
import { askToCancel, findOwnTask, listOwnTasks, removeEndedTasks } from '../../services/tasks/tasks.queries'
import { findTaskFile } from './task-file'

/** The calls by which people look after their own long work. */
export function taskRoutes(services: Services): Route[] {
  const { db, tasks } = services
  return [
    serve(contract.listTasks, async ({ actor }) => {
      await tasks.endLost()
      return listOwnTasks(db, ownerOf(actor))
    }),
    serve(contract.getTask, async ({ actor, query }) => {
      const { task, answer } = (await findOwnTask(db, ownerOf(actor), query.id)) ?? refuse('task.missing')
      return { task, answer }
    }),
    serve(contract.cancelTask, async ({ actor, body }) => {
      const owner = ownerOf(actor)
      const known = await askToCancel(db, owner, body.id)
      if (!known) refuse((await findOwnTask(db, owner, body.id)) ? 'task.settled' : 'task.missing')
      await tasks.cancel(known)
      return null
    }),
    serveDownload(contract.downloadTaskFile, async ({ actor, query }) => {
      const found = (await findOwnTask(db, ownerOf(actor), query.id)) ?? refuse('task.missing')
      return findTaskFile(services, found)
    }),
    serve(contract.clearTasks, async ({ actor }) => {
      await removeEndedTasks(db, ownerOf(actor))
      return null
    }),
  ]
}

/** Who looks through another's eyes sees their own tasks, not the other's. */
function ownerOf(actor: Actor) {
  return { userId: (actor.viewer ?? actor).userId, tenantId: actor.tenantId }
}
