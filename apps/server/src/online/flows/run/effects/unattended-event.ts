import type { Event, FlowState } from '@dougong/flow/state'

/** What would happen next without people if all went well: a wait is over, an act done, a sub flow passed. */
export function unattendedEvent({ places }: FlowState): Event | undefined {
  for (const { id: place, state } of places) {
    if (state === 'waiting') return { kind: 'woke', place }
    if (state === 'acting') return { kind: 'acted', place, result: 'done' }
    if (state === 'sub') return { kind: 'subEnded', place, outcome: 'passed' }
  }
  return undefined
}
