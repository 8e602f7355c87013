import { nobodyIn } from '../../../access/makers'
import { Sleeper } from '../../../platform/sleeper/sleeper'
import type { FlowServer } from '../run/at-case'
import { placesTopic } from '../run/effects/subs'
import { findDuePlaces, msUntilPlace, putOffPlace } from './due-places.queries'
import { findDueTasks, msUntilDue, putOff } from './due-tasks.queries'
import { lapseTask } from './lapse-task'
import { wakePlace } from './wake-place'

/** Limits are hours: nobody notices half a minute. */
const longestMs = 30_000
const atOnce = 50

/**
 * Looks after time limits and waits on every node until it is stopped. What was missed while everything was down happens at the start, once: the
 * case is locked, and the task looked at again.
 */
export function startTimers(server: FlowServer): () => Promise<void> {
  const { logger, bus } = server.services
  const sleeper = new Sleeper(() => lookAfterLimits(server), { name: 'time limits', logger, longestMs })
  bus.subscribe(placesTopic, () => sleeper.wake())
  sleeper.wake()
  return () => sleeper.stop()
}

/** Does what is due, and goes on where waits are over; then returns in how many milliseconds something else is. */
export async function lookAfterLimits(server: FlowServer): Promise<number> {
  const { db, logger } = server.services
  for (let due = await findDueTasks(db, atOnce); due.length > 0; due = await findDueTasks(db, atOnce))
    for (const task of due)
      try {
        await lapseTask(server, task)
      } catch (error) {
        logger.error({ err: error, task: task.id }, 'time limit')
        await putOff(db, await nobodyIn(db, task.tenantId), task.id)
      }
  for (let due = await findDuePlaces(db, atOnce); due.length > 0; due = await findDuePlaces(db, atOnce))
    for (const place of due)
      try {
        await wakePlace(server, place)
      } catch (error) {
        logger.error({ err: error, ...place }, 'wait')
        await putOffPlace(db, await nobodyIn(db, place.tenantId), place)
      }
  return Math.min(await msUntilDue(db, longestMs), await msUntilPlace(db, longestMs))
}
