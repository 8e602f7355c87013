import { refuse } from '@dougong/contract/errors'
import { advance } from '@dougong/flow/advance'
import type { FlowState, Person } from '@dougong/flow/state'
import type { Actor } from '../../../access/actor'
import { type FlowServer, withCase, findPeopleOf } from '../run/at-case'
import { moveCase } from '../run/move-case'
import { peopleCalled } from '../run/people-shown'
import { stepTitles } from '../run/step-titles'

/**
 * An administrator has the people of an open step found anew, by the rules of the flow as roles, departments and absences are now.
 * Decisions stay, and so does whatever was handed over or added by hand.
 */
export async function resolveStep(
  server: FlowServer,
  actor: Actor,
  { id, step, comment }: { id: string; step: string; comment: string },
): Promise<void> {
  await withCase(server, actor, id, async (at) => {
    const { tx, case: own } = at
    const place = own.state.places.find((each) => each.step === step)
    if (!place) refuse('flowCase.moved')
    const found = (await findPeopleOf(at)) ?? refuse('flow.formMissing')
    const event = { kind: 'resolvedAnew', place: place.id } as const
    const result = advance(found.flow, own.state, event, found.facts)
    if ('refused' in result) refuse('flowTask.notAllowedHere')
    const { state } = result
    if (state.places.some((each) => each.id === place.id && each.state === 'stopped'))
      refuse('flowCase.nobodyFound')
    const [before, now] = [peopleIn(own.state, place.id), peopleIn(state, place.id)]
    const [gone, people] = [without(before, now), without(now, before)]
    if (gone.length === 0 && people.length === 0) refuse('flowCase.samePeople')
    const nameOf = await peopleCalled(tx, gone)
    const note = gone.length > 0 ? `不再处理：${gone.map((each) => nameOf(each).realname).join('、')}` : ''
    const stepTitle = stepTitles(own.flow)(step)
    const noted = {
      kind: 'resolved',
      username: actor.username,
      step,
      stepTitle,
      people,
      comment,
      note,
    } as const
    const refused = await moveCase(at, { event, noted })
    if (refused) refuse('flowCase.moved')
  })
}

/** Who has something to decide at a place, whether or not it is their turn. */
function peopleIn({ places }: FlowState, id: number): Person[] {
  const tasks = places.find((place) => place.id === id)?.tasks ?? []
  return tasks.filter(({ state }) => state === 'open' || state === 'waiting').map(({ person }) => person)
}

function without(people: readonly Person[], others: readonly Person[]): Person[] {
  return people.filter((person) => !others.includes(person))
}
