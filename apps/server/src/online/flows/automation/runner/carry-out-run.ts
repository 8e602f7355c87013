import type { RunPlace, RunStep } from '@dougong/contract/online/flows/automation/run'
import { type FlowWaitStep, stepsOf } from '@dougong/contract/online/flows/flow'
import { waitInWords } from '@dougong/contract/online/flows/wait'
import type { Event, FlowState } from '@dougong/flow/state'
import { nobodyIn } from '../../../../access/makers'
import { attempt } from '../../../../database/attempt'
import { inTransaction, type Transaction } from '../../../../database/transaction'
import type { ServedResource } from '../../../../resource/serve-resource'
import type { FlowServer, WhenCommitted } from '../../run/at-case'
import { doAct } from '../../run/effects/acts'
import { actingFor, type AtRun, automation, recordOf, resourceOf } from '../at-run'
import { inChain } from '../chain'
import { conditionHolds } from '../triggers/fires'
import { noteFailure, noteSuccess } from '../pause-rule'
import { ruleOf } from '../rules.queries'
import { type DueRun, forgetRun, isPausedStill, keepRun, type StoredRun, takeDueRun } from '../runs.queries'
import { endOf, type Progress, takeSteps } from '../take-steps'

/**
 * Does what a run that is due has to do, in one transaction: what it writes, and that it did. So however often the server dies, what it
 * does is done once. What fails is undone by itself and kept with the reason. Returns whether it was there to be done: somebody else may
 * have taken it.
 */
export async function carryOutRun(server: FlowServer, due: DueRun): Promise<boolean> {
  const { db, resources, outbox } = server.services
  return resources.use(due.at, async (served) => {
    let whenCommitted: WhenCommitted = []
    const isTaken = await inTransaction(db, async (tx) => {
      whenCommitted = []
      const run = await takeDueRun(tx, due.id)
      if (run) await carryOut(server, tx, run, { served, whenCommitted })
      return run !== undefined
    })
    if (whenCommitted.length > 0) await outbox.wake()
    for (const each of whenCommitted) await each()
    return isTaken
  })
}

async function carryOut(
  server: FlowServer,
  tx: Transaction,
  run: StoredRun,
  { served, whenCommitted }: { served: ServedResource | undefined; whenCommitted: WhenCommitted },
): Promise<void> {
  const startedAt = performance.now()
  const rule = await ruleOf(tx, run.flowId, run.version)
  const rest = { place: run.place, wake: null, steps: run.steps, milliseconds: run.milliseconds, reason: '' }
  if (!rule || !rule.isActive) return keepRun(tx, run, { ...rest, state: 'dropped', reason: '规则已停用' })
  if (await isPausedStill(tx, rule)) return keepRun(tx, run, { ...rest, state: 'held' })
  const { recordId, person, input } = run
  const actor = await nobodyIn(tx, rule.tenantId, automation)
  const at: AtRun = { ...server, tx, actor, served, rule, recordId, person, input, whenCommitted }
  const isFirst = !run.place
  if (isFirst && rule.trigger.kind === 'settled' && !(await isStillMeant(at))) return forgetRun(tx, run)
  const isGone = served !== undefined && recordId !== null && (await recordOf(at)) === undefined
  if (isGone) return keepRun(tx, run, { ...rest, place: null, state: 'dropped', reason: '记录已被删除' })
  if (isFirst && rule.trigger.kind === 'pressed' && !(await isStillMeant(at)))
    return keepRun(tx, run, { ...rest, state: 'dropped', reason: '记录已变化，不再满足按钮的条件' })
  const progress = await inChain(tx, run.chain, () => advanceRun(at, run))
  const milliseconds = run.milliseconds + Math.round(performance.now() - startedAt)
  await keepProgress(at, run, progress, milliseconds)
  whenCommitted.push(async () => {
    if (recordId !== null && !input.removed) await served?.options.afterCommit?.([recordId], 'edit', actor)
  })
}

/** What people were done with, or pressed a button for, may be another thing by now, or gone. */
async function isStillMeant(at: AtRun): Promise<boolean> {
  const record = await recordOf(at)
  const { trigger } = at.rule
  if (!record || !at.served) return false
  return !('when' in trigger) || conditionHolds(trigger.when, at.served.resource, record)
}

interface Moved extends Progress {
  /** Waits that go on. */
  kept: RunPlace['kept']
}

/** The first steps, or those behind the waits that are over by now. */
async function advanceRun(at: AtRun, run: StoredRun): Promise<Moved> {
  const doing = {
    act: async (step: Parameters<typeof doAct>[1]) => {
      const tried = await attempt(at.tx, () => doAct(actingFor(at), step))
      return 'result' in tried ? { done: tried.result } : tried
    },
  }
  if (!run.place) return { ...(await takeSteps(at, undefined, doing)), kept: [] }
  let { state } = run.place
  const all: Moved = { state, rests: [], steps: [], kept: [] }
  for (const kept of run.place.kept) {
    const event = await eventAt(at, kept, state)
    if ('due' in event) {
      all.kept = [...all.kept, { ...kept, ...event }]
      continue
    }
    if (event.kind === 'woke') all.steps.push(wokeUp(at, kept.step))
    const moved = await takeSteps(at, { state, event }, doing)
    state = moved.state
    all.rests.push(...moved.rests)
    all.steps.push(...moved.steps)
  }
  return { ...all, state }
}

/**
 * What happens at a place now: its wait is over, or what has failed there is tried again; or until when it waits, which the record may
 * have put off meanwhile.
 */
async function eventAt(
  at: AtRun,
  { place, step: key, since }: RunPlace['kept'][number],
  state: FlowState,
): Promise<Event | { due: string }> {
  if (state.places.find(({ id }) => id === place)?.state === 'stopped') return { kind: 'triedAgain', place }
  const step = stepsOf(at.rule.flow).find((each) => each.key === key)
  if (step?.kind !== 'wait') return { kind: 'woke', place }
  const { end, isOver } = await endOf(at, step, since)
  return end === undefined || isOver ? { kind: 'woke', place } : { due: end }
}

function wokeUp(at: AtRun, key: string): RunStep {
  const step = stepsOf(at.rule.flow).find(
    (each): each is FlowWaitStep => each.key === key && each.kind === 'wait',
  )
  return {
    step: key,
    title: step?.title ?? key,
    outcome: 'woke',
    note: step ? waitInWords(step.until, resourceOf(at)) : '',
    time: at.actor.now,
  }
}

async function keepProgress(
  { tx, rule, services, whenCommitted, actor: { now } }: AtRun,
  run: StoredRun,
  { state, rests, steps, kept }: Moved,
  milliseconds: number,
): Promise<void> {
  const stopped = state.places.filter((place) => place.state === 'stopped')
  const all: RunPlace['kept'] = [
    ...kept.filter(({ place }) => state.places.some(({ id }) => id === place)),
    ...rests.map((rest) => ({ ...rest, since: now })),
    ...stopped.map(({ id, step }) => ({ place: id, step, since: now })),
  ]
  const failure = steps.findLast(({ outcome }) => outcome === 'failed')
  const isFailed = stopped.length > 0
  const waits = all.flatMap(({ due }) => due ?? [])
  const isOver = all.length === 0
  await keepRun(tx, run, {
    state: isFailed ? 'failed' : isOver ? 'done' : 'waiting',
    place: isOver ? null : { state, kept: all },
    wake: isFailed ? null : (waits.toSorted()[0] ?? null),
    steps: [...run.steps, ...steps],
    reason: isFailed ? (failure?.note ?? '') : '',
    milliseconds,
  })
  if (isFailed) await noteFailure({ tx, services, whenCommitted }, rule, failure?.note ?? '')
  else if (isOver) await noteSuccess(tx, rule)
}
