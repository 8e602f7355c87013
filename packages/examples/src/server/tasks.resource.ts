import { refuse } from '@dougong/contract/errors'
import { tasks, taskStatus } from '../contract/tasks'
import { serveResource, type Values } from '@dougong/server/resource/serve-resource'
import { readMembers } from './task-members'
import { findDates, replaceMembers } from './tasks.queries'

/** Tasks, and their members where a change names them. */
export const tasksResource = serveResource(tasks, {
  table: 'example_task',
  tenant: 'own',
  page: 'examples/list/TableList',
  beforeCreate: async (values, { actor }) => {
    requireOrder(values)
    return settled({
      ...values,
      owner: values.owner ?? actor.username,
      status: values.status ?? taskStatus.waiting,
      progress: values.progress ?? 0,
    })
  },
  beforeChange: async (id, values, { tx }) => {
    requireOrder({ ...(await findDates(tx, id)), ...values })
    return settled(values)
  },
  afterSave: async (id, { tx, input }) => {
    if (input.members !== undefined) await replaceMembers(tx, id, readMembers(input.members))
  },
})

/** Dates are texts that sort as days do. */
function requireOrder({ startDate, endDate }: Values): void {
  if (String(endDate) < String(startDate)) refuse('task.badDates')
}

/** What is done is done wholly; what a form left empty is at its beginning. */
function settled(values: Values): Values {
  const filled = {
    ...values,
    ...('status' in values && { status: values.status ?? taskStatus.waiting }),
    ...('progress' in values && { progress: values.progress ?? 0 }),
  }
  return filled.status === taskStatus.done ? { ...filled, progress: 100 } : filled
}
