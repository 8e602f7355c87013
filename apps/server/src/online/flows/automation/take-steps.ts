import type { RunStep } from '@dougong/contract/online/flows/automation/run'
import {
  type FlowActStep,
  type FlowStep,
  type FlowWaitStep,
  stepsOf,
} from '@dougong/contract/online/flows/flow'
import { waitInWords } from '@dougong/contract/online/flows/wait'
import { advance, startFlow } from '@dougong/flow/advance'
import type { Command, Event, FlowState } from '@dougong/flow/state'
import { DueTimes } from '../run/due-times'
import type { ActDone } from '../run/effects/act-done'
import { type AtRun, factsOf, recordOf, resourceOf } from './at-run'

/** A wait that is not over. */
export interface Rest {
  place: number
  step: string
  due: string
}

/** What steps do when their turn comes. */
interface Doing {
  /** Returns what was done, or why it could not be. */
  act(step: FlowActStep): Promise<{ done: ActDone } | { problem: string }>
  /** Nobody waits: each wait is over as soon as it begins. */
  skipsWaits?: boolean
}

/** How far a rule has come: where it stands, what it waits for, and what its steps have come to. */
export interface Progress {
  state: FlowState
  rests: Rest[]
  steps: RunStep[]
}

/** Takes the steps of a rule from the first one, or goes on by an event, until there is nothing more to do now. */
export async function takeSteps(
  at: AtRun,
  from: { state: FlowState; event: Event } | undefined,
  doing: Doing,
): Promise<Progress> {
  const { flow } = at.rule
  const steps: RunStep[] = []
  const rests: Rest[] = []
  const started = from ? goOn(from.state, from.event, await factsOf(at)) : startFlow(flow, await factsOf(at))
  let { state } = started
  const commands: Command[] = [...started.commands]
  for (let next = commands.shift(); next; next = commands.shift()) {
    const event = await carryOut(next)
    if (!event) continue
    const moved = goOn(state, event, await factsOf(at))
    state = moved.state
    commands.push(...moved.commands)
  }
  return { state, rests, steps }

  function goOn(before: FlowState, event: Event, facts: Awaited<ReturnType<typeof factsOf>>) {
    const result = advance(flow, before, event, facts)
    return 'refused' in result ? { state: before, commands: [] } : result
  }

  async function carryOut(command: Command): Promise<Event | undefined> {
    if (command.kind !== 'act' && command.kind !== 'wait') return undefined
    const step = stepsOf(flow).find(({ key }) => key === command.step)
    if (step?.kind === 'act') return act(command.place, step)
    return step?.kind === 'wait' ? wait(command.place, step) : undefined
  }

  async function act(place: number, step: FlowActStep): Promise<Event> {
    const found = await doing.act(step)
    if ('problem' in found) {
      note(step, { outcome: 'failed', note: found.problem })
      return { kind: 'acted', place, result: 'failed' }
    }
    const { note: words = '', ...done } = found.done
    note(step, { outcome: 'done', note: words, ...done })
    return { kind: 'acted', place, result: 'done' }
  }

  async function wait(place: number, step: FlowWaitStep): Promise<Event | undefined> {
    const { end, isOver } = await endOf(at, step)
    const words = waitInWords(step.until, resourceOf(at))
    const isSkipped = doing.skipsWaits === true && !isOver
    if (end === undefined || isOver || isSkipped) {
      const until = end === undefined ? '：日期为空，不等待' : isSkipped ? `，到 ${end}（试运行不等待）` : ''
      note(step, { outcome: 'woke', note: words + until })
      return { kind: 'woke', place }
    }
    note(step, { outcome: 'waiting', note: `${words}，到 ${end}` })
    rests.push({ place, step: step.key, due: end })
    return undefined
  }

  function note(
    step: Pick<FlowStep, 'key' | 'title'>,
    more: Pick<RunStep, 'outcome' | 'note'> & Partial<RunStep>,
  ) {
    steps.push({ step: step.key, title: step.title, time: at.actor.now, ...more })
  }
}

/** When a wait is over that began at a moment, or now; and whether it is. */
export async function endOf(at: AtRun, { until }: FlowWaitStep, from?: string) {
  const { tx, rule } = at
  const record = (await recordOf(at)) ?? {}
  const times = new DueTimes(tx, rule.tenantId)
  return times.ofWait(until, { resource: resourceOf(at), record, ...(from !== undefined && { from }) })
}
