import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@dougong/contract/errors'
import { type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import { advance } from '@dougong/flow/advance'
import type { Event, FlowState, Task } from '@dougong/flow/state'
import { type SeenCase, findPeopleOf } from '../run/at-case'
import { publishedFlow } from '../store/flows.queries'
import { newestVersionOf } from './versions.queries'

/** A case as it would go on by the newest version of its flow. */
export interface PlannedMove<Seen extends SeenCase = SeenCase> {
  /** The case with that version. */
  at: Seen
  event: Extract<Event, { kind: 'moved' }>
  state: FlowState
  /** Distinguishes this plan from any other. */
  mark: string
}

/** Plans the move of a case; refuses where it is over, its form is gone, or no newer version was published. */
export async function planMove<Seen extends SeenCase>(seen: Seen): Promise<PlannedMove<Seen>> {
  const { tx, actor, case: own } = seen
  const version = await newestVersionOf(tx, actor, own.flowId)
  if (version === undefined || version <= own.version) refuse('flowCase.newest')
  const flow = await publishedFlow(tx, own.flowId, version)
  const at = { ...seen, case: { ...own, flow, version } }
  const found = (await findPeopleOf(at)) ?? refuse('flow.formMissing')
  const event = { kind: 'moved', version, anew: stepsWithOtherPeople(own.flow, flow) } as const
  const result = advance(found.flow, own.state, event, found.facts)
  if ('refused' in result) refuse('flowCase.over')
  const { state } = result
  return { at, event, state, mark: markOf([own.lastHash, version, tasksIn(state), state.status]) }
}

/** The steps of a flow whose people another version finds otherwise. */
function stepsWithOtherPeople(before: FlowDefinition, after: FlowDefinition): string[] {
  const rules = new Map(stepsOf(before).map((step) => [step.key, peopleRules(step)]))
  return stepsOf(after).flatMap((step) =>
    rules.has(step.key) && !isDeepStrictEqual(rules.get(step.key), peopleRules(step)) ? [step.key] : [],
  )
}

function peopleRules(step: ReturnType<typeof stepsOf>[number]) {
  return 'nobody' in step ? { who: step.who, nobody: step.nobody } : undefined
}

function tasksIn({ places }: FlowState): Pick<Task, 'person' | 'state'>[] {
  return places.flatMap(({ tasks }) => tasks.map(({ person, state }) => ({ person, state })))
}

function markOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
