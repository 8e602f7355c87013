import type { Command } from '@dougong/flow/state'
import type { AtCase } from '../at-case'
import { lockCase } from '../cases.queries'
import type { Moved, Outcome } from '../outcome'
import { carryOutAct } from './acts'
import { startSub } from './subs'
import { startWait } from './waits'

type Effect = Extract<Command, { kind: 'wait' | 'act' | 'startSub' }>

/** How cases go on: what does that comes here, so it is passed in. */
interface GoingOn {
  move: (at: AtCase, moved: Moved) => Promise<unknown>
  carryOut: (at: AtCase, outcome: Outcome) => Promise<void>
}

/**
 * Does what a case comes to without people, one after the other, in its transaction. Each may move the case, so the next one looks at
 * it anew: where the place is gone by then, nothing is done.
 */
export async function carryOutEffects(
  at: AtCase,
  commands: readonly Command[],
  goingOn: GoingOn,
): Promise<void> {
  for (const effect of commands) {
    if (effect.kind !== 'wait' && effect.kind !== 'act' && effect.kind !== 'startSub') continue
    const current = { ...at, case: await lockCase(at.tx, at.actor, at.case.id) }
    const isThere = current.case.state.places.some(({ id }) => id === effect.place)
    const moved = isThere ? await start(current, effect, goingOn) : undefined
    /* an effect may have written events of its own */
    if (moved) await goingOn.move({ ...current, case: await lockCase(at.tx, at.actor, at.case.id) }, moved)
  }
}

async function start(at: AtCase, effect: Effect, { carryOut }: GoingOn): Promise<Moved | undefined> {
  const { place } = effect
  if (effect.kind === 'act') return carryOutAct(at, effect)
  if (effect.kind === 'startSub') return startSub(at, effect, carryOut)
  const now = await startWait(at, effect)
  return now && { event: { kind: 'woke', place }, noted: now.over }
}
