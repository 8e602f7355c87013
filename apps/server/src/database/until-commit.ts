import { refuse } from '@dougong/contract/errors'
import { sql, type Transaction } from 'kysely'
import { type CurrentWork, currentWork, runAsWork } from '../platform/current-work'
import type { Database } from './connect'
import type { Tables } from './tables'

/** A statement may just be over when it is cancelled, and the next one begin. */
const cancelEveryMs = 200

/** Runs `work` in one transaction. Where it is part of a task it can be cancelled until it commits. */
export function transactUntilCommit<Result>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const task = currentWork()
  if (!task || task.isInTransaction) return db.transaction().execute(work)
  return db.transaction().execute((tx) => untilCommit(tx, task, () => work(tx)))
}

async function untilCommit<Result>(
  tx: Transaction<Tables>,
  task: CurrentWork,
  work: () => Promise<Result>,
): Promise<Result> {
  const { signal } = task
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const pid = rows[0]?.pid ?? 0
  let timer: NodeJS.Timeout | undefined
  let cancelling = Promise.resolve()
  const cancel = () => {
    cancelling = task.cancelStatement(pid).catch(() => undefined)
  }
  const cancelOften = () => {
    cancel()
    timer = setInterval(cancel, cancelEveryMs)
  }
  const stopCancelling = async () => {
    signal.removeEventListener('abort', cancelOften)
    clearInterval(timer)
    await cancelling
  }
  signal.addEventListener('abort', cancelOften, { once: true })
  try {
    if (signal.aborted) refuse('task.cancelled')
    const result = await runAsWork({ ...task, signal, isInTransaction: true }, work)
    await stopCancelling()
    if (signal.aborted) refuse('task.cancelled')
    const taskId = task.startCommit()
    if (taskId !== undefined)
      /* whatever the tenant: the task that runs this code. After a kill its row says whether the change was committed */
      await tx.updateTable('sys_task').set({ is_committed: true }).where('id', '=', taskId).execute()
    return result
  } catch (error) {
    await stopCancelling()
    if (signal.aborted) refuse('task.cancelled')
    throw error
  }
}
