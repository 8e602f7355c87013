import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import { type AtCase, type FlowServer, withCase } from '../run/at-case'
import { placesOf } from '../run/effects/places.queries'
import { moveCase } from '../run/move-case'
import { stepTitles } from '../run/step-titles'

interface Help {
  id: string
  place: number
  comment: string
}

/** An administrator has a step try again what failed, on record; returns whether it succeeded, or why not. */
export async function retryPlace(
  server: FlowServer,
  actor: Actor,
  { id, place, comment }: Help,
): Promise<{ isDone: boolean; reason: string }> {
  return withCase(server, actor, id, async (at) => {
    const refused = await moveCase(at, {
      event: { kind: 'triedAgain', place },
      noted: { kind: 'retried', username: actor.username, ...stepAt(at, place), comment },
    })
    if (refused) refuse('flowCase.moved')
    const kept = await placesOf(at.tx, actor, at.case)
    const failure = kept.find((each) => each.place === place && each.state === 'stopped')
    return { isDone: !failure, reason: failure?.reason ?? '' }
  })
}

/** An administrator has a case go on without what a step waits for, or what failed, on record. */
export async function skipPlace(
  server: FlowServer,
  actor: Actor,
  { id, place, comment }: Help,
): Promise<void> {
  await withCase(server, actor, id, async (at) => {
    const refused = await moveCase(at, {
      event: { kind: 'passedOver', place },
      noted: { kind: 'skipped', username: actor.username, ...stepAt(at, place), comment },
    })
    if (refused) refuse('flowCase.moved')
  })
}

function stepAt({ case: { flow, state } }: AtCase, place: number): { step: string; stepTitle: string } {
  const step = state.places.find((each) => each.id === place)?.step ?? refuse('flowCase.moved')
  return { step, stepTitle: stepTitles(flow)(step) }
}
