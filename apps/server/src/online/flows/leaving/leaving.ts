import { Refusal, refuse } from '@dougong/contract/errors'
import type { Leaving } from '@dougong/contract/online/flows/people/leaving-calls'
import { users } from '@dougong/contract/system/users/users'
import type { Actor } from '../../../access/actor'
import { requirePowerOverUsers } from '../../../access/power'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requirePeople } from '../people/find-people'
import type { FlowServer } from '../run/at-case'
import { reassignTask } from '../tasks/move-task'
import { casesPath } from '../tasks/task-lists'
import { accountsOf, countOpenEverywhere, flowsNaming, openTasksOfPeople } from './leaving.queries'

/** What waits for users, and where flows name them. */
export async function readLeaving(
  { services }: FlowServer,
  actor: Actor,
  ids: readonly string[],
): Promise<Leaving> {
  const { db } = services
  return inTransaction(db, async (tx) => {
    await requireSeen(tx, viewOf(services.resources.defined(users), actor), ids, 'user.missing')
    const accounts = await accountsOf(tx, actor, ids)
    const usernames = accounts.map(({ username }) => username)
    const tasks = await openTasksOfPeople(tx, actor, usernames)
    const people = accounts.map((account) => ({
      ...account,
      openTasks: tasks.filter(({ person }) => person === account.username).length,
    }))
    return {
      openTasks: tasks.length,
      people: people.filter(({ openTasks }) => openTasks > 0),
      flows: await flowsNaming(tx, actor, usernames),
    }
  })
}

/** Gives what waits for users to a successor, task by task; what cannot be is said, and stops none of the others. */
export async function handOverFromLeaving(
  server: FlowServer,
  actor: Actor,
  { ids, to }: { ids: readonly string[]; to: string },
): Promise<{ handedOver: number; failed: { title: string; reason: string }[] }> {
  const { services } = server
  const { db } = services
  const tasks = await inTransaction(db, async (tx) => {
    await requireSeen(tx, viewOf(services.resources.defined(users), actor), ids, 'user.missing')
    await requirePowerOverUsers(tx, actor, [...ids])
    const usernames = (await accountsOf(tx, actor, ids)).map(({ username }) => username)
    const [successor] = await requirePeople(tx, actor, [to])
    if (usernames.includes(to)) refuse('flowTask.samePerson', { who: successor?.realname ?? to })
    return openTasksOfPeople(tx, actor, usernames)
  })
  const failed: { title: string; reason: string }[] = []
  for (const { id, title } of tasks)
    try {
      await reassignTask(server, actor, { task: id, to, comment: '账号停用，任务转交' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ title, reason: error.message })
    }
  return { handedOver: tasks.length - failed.length, failed }
}

/** Notifies administrators of tasks that wait for somebody who can no longer sign in. */
export async function notifyOfTasksLeft(
  { messages }: Services,
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  for (const { tenantId, realname, count } of await countOpenEverywhere(tx, userIds))
    await messages.send(tx, {
      template: 'flow_left',
      to: 'administrators',
      data: { who: realname, count: String(count) },
      tenantId,
      openPage: casesPath,
    })
}
