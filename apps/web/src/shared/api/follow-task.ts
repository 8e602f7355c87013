import type { CallInput, ResultOf } from '@dougong/contract/endpoint'
import type { Envelope } from '@dougong/contract/envelope'
import type { TaskStarted } from '@dougong/contract/tasks/task-answers'
import { downloadTaskFile, getTask, type Task } from '@dougong/contract/tasks/tasks'
import { onPush, onPushesBack } from '../live/pushes'
import { notify } from '../notices/notices'
import { ApiError } from './errors'
import { followedTasks } from './followed-tasks'
import { prepareRequest } from './request'
import { failureOf, readEnvelope, send } from './send'

/** Pushes say how a task gets on; where one is lost, this finds out. */
const askEveryMs = 5_000
const timeoutMs = 9_000

interface Following {
  /** Called each time that the task gets on. */
  onTask?: (task: Task) => void
  signal?: AbortSignal
}

/**
 * Waits until a task has ended, in whatever time, and returns the answer that its call would have had. Aborting ends the waiting,
 * not the task.
 */
export async function followTask(
  started: Envelope<unknown>,
  { onTask = notifyOfTask, signal }: Following,
): Promise<Envelope<unknown>> {
  const { taskId: id } = started.result as TaskStarted
  followedTasks.add(id)
  try {
    for (;;) {
      const { task, answer } = await readTask(id, signal).catch(retryLater)
      if (task) onTask(task)
      if (task && task.state !== 'running') return endOf(task, answer ?? null)
      await untilNews(id, onTask, signal)
    }
  } finally {
    followedTasks.delete(id)
  }
}

/** How the file of a task is fetched that has been followed to its end. */
export function taskFile(
  started: Envelope<unknown>,
): [typeof downloadTaskFile, CallInput<typeof downloadTaskFile>] {
  return [downloadTaskFile, { query: { id: (started.result as TaskStarted).taskId } }]
}

async function readTask(id: string, signal?: AbortSignal): Promise<ResultOf<typeof getTask>> {
  const response = await send(prepareRequest(getTask, { query: { id } }), timeoutMs, signal)
  const text = await response.text().catch((error: unknown) => {
    throw failureOf(error, signal)
  })
  return readEnvelope(response.status, text).result as ResultOf<typeof getTask>
}

/** A server that restarts or a lost network ends no task; what the server refuses is the end of following it. */
function retryLater(error: unknown): { task?: undefined; answer?: undefined } {
  const isLost = error instanceof ApiError && [0, 502, 503, 504].includes(error.status)
  if (!isLost) throw error
  return {}
}

function endOf({ state, message }: Task, answer: Record<string, unknown> | null): Envelope<unknown> {
  const envelope = answer as Envelope<unknown> | null
  if (state === 'done' && envelope?.success) return envelope
  throw new ApiError({
    status: 200,
    code: envelope?.code ?? 500,
    message: envelope?.message ?? message,
    ...(envelope && { envelope }),
  })
}

/** Waits until the task ends as far as the server says so, or it is time to ask. */
function untilNews(id: string, onTask: (task: Task) => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => finish(() => reject(signal?.reason as Error))
    const done = () => finish(() => resolve())
    const timer = setTimeout(done, askEveryMs)
    const stops = [
      onPush((message) => {
        if (message.cmd !== 'task' || message.task.id !== id) return
        if (message.task.state === 'running') onTask(message.task)
        else done()
      }),
      onPushesBack(done),
      () => clearTimeout(timer),
      () => signal?.removeEventListener('abort', leave),
    ]
    function finish(settle: () => void) {
      for (const stop of stops) stop()
      settle()
    }
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
  })
}

/** For callers that show no bar of their own. */
function notifyOfTask({ id, title, state }: Task): void {
  if (state !== 'running' || notified.has(id)) return
  notified.add(id)
  notify(({ message }) => {
    void message.info(`“${title}”正在后台进行，可在右上角“我的任务”中查看`)
  })
}

const notified = new Set<string>()
