import { refuse } from '@dougong/contract/errors'
import type { DecisionAnswer } from '@dougong/contract/online/flows/case-shapes'
import type { SignatureRule } from '@dougong/contract/online/flows/flow'
import { isOpinion } from '@dougong/flow/seats'
import type { Refusal } from '@dougong/flow/state'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import type { View } from '../../../resource/view'
import { changeRecord } from '../../../resource/write/records'
import { lockRow } from '../../../resource/write/save'
import { readWhole } from '../../../resource/read/read-whole'
import { wholeView } from '../../../resource/view'
import { type AtCase, type FlowServer, withCase, within } from '../run/at-case'
import { requireCase } from '../run/cases.queries'
import { moveCase, whyNot } from '../run/move-case'
import { type Choices, ChoicesNeeded } from '../run/next-choices'
import { peopleCalled } from '../run/people-shown'
import { contentAt, type Difference, differencesIn, lastVersion } from '../run/record/record-versions'
import { viewByStep } from '../run/record/step-view'
import { isOpen, rightOf, rightsOfStep, signatureOf, type StepRights } from '../rights/step-rights'
import { nextTask, requireOwnTask, type StoredTask } from '../run/tasks.queries'
import { requireOwnSignature } from '../signatures/signatures'
import { requireOwnFiles } from './own-files'

export interface Decision {
  id: string
  decision: 'agree' | 'refuse'
  comment: string
  files: readonly string[]
  changes: Readonly<Record<string, unknown>>
  /** The version of the record that was seen; none where it was not looked at. */
  version: string | undefined
  /** Whom they choose for the steps that follow, where that is theirs. */
  choices: Choices
  /** The path of a signature of their own; empty where they do not sign. */
  signature: string
}

/** What came of a decision, before it is known which task follows. */
export type Settled = Omit<DecisionAnswer, 'next'>

const done: Settled = { outcome: 'done', message: '', version: null, differences: [], choices: [] }

/** Decides a task of the actor's own, once: whoever repeats it, or comes second, is told what became of it. */
export async function decideTask(
  server: FlowServer,
  actor: Actor,
  decision: Decision,
): Promise<DecisionAnswer> {
  const { db } = server.services
  const task = await requireOwnTask(db, actor, decision.id)
  const isRefusal = decision.decision === 'refuse'
  if (isRefusal && decision.comment === '') refuse('flowTask.commentNeeded')
  await requireOwnFiles(db, actor, decision.files)
  try {
    const { flowId, settled } = await withCase(server, actor, task.caseId, async (at) => ({
      flowId: at.case.flowId,
      settled: await decide(at, task, decision),
    }))
    return { ...settled, next: await nextTask(db, actor, flowId) }
  } catch (error) {
    if (!(error instanceof ChoicesNeeded)) throw error
    const { choices } = await requireCase(db, actor, task.caseId)
    return { ...done, ...(await choicesOf(db, error, choices)), next: null }
  }
}

/** Asks for the people of the steps that a decision leads to. */
async function choicesOf(
  db: Database,
  { steps }: ChoicesNeeded,
  before: Choices,
): Promise<Pick<Settled, 'outcome' | 'message' | 'choices'>> {
  const nameOf = await peopleCalled(
    db,
    steps.flatMap(({ key }) => before[key] ?? []),
  )
  const choices = steps.map(({ key: step, ...own }) => ({
    ...own,
    step,
    people: (before[step] ?? []).map(nameOf),
  }))
  const titles = choices.map(({ title }) => `“${title}”`).join('、')
  return { outcome: 'choose', message: `请选择${titles}的处理人`, choices }
}

async function decide(at: AtCase, task: StoredTask, decision: Decision): Promise<Settled> {
  const { tx, actor, case: own } = at
  const { id, no, step, stepTitle } = task
  if (no === null) refuse('flowTask.notAllowedHere')
  const event = { kind: 'decided', task: no, by: actor.username, decision: decision.decision } as const
  const refused = whyNot(own, event)
  if (refused) return settledAlready(at, await requireOwnTask(tx, actor, id), refused, decision.decision)
  const isReport = isOpinion(task)
  await requireSignature(at, isReport ? undefined : signatureOf(own.flow, step), decision.signature)
  const rights = isReport ? withoutDuties(rightsOfStep(own.flow, step)) : rightsOfStep(own.flow, step)
  const { differences, version, changed } = await writeChanges(at, rights, decision)
  if (changed === undefined)
    return { outcome: 'changed', message: '数据已变化，请核对后重新处理', version, differences, choices: [] }
  const noted = {
    kind: isReport ? 'reported' : decision.decision === 'agree' ? 'agreed' : 'refused',
    username: actor.username,
    step,
    stepTitle,
    taskId: id,
    comment: decision.comment,
    files: decision.files,
    signature: decision.signature,
    changes: changed,
  } as const
  const impossible = await moveCase(at, { event, noted, own: no, choices: decision.choices })
  if (impossible) refuse('flowCase.moved')
  if (isReport) return { ...done, message: '已回复' }
  return { ...done, message: decision.decision === 'agree' ? '已同意' : '已拒绝' }
}

/** A step that demands a signature gets one, and one that does not let its people sign gets none. */
async function requireSignature(
  { tx, actor }: AtCase,
  rule: SignatureRule | undefined,
  signature: string,
): Promise<void> {
  if (signature === '' && rule === 'required') refuse('flowTask.signatureNeeded')
  if (signature === '') return
  if (!rule) refuse('flowTask.noSignature')
  await requireOwnSignature(tx, actor, signature)
}

/** Who only says what they think need not fill in what the step asks for; whoever decides has to. */
function withoutDuties(rights: StepRights): StepRights {
  return Object.fromEntries(
    Object.entries(rights).map(([name, right]) => [name, right === 'required' ? 'edited' : right]),
  )
}

/** What to say to whoever decides something that is settled: the same once more, or who was faster. */
export async function settledAlready(
  { tx, case: own }: Pick<AtCase, 'tx' | 'case'>,
  { no, state, step }: StoredTask,
  refused: Refusal,
  decision: Decision['decision'],
): Promise<Settled> {
  if (state === (decision === 'agree' ? 'agreed' : 'refused'))
    return { ...done, outcome: 'repeated', message: decision === 'agree' ? '您已同意' : '您已拒绝' }
  if (refused !== 'taken' && refused !== 'over') refuse(`flowTask.${refused}`)
  const holder = [...own.state.places, ...own.state.outcomes].find(
    (each) => each.step === step && each.tasks.some(({ id }) => id === no),
  )
  const decider = holder?.tasks.find(
    (task) => task.state === 'agreed' || task.state === 'refused' || task.state === 'returned',
  )
  if (!decider)
    refuse(own.state.status === 'running' ? 'flowTask.taken' : 'flowTask.over', { who: '任务已被处理' })
  const { realname } = (await peopleCalled(tx, [decider.person]))(decider.person)
  const word = decider.state === 'agreed' ? '已同意' : decider.state === 'refused' ? '已拒绝' : '已退回'
  return { ...done, outcome: 'taken', message: `${realname}${word}，无需再处理` }
}

/**
 * Writes what a step lets its person change, if the record is what they saw: otherwise `changed` is undefined, nothing is written, and
 * the differences are those that the step shows.
 */
async function writeChanges(
  at: AtCase,
  rights: StepRights,
  { decision, changes, version: seen }: Decision,
): Promise<{ differences: Difference[]; version: string; changed: Difference[] | undefined }> {
  const { tx, actor, engine, served, case: own } = at
  const nothing = { differences: [], version: '-', changed: [] }
  if (!served) return nothing
  const view = viewByStep(served, actor, { rights, recordId: own.recordId })
  const [record] = await readWhole(tx, wholeView(served, actor), [own.recordId])
  /* a record that is gone can still be decided on */
  if (!record) return nothing
  await lockRow(tx, view, { id: own.recordId })
  const place = { table: served.options.table, recordId: own.recordId }
  const sources = within(engine, tx)
  const version = await lastVersion(tx, actor, place)
  const current = (await contentAt(tx, actor, place, version)) ?? record
  if (seen !== undefined && seen !== version) {
    const before = await contentAt(tx, actor, place, seen)
    const differences = before ? await shownDifferences(sources, view, rights, before, current) : []
    if (!before || differences.length > 0) return { differences, version, changed: undefined }
  }
  const input = requireOpenFields(view, rights, changes)
  if (decision === 'refuse') return { ...nothing, version }
  if (Object.keys(input).length > 0) await changeRecord(tx, view, { ...input, id: own.recordId })
  const [after = record] = await readWhole(tx, wholeView(served, actor), [own.recordId])
  requireFilled(view, rights, after, input)
  if (Object.keys(input).length === 0) return { ...nothing, version }
  const now = await lastVersion(tx, actor, place)
  const written = (await contentAt(tx, actor, place, now)) ?? after
  const changed = now === version ? [] : await differencesIn(sources, view, current, written)
  return { differences: [], version: now, changed }
}

async function shownDifferences(
  sources: Parameters<typeof differencesIn>[0],
  view: View,
  rights: StepRights,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<Difference[]> {
  const differences = await differencesIn(sources, view, before, after)
  return differences.filter(({ field }) => rightOf(rights, field) !== 'hidden')
}

/** What was sent for fields and parts that the step opens; whatever else is sent ends the call. */
function requireOpenFields(
  { served: { resource } }: View,
  rights: StepRights,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  for (const name of Object.keys(changes)) {
    if (isOpen(rightOf(rights, name))) continue
    const title = resource.fields[name]?.title ?? resource.parts?.[name]?.title ?? name.slice(0, 50)
    /* a field that the step hides is not even named */
    refuse('flowTask.fieldClosed', { field: rightOf(rights, name) === 'hidden' ? name.slice(0, 50) : title })
  }
  return { ...changes }
}

function requireFilled(
  { served: { resource } }: View,
  rights: StepRights,
  record: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): void {
  for (const [name, right] of Object.entries(rights)) {
    if (right !== 'required') continue
    const field = resource.fields[name]
    const value = field ? record[name] : input[name]
    const isEmpty = value === null || value === undefined || value === ''
    if (field && isEmpty) refuse('flowTask.fieldMissing', { field: field.title })
    const part = resource.parts?.[name]
    if (part && Array.isArray(value) && value.length === 0)
      refuse('flowTask.fieldMissing', { field: part.title })
  }
}
