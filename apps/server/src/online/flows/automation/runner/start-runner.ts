import { sql } from 'kysely'
import { type Database, writesOf } from '../../../../database/connect'
import { maxTries } from '../../../../platform/outbox/back-off'
import { Sleeper } from '../../../../platform/sleeper/sleeper'
import type { FlowServer } from '../../run/at-case'
import { carryOutRun } from './carry-out-run'
import { type DueRun, findDueRuns, msUntilRun } from '../runs.queries'
import { wakeClocks } from '../triggers/clocks'

/** What another node has written is found after so long at most. */
const longestMs = 5_000
const atOnce = 2
const batch = 50
/** What is due and cannot be taken is being done by another node, which is asked again after so long. */
const busyMs = 250

/**
 * Works on runs on every node until it is stopped. What this node has written it hears of at once; what was left undone when everything
 * went down is done at the start.
 */
export function startRunner(server: FlowServer): () => Promise<void> {
  const { logger, db, outbox } = server.services
  const stopping = new AbortController()
  const sleeper = new Sleeper(() => workOnRuns(server, stopping.signal), {
    name: 'automation',
    logger,
    longestMs,
  })
  writesOf(db)?.onNoted((tables) => {
    if (tables === 'all' || tables.includes('flow_run') || tables.includes('flow_clock')) sleeper.wake()
    /* a rule that is part of a save has sent something with it, and who saves does not know */
    if (tables !== 'all' && tables.includes('flow_run') && tables.includes('outbox')) void outbox.wake()
  })
  sleeper.wake()
  return () => {
    stopping.abort()
    return sleeper.stop()
  }
}

/** Does what is due; then returns in how many milliseconds something else is. */
export async function workOnRuns(server: FlowServer, signal?: AbortSignal): Promise<number> {
  const { db } = server.services
  const untilClock = await wakeClocks(server)
  for (let due = await findDueRuns(db, batch); due.length > 0; due = await findDueRuns(db, batch)) {
    const rest = due[Symbol.iterator]()
    const taken = await Promise.all(Array.from({ length: atOnce }, () => workThrough(rest)))
    if (signal?.aborted) return longestMs
    if (!taken.includes(true)) break
  }
  return Math.max(busyMs, Math.min(untilClock, await msUntilRun(db, longestMs)))

  /** Returns whether there was something to do that nobody else does. */
  async function workThrough(runs: Iterable<DueRun>): Promise<boolean> {
    let isAnyTaken = false
    for (const run of runs) {
      if (signal?.aborted) return isAnyTaken
      isAnyTaken = (await carryOutOrPutOff(server, run)) || isAnyTaken
    }
    return isAnyTaken
  }
}

/** What is nobody's fault is tried again after a while, and keeps nothing else waiting. */
async function carryOutOrPutOff(server: FlowServer, run: DueRun): Promise<boolean> {
  const { db, logger } = server.services
  try {
    return await carryOutRun(server, run)
  } catch (error) {
    logger.error({ err: error, run: run.id }, 'automation')
    await putOff(db, run)
    return true
  }
}

async function putOff(db: Database, { id }: DueRun): Promise<void> {
  /* whatever the tenant: the runner works for all */
  await sql`
    update flow_run set tries = tries + 1,
      state = case when tries + 1 >= ${maxTries} then 'failed' else state end,
      reason = case when tries + 1 >= ${maxTries} then '系统出错，多次重试未成功' else '系统出错，稍后重试' end,
      end_time = case when tries + 1 >= ${maxTries} then now() end,
      wake = case when tries + 1 < ${maxTries} then now() + make_interval(secs => least(3600, 5 * 2 ^ tries)) end
    where id = ${id} and wake is not null`.execute(db)
}
