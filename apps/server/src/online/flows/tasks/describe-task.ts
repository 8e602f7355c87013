import { refuse } from '@dougong/contract/errors'
import type { FlowTaskAnswer } from '@dougong/contract/online/flows/case-calls'
import type { FlowTaskActs, StepRecord } from '@dougong/contract/online/flows/case-shapes'
import { isOpinion } from '@dougong/flow/seats'
import { type Event, start } from '@dougong/flow/state'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { addTexts } from '../../../resource/read/add-texts'
import { findRow } from '../../../resource/read/list'
import { listParts } from '../../../resource/read/list-parts'
import type { View } from '../../../resource/view'
import { type FlowServer, lookAtCase, type SeenCase } from '../run/at-case'
import { requireCase } from '../run/cases.queries'
import { whyNot } from '../run/move-case'
import { peopleCalled } from '../run/people-shown'
import { stepTitles } from '../run/step-titles'
import { contentAt, lastVersion } from '../run/record/record-versions'
import { definitionByStep, viewByStep } from '../run/record/step-view'
import { rightOf, rightsOfStep, signatureOf, type StepRights } from '../rights/step-rights'
import { markRead, requireOwnTask, type StoredTask, tasksInCase } from '../run/tasks.queries'
import { describeCase } from './describe-case'

/** A task of the actor's own, by its id or as theirs of a case, with the record as its step shows it. */
export async function describeTask(
  server: FlowServer,
  actor: Actor,
  { id, case: caseId }: { id?: string | undefined; case?: string | undefined },
): Promise<FlowTaskAnswer> {
  const { db } = server.services
  /* a task opens a record to its person, not to who looks through their eyes */
  if (actor.viewer) refuse('flowTask.viewing')
  const [ofCase] = caseId === undefined ? [] : await tasksInCase(db, actor, caseId)
  const task = id === undefined ? (ofCase ?? refuse('flowTask.missing')) : await requireOwnTask(db, actor, id)
  if (task.state === 'unread') await markRead(db, actor, task.id)
  const own = await requireCase(db, actor, task.caseId)
  return lookAtCase(server, actor, own, async (seen) => {
    const rights = rightsOfStep(own.flow, task.step)
    const view = seen.served && viewByStep(seen.served, actor, { rights, recordId: own.recordId })
    const shows = (field: string) => view !== undefined && isShown(view, rights, field)
    return {
      id: task.id,
      step: task.step,
      stepTitle: task.stepTitle,
      kind: task.kind,
      isDelegated: isOpinion(task),
      signature: (!isOpinion(task) && signatureOf(own.flow, task.step)) || null,
      state: task.state === 'unread' ? 'read' : task.state,
      why: task.why,
      openTime: task.openTime,
      due: task.due,
      isOverdue: task.isOverdue,
      for: task.forPerson === null ? null : (await peopleCalled(db, [task.forPerson]))(task.forPerson),
      comment: task.comment,
      case: await describeCase(seen, shows),
      record: view ? await recordByStep(seen, task, view, rights) : null,
      may: await actsOf(seen, task),
    }
  })
}

/** Whether a step shows its person a field, or a kind of parts. */
export function isShown({ resource }: View, rights: StepRights, name: string): boolean {
  if (rightOf(rights, name) === 'hidden') return false
  return Object.hasOwn(resource.fields, name) || Object.hasOwn(resource.parts ?? {}, name)
}

/** An open task shows the record as it is; one that is over shows it as it was then, and no more. */
async function recordByStep(
  { tx, actor, engine, served, case: own }: SeenCase,
  task: StoredTask,
  view: View,
  rights: StepRights,
): Promise<StepRecord | null> {
  if (!served) return null
  const place = { table: served.options.table, recordId: own.recordId }
  const isOpen = task.state === 'open' || task.state === 'waiting'
  const kept = isOpen ? undefined : await contentAt(tx, actor, place, task.recordVersion)
  const definition = definitionByStep(view, isOpen ? rights : onlySeen(rights))
  const answer = (values: Record<string, unknown>, version: string) => ({
    resource: { ...definition },
    values,
    rights: Object.fromEntries(
      [...Object.keys(definition.fields), ...Object.keys(definition.parts ?? {})].map((name) => [
        name,
        isOpen ? rightOf(rights, name) : 'seen',
      ]),
    ) as StepRecord['rights'],
    version,
  })
  const sources = { ...engine, db: tx as Database }
  const names = Object.keys(definition.parts ?? {})
  if (kept) {
    const visible = Object.keys(view.resource.fields)
    const values = Object.fromEntries(['id', ...visible].map((name) => [name, kept[name] ?? null]))
    await addTexts(sources, view, [values])
    for (const name of names) values[name] = await keptParts(sources, view, name, kept[name])
    return answer(values, task.recordVersion)
  }
  const row = await findRow(sources.db, view, own.recordId)
  if (!row) return null
  await addTexts(sources, view, [row])
  for (const name of names) row[name] = await listParts(sources, view, name, own.recordId)
  return answer(row, await lastVersion(tx, actor, place))
}

function onlySeen(rights: StepRights): StepRights {
  return Object.fromEntries(Object.entries(rights).filter(([, right]) => right === 'hidden'))
}

async function keptParts(
  sources: Parameters<typeof addTexts>[0],
  view: View,
  name: string,
  kept: unknown,
): Promise<Record<string, unknown>[]> {
  const below = view.part(name)
  if (!below || !Array.isArray(kept)) return []
  const visible = ['id', ...Object.keys(below.resource.fields)]
  const rows = (kept as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(visible.map((field) => [field, row[field] ?? null])),
  )
  await addTexts(sources, below, rows)
  return rows
}

/** What the actor may do with a task now. */
async function actsOf({ tx, actor, case: own }: SeenCase, task: StoredTask): Promise<FlowTaskActs> {
  const { no } = task
  const { settings } = own.flow
  const nothing: FlowTaskActs = {
    decide: false,
    refuse: false,
    returnTo: [],
    returnWays: [],
    handOver: false,
    addBefore: false,
    addAfter: false,
    delegate: false,
    removable: [],
    takeBack: false,
  }
  if (no === null) return nothing
  const by = actor.username
  const may = (event: Event) => whyNot(own, event) === undefined
  const takeBack = own.status === 'running' && may({ kind: 'takenBack', task: no, by })
  const place = own.state.places.find(({ tasks }) => tasks.some(({ id }) => id === no))
  if (!place || own.status !== 'running') return { ...nothing, takeBack }
  /* nobody is called so, and nobody has a part in the step yet */
  const somebody = '^'
  const added = place.tasks.filter(
    (other) => other.addedBy === no && (other.state === 'open' || other.state === 'waiting'),
  )
  const titleOf = stepTitles(own.flow)
  const passed = settings.returnTo === 'any' ? own.state.outcomes.map(({ step }) => step) : []
  const targets = [...passed, start].filter((to) =>
    may({ kind: 'returned', task: no, by, to, way: 'inOrder' }),
  )
  return {
    decide: may({ kind: 'decided', task: no, by, decision: 'agree' }),
    refuse: may({ kind: 'decided', task: no, by, decision: 'refuse' }),
    returnTo: targets.map((step) => ({
      step,
      title: step === start ? '发起人' : titleOf(step),
    })),
    returnWays:
      targets.length === 0
        ? []
        : settings.returnWay === 'choose'
          ? ['inOrder', 'straightBack']
          : [settings.returnWay],
    handOver: may({ kind: 'handedOver', task: no, by, to: somebody }),
    addBefore: may({ kind: 'addedBefore', task: no, by, people: [somebody] }),
    addAfter: may({ kind: 'addedAfter', task: no, by, people: [somebody] }),
    delegate: may({ kind: 'delegated', task: no, by, people: [somebody] }),
    removable:
      added.length === 0
        ? []
        : await shownPeople(
            tx,
            added.map(({ person }) => person),
          ),
    takeBack,
  }
}

async function shownPeople(tx: SeenCase['tx'], usernames: readonly string[]) {
  const nameOf = await peopleCalled(tx, usernames)
  return usernames.map(nameOf)
}
