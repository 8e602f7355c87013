import { dueInWords } from '@dougong/contract/online/flows/due'
import type { FlowDue } from '@dougong/contract/online/flows/flow'
import type { Event } from '@dougong/flow/state'
import { nobodyIn } from '../../../access/makers'
import { agentsOf } from '../people/agents'
import { findStarter } from '../people/find-starter'
import { findDirectors } from '../people/people.queries'
import { type AtCase, type FlowServer, withCase } from '../run/at-case'
import { moveCase } from '../run/move-case'
import { noteEvent } from '../run/note-event'
import { notify } from '../run/notify-people'
import { requireTask, type StoredTask } from '../run/tasks.queries'
import { type DueTask, isStillDue, setWake } from './due-tasks.queries'
import { DueTimes, limitOf } from '../run/due-times'

/** By whom the history of a record says it was changed where time moved its case. */
export const flowItself = { userId: 'flow', name: '审批流程' }

/** Does what the step says of a task whose time is up, once, whichever nodes look at it. */
export async function lapseTask(server: FlowServer, { id, caseId, tenantId }: DueTask): Promise<void> {
  const actor = await nobodyIn(server.services.db, tenantId, flowItself)
  await withCase(server, actor, caseId, async (at) => {
    if (!(await isStillDue(at.tx, actor, id))) return
    const task = await requireTask(at.tx, actor, id)
    const due = limitOf(at.case, task.step)
    if (!due || task.no === null) return setWake(at.tx, actor, id, null)
    if (due.act === 'remind') return remind(at, task, due)
    if (due.act === 'superior') return handToSuperior(at, task, due, task.no)
    const decision = due.act === 'pass' ? 'agree' : 'refuse'
    return move(at, task, due, { event: { kind: 'lapsed', task: task.no, decision } })
  })
}

async function remind(at: AtCase, task: StoredTask, due: FlowDue, further = ''): Promise<void> {
  const { tx, actor, case: own } = at
  await noteEvent(at, { ...lapsed(task, due, further), people: [task.person] })
  await notify(at, 'flow_overdue', [task.person])
  const wake = due.again ? await new DueTimes(tx, own.tenantId).after(due.again, due) : null
  await setWake(tx, actor, task.id, wake)
}

async function handToSuperior(at: AtCase, task: StoredTask, due: FlowDue, no: number): Promise<void> {
  const present = at.case.state.places.find(({ tasks }) => tasks.some((each) => each.id === no))
  const taken = new Set([at.case.starter, ...(present?.tasks.map(({ person }) => person) ?? [])])
  const superior = await superiorOf(at, task.forPerson ?? task.person, taken)
  if (!superior) return remind(at, task, due, '，没有可以转交的上级')
  const { to, standsFor } = superior
  const event: Event = { kind: 'reassigned', task: no, to, ...(standsFor && { standsFor }) }
  return move(at, task, due, { event, people: [to] })
}

/** The director next above somebody, or who acts for them; never one who has to do with the step already. */
async function superiorOf(
  { tx, actor, case: own }: AtCase,
  username: string,
  taken: ReadonlySet<string>,
): Promise<{ to: string; standsFor?: Record<string, string> } | undefined> {
  const { departmentId } = await findStarter(tx, actor, username)
  if (departmentId === null) return undefined
  const departments = await findDirectors(tx, actor, [departmentId])
  const directors = departments
    .toSorted((one, other) => one.level - other.level)
    .flatMap(({ people }) => people.map((person) => person.username))
    .filter((each) => each !== username && !taken.has(each))
  const [to] = directors
  if (!to) return undefined
  const agent = (await agentsOf(tx, actor, { people: [to], flowId: own.flowId })).get(to)?.username
  return agent && agent !== username && !taken.has(agent) ? { to: agent, standsFor: { [agent]: to } } : { to }
}

async function move(
  at: AtCase,
  task: StoredTask,
  due: FlowDue,
  { event, people }: { event: Event; people?: readonly string[] },
): Promise<void> {
  const noted = { ...lapsed(task, due), people: people ?? [task.person] }
  const impossible = await moveCase(at, { event, noted })
  if (impossible) await setWake(at.tx, at.actor, task.id, null)
}

function lapsed({ id, step, stepTitle }: StoredTask, due: FlowDue, further = '') {
  return { kind: 'lapsed', step, stepTitle, taskId: id, note: `${dueInWords(due)}${further}` } as const
}
