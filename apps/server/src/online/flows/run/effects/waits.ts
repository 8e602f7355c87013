import { type FlowWaitStep, stepsOf } from '@dougong/contract/online/flows/flow'
import { waitInWords } from '@dougong/contract/online/flows/wait'
import type { Resource } from '@dougong/contract/resource/resource'
import { type AtCase, recordOf } from '../at-case'
import { DueTimes } from '../due-times'
import type { CaseEvent } from '../events'
import { noteEvent } from '../note-event'
import { keepPlace, placesOf } from './places.queries'

/** What a wait comes to now: until when it lasts, or that it is over and why. */
export type WaitNow =
  | { end: string; note: string }
  | { over: Pick<CaseEvent, 'kind' | 'step' | 'stepTitle' | 'note'> }

/** Looks at a wait of a case by its record as it is. `from` is when it began, where that is not now. */
export async function waitNow(at: AtCase, step: string, from?: string): Promise<WaitNow> {
  const { tx, served, case: own } = at
  const found = waitStep(at, step)
  const resource: Pick<Resource, 'fields'> = served?.resource ?? { fields: {} }
  const over = { kind: 'woke', step, stepTitle: found?.title ?? step } as const
  if (!found) return { over: { ...over, note: '' } }
  const record = (await recordOf(at)) ?? {}
  const { end, isOver } = await new DueTimes(tx, own.tenantId).ofWait(found.until, {
    resource,
    record,
    ...(from !== undefined && { from }),
  })
  const words = waitInWords(found.until, resource)
  if (end !== undefined && !isOver) return { end, note: `${words}，到 ${end}` }
  return { over: { ...over, note: end === undefined ? `${words}：日期为空，不等待` : words } }
}

/** Begins to wait, unless that is over at once; then says so. */
export async function startWait(
  at: AtCase,
  { place, step }: { place: number; step: string },
): Promise<Extract<WaitNow, { over: unknown }> | undefined> {
  const now = await waitNow(at, step)
  if ('over' in now) return now
  const stepTitle = waitStep(at, step)?.title ?? step
  await noteEvent(at, { kind: 'waiting', step, stepTitle, note: now.note })
  await keepPlace(at.tx, at.case, { place, step, state: 'waiting', due: now.end })
  return undefined
}

/** Has the sleeper look at all waits of a case once more, since they may mean another moment now. */
export async function lookAtWaitsAgain(at: AtCase): Promise<void> {
  for (const { place, step, state, openTime } of await placesOf(at.tx, at.actor, at.case)) {
    if (state !== 'waiting') continue
    const now = await waitNow(at, step, openTime)
    await keepPlace(at.tx, at.case, { place, step, state, due: 'end' in now ? now.end : openTime })
  }
}

function waitStep({ case: { flow } }: AtCase, key: string): FlowWaitStep | undefined {
  const step = stepsOf(flow).find((each) => each.key === key)
  return step?.kind === 'wait' ? step : undefined
}
