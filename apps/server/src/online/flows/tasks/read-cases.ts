import { errorEntry, refuse } from '@dougong/contract/errors'
import type { RecordFlow, ReturnPreview } from '@dougong/contract/online/flows/case-calls'
import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { chosenSteps } from '@dougong/contract/online/flows/flow'
import { advance } from '@dougong/flow/advance'
import type { Actor } from '../../../access/actor'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import { activeFlowOf, wasInForce } from '../store/flows.queries'
import { keyOf } from '../store/key-of'
import { type FlowServer, lookAtCase, requireServed, type SeenCase, findPeopleOf } from '../run/at-case'
import { earlierCases, newestCaseOf, requireCase } from '../run/cases.queries'
import { peopleCalled } from '../run/people-shown'
import { stepTitles } from '../run/step-titles'
import { whyNoStart } from '../run/begin-case'
import { viewByStep } from '../run/record/step-view'
import { rightsOfStep } from '../rights/step-rights'
import { requireOwnTask, stepsAskedOf, tasksInCase } from '../run/tasks.queries'
import { holdsVerb } from '../rights/holds-verb'
import { seesRecord } from '../run/record/visible-record'
import { maySeeCase } from './case-readers'
import { describeCase, type Shows } from './describe-case'
import { isShown } from './describe-task'
import { requireWay } from './move-task'

/** A case for whoever may see it. */
export async function readCase(server: FlowServer, actor: Actor, id: string): Promise<FlowCase> {
  const own = await requireCase(server.services.db, actor, id)
  return lookAtCase(server, actor, own, async (seen) => {
    if (!(await maySeeCase(seen))) refuse('flowCase.missing')
    return describeCase(seen, await shownTo(seen))
  })
}

/** The fields that a reader sees of a record: by their own rights, and by the steps that asked them. */
async function shownTo(seen: SeenCase): Promise<Shows> {
  const { tx, actor, services, served, case: own } = seen
  if (!served) return () => false
  const sees = await seesRecord(tx, services, actor, { served, recordId: own.recordId })
  const ownView = sees ? viewOf(served, actor) : undefined
  const steps = (await stepsAskedOf(tx, actor, own.id)).map((step) => {
    const rights = rightsOfStep(own.flow, step)
    return { rights, view: viewByStep(served, actor, { rights, recordId: own.recordId }) }
  })
  return (field) =>
    (ownView !== undefined && isShown(ownView, {}, field)) ||
    steps.some(({ view, rights }) => isShown(view, rights, field))
}

interface RecordPlace {
  at: string
  id: string
}

/** Where a record stands, for whoever may see it. */
export async function readRecordFlow(
  server: FlowServer,
  actor: Actor,
  { at, id }: RecordPlace,
): Promise<RecordFlow> {
  const { services } = server
  const { db } = services
  const served = await requireServed(server.services.resources, at)
  if (!(await seesRecord(db, services, actor, { served, recordId: id }))) refuse('record.closed')
  const key = keyOf(served)
  const flow = await activeFlowOf(db, actor, key)
  const newest = await newestCaseOf(db, actor, { at: key, recordId: id })
  const { mayStart, reason } = await startingOf(server, actor, { served, id })
  const nothing = { hasFlow: flow !== undefined, case: null, earlier: [], mayStart, reason }
  if (!newest) return { ...nothing, isClosed: false, openFields: [], task: null }
  return lookAtCase(server, actor, newest, async (seen) => {
    const isClosed =
      newest.status === 'running' || (newest.status === 'returned' && newest.starter !== actor.username)
    const [task] = actor.viewer ? [] : await tasksInCase(db, actor, newest.id)
    return {
      ...nothing,
      hasFlow: true,
      case: await describeCase(seen, await shownTo(seen)),
      earlier: await earlierCases(db, actor, newest),
      isClosed,
      openFields: isClosed ? [...newest.flow.settings.openFields] : [],
      task: task?.state === 'open' ? task.id : null,
    }
  })
}

/** Whether records of a form, or one of them, can be submitted by the actor, and whom they choose first. */
export async function readStarting(
  server: FlowServer,
  actor: Actor,
  { at, id }: { at: string; id?: string | undefined },
) {
  const served = await requireServed(server.services.resources, at)
  if (
    id !== undefined &&
    !(await seesRecord(server.services.db, server.services, actor, { served, recordId: id }))
  )
    refuse('record.closed')
  return startingOf(server, actor, { served, id })
}

async function startingOf(
  { services }: FlowServer,
  actor: Actor,
  { served, id }: { served: ServedResource; id?: string | undefined },
) {
  const key = keyOf(served)
  const flow = await activeFlowOf(services.db, actor, key)
  const isInUse = flow !== undefined || (await wasInForce(services.db, actor, key))
  const nothing = { flowName: flow?.name ?? null, isInUse, mayStart: false, reason: '', choices: [] }
  if (!flow) return nothing
  const [mayAdd, mayEdit] = await Promise.all([
    holdsVerb(services, actor, served, 'add'),
    holdsVerb(services, actor, served, 'edit'),
  ])
  if (!mayAdd && !mayEdit) return { ...nothing, reason: '您没有提交此表单的权限' }
  const newest =
    id === undefined ? undefined : await newestCaseOf(services.db, actor, { at: key, recordId: id })
  const refused = whyNoStart(newest)
  if (refused) return { ...nothing, reason: errorEntry(refused).message }
  const choices = chosenSteps(flow.definition).map(({ key: step, title, max }) => ({ step, title, max }))
  return { ...nothing, mayStart: true, choices }
}

/** What a return would do: from whom it takes tasks, and who decides again. */
export async function previewReturn(
  server: FlowServer,
  actor: Actor,
  { id, to, way }: { id: string; to: string; way: 'inOrder' | 'straightBack' },
): Promise<ReturnPreview> {
  const { db } = server.services
  const task = await requireOwnTask(db, actor, id)
  const own = await requireCase(db, actor, task.caseId)
  const { no } = task
  if (no === null) refuse('flowTask.notAllowedHere')
  return lookAtCase(server, actor, own, async (seen) => {
    requireWay(seen, to, way)
    const found = (await findPeopleOf(seen)) ?? refuse('flow.formMissing')
    const event = { kind: 'returned', task: no, by: actor.username, to, way } as const
    const result = advance(found.flow, own.state, event, found.facts)
    if ('refused' in result) refuse(`flowTask.${result.refused}`, { who: '任务已被处理' })
    const lost = result.commands.flatMap((command) =>
      command.kind === 'closeTask' && command.task.id !== no ? [command.task] : [],
    )
    const nameOf = await peopleCalled(
      db,
      lost.map(({ person }) => person),
    )
    const titleOf = stepTitles(own.flow)
    const stepOf = (taskId: number) =>
      own.state.places.find(({ tasks }) => tasks.some((each) => each.id === taskId))?.step ?? ''
    const steps = [...new Set(lost.map((each) => stepOf(each.id)))]
    const stays = new Set(result.state.outcomes.map(({ step }) => step))
    const again = own.state.outcomes.filter(({ step, tasks }) => tasks.length > 0 && !stays.has(step))
    return {
      takenFrom: steps.map((step) => ({
        step,
        title: titleOf(step),
        people: lost.filter((each) => stepOf(each.id) === step).map(({ person }) => nameOf(person)),
      })),
      again: again.map(({ step }) => ({ step, title: titleOf(step) })),
    }
  })
}
