import { type FlowStepKind, stepsOf } from '@dougong/contract/online/flows/flow'
import { waitInWords } from '@dougong/contract/online/flows/wait'
import type { SeenCase } from '../run/at-case'
import { type KeptPlace, placesOf } from '../run/effects/places.queries'

/** The steps of a case that ask nobody: what they are, what they do, and what their open places wait for, in sentences. */
export async function describePlaces(seen: SeenCase) {
  const { tx, actor, served, case: own } = seen
  const steps = new Map(stepsOf(own.flow).map((step) => [step.key, step]))
  const resource = served?.resource ?? { fields: {} }
  const noteOf = (key: string): string => {
    const step = steps.get(key)
    return step?.kind === 'wait' ? waitInWords(step.until, resource) : ''
  }
  const areAllPeople = own.state.places.every(({ state }) => state === 'people')
  const rows = areAllPeople ? [] : await placesOf(tx, actor, own)
  return {
    kindOf: (key: string): FlowStepKind => steps.get(key)?.kind ?? 'approve',
    noteOf,
    kept: new Map(rows.map((row) => [row.place, { ...row, note: noteOfPlace(row, noteOf(row.step)) }])),
  }
}

function noteOfPlace({ state, due, reason }: KeptPlace, words: string): string {
  if (state === 'stopped') return reason
  return due === null ? words : `${words}，到 ${due}`
}
