import type { Command, Event } from '@dougong/flow/state'
import type { AtCase } from '../at-case'
import { lockCase } from '../cases.queries'
import type { CaseEvent } from '../events'
import { carryOutAct } from './acts'
import { startWait } from './waits'

type Effect = Extract<Command, { kind: 'wait' | 'act' }>

/** What became of an effect at once, for the case to be moved on by. */
type Moved = { event: Event; noted: CaseEvent }

/**
 * Does what a case comes to without people, one after the other, in its transaction. Each may move the case, so the next one looks at
 * it anew: where the place is gone by then, nothing is done.
 */
export async function carryOutEffects(
  at: AtCase,
  commands: readonly Command[],
  move: (at: AtCase, moved: Moved) => Promise<unknown>,
): Promise<void> {
  for (const effect of commands) {
    if (effect.kind !== 'wait' && effect.kind !== 'act') continue
    const current = { ...at, case: await lockCase(at.tx, at.actor, at.case.id) }
    const isThere = current.case.state.places.some(({ id }) => id === effect.place)
    const moved = isThere ? await start(current, effect) : undefined
    /* an effect may have written events of its own */
    if (moved) await move({ ...current, case: await lockCase(at.tx, at.actor, at.case.id) }, moved)
  }
}

async function start(at: AtCase, effect: Effect): Promise<Moved | undefined> {
  const { place } = effect
  if (effect.kind === 'act') return carryOutAct(at, effect)
  const now = await startWait(at, effect)
  return now && { event: { kind: 'woke', place }, noted: now.over }
}
