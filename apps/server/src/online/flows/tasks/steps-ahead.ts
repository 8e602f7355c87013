import { stepsOf } from '@dougong/contract/online/flows/flow'
import { advance } from '@dougong/flow/advance'
import type { Event, FlowState, Person } from '@dougong/flow/state'
import type { FoundPeople } from '../people/find-people'
import type { StoredCase } from '../run/cases.queries'
import { factsWithSomebody, somebody } from '../run/next-choices'
import { unattendedEvent } from '../run/effects/unattended-event'

/** A step that is still to come, and who would be asked in it. */
export interface StepAhead {
  step: string
  title: string
  kind: string
  people: Person[]
}

/** More decisions than any flow has are not played through. */
const maxDecisions = 2_000

/** What a case comes to from here if everybody agrees, as record and people are now. Nothing of it happens. */
export function stepsAhead(
  { flow, state }: Pick<StoredCase, 'flow' | 'state'>,
  found: FoundPeople,
): StepAhead[] {
  const titles = new Map(stepsOf(flow).map((step) => [step.key, step]))
  const ahead: StepAhead[] = []
  const known = new Set(state.places.map(({ step }) => step))
  const note = (step: string, people: Person[]) => {
    const { title = step, kind = '' } = titles.get(step) ?? {}
    const isKnown = (person: Person) => person !== somebody
    if (!known.has(step)) ahead.push({ step, title, kind, people: people.filter(isKnown) })
    known.add(step)
  }
  const facts = factsWithSomebody(found, true)
  let current: FlowState = state
  for (let count = 0; count < maxDecisions && current.status === 'running'; count++) {
    const [task] = current.places.flatMap(({ tasks }) => tasks.filter((each) => each.state === 'open'))
    const event: Event | undefined = task
      ? { kind: 'decided', task: task.id, by: task.person, decision: 'agree' }
      : unattendedEvent(current)
    if (!event) break
    const next = advance(found.flow, current, event, facts)
    if ('refused' in next) break
    for (const command of next.commands)
      if (command.kind === 'copy')
        note(
          command.step,
          command.people.map(({ person }) => person),
        )
    for (const { step, tasks } of next.state.places)
      note(
        step,
        tasks.map(({ person }) => person),
      )
    current = next.state
  }
  return ahead
}
