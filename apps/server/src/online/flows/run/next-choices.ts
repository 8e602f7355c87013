import { refuse } from '@dougong/contract/errors'
import { chosenSteps } from '@dougong/contract/online/flows/flow'
import { advance } from '@dougong/flow/advance'
import type { Event, Person } from '@dougong/flow/state'
import { agentsOf } from '../people/agents'
import { type FoundPeople, requirePeople } from '../people/find-people'
import type { AtCase } from './at-case'
import { type StoredCase, updateChoices } from './cases.queries'
import { unattendedEvent } from './effects/unattended-event'

export type Choices = Readonly<Record<string, readonly string[]>>
type ChosenStep = ReturnType<typeof chosenSteps>[number]

/** Stands for whoever is still to be chosen: nobody is called so. */
export const somebody: Person = '^'

/** A decision leads to steps whose people its person has not chosen: nothing of it may stay. */
export class ChoicesNeeded extends Error {
  readonly steps: readonly ChosenStep[]

  constructor(steps: readonly ChosenStep[]) {
    super('People of the next step are to be chosen')
    this.steps = steps
  }
}

/** What the engine knows of people, but that somebody is found wherever people are chosen by who agrees before. */
export function factsWithSomebody({ facts }: FoundPeople, isKnown = false): FoundPeople['facts'] {
  return {
    ...facts,
    peopleOf: (who) => {
      const known = facts.peopleOf(who)
      return who.kind === 'chosenBefore' && !(isKnown && known.length > 0) ? [{ person: somebody }] : known
    },
  }
}

/**
 * Whom the person of a decision chooses for the steps that it leads to. Returns the case with them, or as it was where there is nothing
 * to choose.
 */
export async function withChoices(
  at: AtCase,
  event: Event,
  { found, choices }: { found: FoundPeople; choices: Choices },
): Promise<StoredCase> {
  const steps = event.kind === 'decided' ? stepsToChoose(at.case, event, found) : []
  if (steps.length === 0) return at.case
  const missing = steps.filter(({ key }) => (choices[key] ?? []).length === 0)
  if (missing.length > 0) throw new ChoicesNeeded(steps)
  const chosen: Record<string, readonly string[]> = { ...at.case.choices }
  for (const step of steps) chosen[step.key] = await requireChosen(at, step, choices[step.key] ?? [])
  const own = { ...at.case, choices: chosen }
  await updateChoices(at.tx, at.actor, own)
  return own
}

/** What waits and what acts by itself asks nobody: the steps behind it are led to as well. */
function stepsToChoose({ flow, state }: StoredCase, event: Event, found: FoundPeople): ChosenStep[] {
  const candidates = chosenSteps(flow, 'chosenBefore')
  if (candidates.length === 0) return []
  const wasOpen = new Set(state.places.map(({ id }) => id))
  const facts = factsWithSomebody(found)
  const reached = new Set<string>()
  let current = state
  let next: Event | undefined = event
  while (next) {
    const result = advance(found.flow, current, next, facts)
    if ('refused' in result) break
    current = result.state
    for (const command of result.commands)
      if (command.kind === 'openTask' || command.kind === 'copy') reached.add(command.step)
    next = unattendedEvent({ ...current, places: current.places.filter(({ id }) => !wasOpen.has(id)) })
  }
  const isReached = (key: string) =>
    reached.has(key) && !current.places.some(({ step, id }) => step === key && wasOpen.has(id))
  return candidates.filter(({ key }) => isReached(key))
}

/** Nobody chooses themselves, nor somebody who is away and whose part would come to them. */
async function requireChosen(
  { tx, actor, case: own }: AtCase,
  { title, max }: ChosenStep,
  usernames: readonly string[],
): Promise<string[]> {
  const people = [...new Set(usernames)]
  const found = await requirePeople(tx, actor, people)
  const bad = (person: string, detail: string) => {
    const who = found.find(({ username }) => username === person)?.realname ?? person
    return refuse('flowCase.badChoice', { step: title, who, detail })
  }
  if (people.length > max) bad(people[max] ?? '', `最多选择${max}人`)
  if (people.includes(actor.username)) bad(actor.username, '不能选择自己')
  const agents = await agentsOf(tx, actor, { people, flowId: own.flowId })
  for (const [principal, agent] of agents)
    if (agent.username === actor.username) bad(principal, '对方现在由您代理')
  return people
}
