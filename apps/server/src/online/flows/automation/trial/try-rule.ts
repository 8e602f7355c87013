import { refuse } from '@dougong/contract/errors'
import type { RunInput, RunStep } from '@dougong/contract/online/flows/automation/run'
import type { RuleTrial } from '@dougong/contract/online/flows/automation/run-calls'
import { isAboutRecord, type Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowActStep, FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Actor } from '../../../../access/actor'
import { nobodyIn } from '../../../../access/makers'
import { attempt } from '../../../../database/attempt'
import { inUndoneTransaction, type Transaction } from '../../../../database/transaction'
import { findRow } from '../../../../resource/read/list'
import { viewOf } from '../../../../resource/view'
import { holdsVerb } from '../../rights/holds-verb'
import type { FlowServer } from '../../run/at-case'
import type { Acting } from '../../run/effects/acting'
import { doAct } from '../../run/effects/acts'
import { findProblems } from '../../store/find-problems'
import type { FlowSubject } from '../../store/flow-subject'
import type { StoredFlow } from '../../store/flows.queries'
import { actingFor, type AtRun, automation, filledForLines, filledIn, recordOf } from '../at-run'
import { inChain, linkOf } from '../chain'
import { takeSteps } from '../take-steps'
import { receiveExample } from './receive-example'
import { conditionHolds } from '../triggers/fires'
import { type TriedRecords, WrittenRecords } from './written-records'

interface Tried {
  flow: Pick<StoredFlow, 'id' | 'name' | 'tenantId' | 'at'>
  /** As it is drawn now. */
  definition: FlowDefinition & { trigger: Trigger }
  recordId: string | undefined
}

type TriedStep = RunStep & TriedRecords

/**
 * Takes the steps of a rule about a record that whoever tries it sees, or that its example of a call makes, and undoes all of it. The steps do what they would do, as their
 * roles, so that what forms, other rules and hooks say to it is said here, too; of the records that they write it shows what the actor
 * sees of them.
 */
export async function tryRule(
  server: FlowServer,
  actor: Actor,
  subject: FlowSubject,
  { flow, definition, recordId }: Tried,
): Promise<RuleTrial> {
  const { services } = server
  const { trigger } = definition
  const problems = await findProblems(services, actor, definition, subject)
  const needsRecord = isAboutRecord(trigger) && trigger.kind !== 'received'
  const record = needsRecord ? await requireRecord(server, actor, subject, recordId) : undefined
  const when = conditionOf(trigger)
  const holds = !record || conditionHolds(when, subject.resource, record)
  /* what somebody may not have others do, they do not try either; what is only not called anything yet is no danger */
  if (problems.some(({ setting }) => setting !== 'title')) return { holds, steps: [], problems }
  if (needsRecord && !record) return { holds: false, steps: [], problems: [recordMissing] }
  const { steps, written } = await inUndoneTransaction(services.db, (tx) =>
    trySteps(server, tx, { actor, subject, flow, definition, recordId: record ? (recordId ?? null) : null }),
  )
  const visible = await written.shown()
  return {
    holds,
    steps: steps.map(
      ({ time: _time, changes: _changes, people = [], outcome, written: _written, ...step }) => ({
        ...step,
        outcome: outcome === 'failed' || outcome === 'done' ? outcome : 'woke',
        people: [...people],
        records: step.records.flatMap((each) => visible.get(each) ?? []),
        recordCount: step.recordCount,
      }),
    ),
    problems,
  }
}

const recordMissing: FlowProblem = { setting: 'trigger', message: '请选择一条记录，再试运行' }

/** The record as the actor sees it, by their own rights; nothing where they have chosen none. */
async function requireRecord(
  { services }: FlowServer,
  actor: Actor,
  { served }: FlowSubject,
  recordId: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (recordId === undefined) return undefined
  if (!(await holdsVerb(services, actor, served, 'list'))) refuse('record.missing')
  return (await findRow(services.db, viewOf(served, actor), recordId)) ?? refuse('record.missing')
}

function conditionOf(trigger: Trigger) {
  return 'when' in trigger ? trigger.when : trigger.kind === 'scheduled' ? trigger.each?.when : undefined
}

interface Trial extends Pick<Tried, 'flow' | 'definition'> {
  actor: Actor
  subject: FlowSubject
  recordId: string | null
}

async function trySteps(
  server: FlowServer,
  tx: Transaction,
  { actor, subject: { served }, flow, definition, recordId }: Trial,
): Promise<{ steps: TriedStep[]; written: WrittenRecords }> {
  const written = new WrittenRecords(server, tx, actor)
  const { trigger } = definition
  const rule = { ...flow, version: 0, trigger, flow: definition, isPaused: false, isActive: true }
  const reader = await nobodyIn(tx, flow.tenantId, automation)
  const at: AtRun = {
    ...server,
    tx,
    actor: reader,
    served,
    rule,
    recordId,
    person: actor.username,
    input: {},
    whenCommitted: [],
  }
  const records = new Map<string, TriedRecords>()
  const none: TriedRecords = { records: [], recordCount: 0 }
  const received =
    trigger.kind === 'received' && served ? await receiveExample(at, served, trigger) : undefined
  if (received) records.set('', received.recordId === undefined ? written.forget() : await written.take())
  const first = received ? [received.step] : []
  const describe = (steps: RunStep[]) => ({
    steps: [...first, ...steps].map((step) => ({ ...step, ...(records.get(step.step) ?? none) })),
    written,
  })
  if (received && received.recordId === undefined) return describe([])
  const own: AtRun = { ...at, recordId: received?.recordId ?? recordId }
  const about: AtRun = { ...own, input: await inputOf(own, trigger) }
  const { steps } = await inChain(tx, [linkOf(flow.id, own.recordId)], () =>
    takeSteps(about, undefined, {
      skipsWaits: true,
      act: async (step) => {
        const tried = await attempt(tx, () => doSilently(about, step))
        /* what was undone with a step that failed was not written */
        records.set(step.key, 'result' in tried ? await written.take() : written.forget())
        return 'result' in tried ? { done: tried.result } : tried
      },
    }),
  )
  return describe(steps)
}

/** A rule of what is removed reads it as it was. */
async function inputOf(at: AtRun, trigger: Trigger): Promise<RunInput> {
  const removed = trigger.kind === 'removed' ? await recordOf(at) : undefined
  return removed ? { removed } : {}
}

const shownLines = 50

/** Does what a step does, but that it is only said what people would read. */
async function doSilently(at: AtRun, step: FlowActStep) {
  let text: string | undefined
  const acting = {
    ...actingFor(at),
    notify: async (usernames: readonly string[], words: string) => {
      if (usernames.length > 0) text = await filledIn(at, words)
    },
    notifyForLines: async (...[lines, words, line]: Parameters<Acting['notifyForLines']>) => {
      const texts = await filledForLines(at, lines, words, line)
      const rest = texts.length > shownLines ? `等 ${texts.length} 条` : ''
      text = `逐行发送 ${texts.length} 条消息：${texts.slice(0, shownLines).join('；')}${rest}`
    },
  }
  const done = await doAct(acting, step)
  return text === undefined ? done : { ...done, note: text }
}
