import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import { type FlowServer, withCase } from '../run/at-case'
import { moveCase } from '../run/move-case'
import { stepTitles } from '../run/step-titles'

interface Help {
  id: string
  place: number
  comment: string
}

/** An administrator has a case go on without what a step waits for, on record. */
export async function skipPlace(
  server: FlowServer,
  actor: Actor,
  { id, place, comment }: Help,
): Promise<void> {
  await withCase(server, actor, id, async (at) => {
    const { flow, state } = at.case
    const step = state.places.find((each) => each.id === place)?.step ?? refuse('flowCase.moved')
    const noted = {
      kind: 'skipped',
      username: actor.username,
      step,
      stepTitle: stepTitles(flow)(step),
      comment,
    } as const
    const refused = await moveCase(at, { event: { kind: 'passedOver', place }, noted })
    if (refused) refuse('flowCase.moved')
  })
}
