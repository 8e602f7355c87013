import { createReadStream } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '@dougong/contract/envelope'
import { refuse } from '@dougong/contract/errors'
import { pageHeader, taskStatus, type TaskStarted } from '@dougong/contract/tasks/task-answers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor'
import type { StagedFile, Storage } from '../platform/files/storage'
import type { Download } from './downloads/send-download'
import { failure, isFault, refusalOf } from './errors'

/** What is kept of the end of some work, for whoever looks later. */
export interface KeptEnd {
  message: string
  answer: Record<string, unknown>
  filePath: string | null
  fileName: string | null
}

/** Work that may take longer than people wait. */
export interface LongWork<Value> {
  title(): string
  owner: { userId: string; tenantId: number }
  page: string | null
  /** `signal` is set when the owner cancels. */
  run(signal: AbortSignal): Promise<Value>
  describe(value: Value): Promise<KeptEnd>
  describeError(error: unknown): Promise<KeptEnd>
}

export interface StartedWork<Value> {
  ended: Promise<Value>
  /** Makes a task of the work, if it is none yet; returns its id. */
  keep(): Promise<string>
  isKept(): boolean
}

/** What the edge has for calls that may take long. */
export interface LongCalls {
  start<Value>(work: LongWork<Value>): StartedWork<Value>
  /** How long a client waits that does not say that it takes a task for an answer. */
  longestMs: number
  storage: Storage
  /** Keeps a file for one reader; returns its path. */
  keepFile(reader: Actor, file: Download): Promise<string>
}

/** A call that runs as a task. */
export interface LongCall {
  actor: Actor
  title(): string
  /** Its end was not what the answer said: it goes to the log of operations. */
  onLateFailure(sentence: string): void
}

/** The most that a client can ask to wait before it takes a task for an answer. */
const maxWaitSeconds = 60
/** So long the files of tasks are kept, as the tasks themselves. */
export const daysOfTaskFiles = 3

/** In how many ms the client takes a task for an answer, by its Prefer header; undefined where it takes none. */
export function msUntilTask({ headers }: FastifyRequest): number | undefined {
  const preferences = String(headers.prefer ?? '')
    .split(',')
    .map((preference) => preference.trim().toLowerCase())
  if (!preferences.includes('respond-async')) return undefined
  const seconds = Number(
    /^wait=(\d{1,4})$/.exec(preferences.find((one) => one.startsWith('wait=')) ?? '')?.[1],
  )
  return Math.min(Number.isNaN(seconds) ? 0 : seconds, maxWaitSeconds) * 1000
}

/**
 * Runs what responds with an envelope. Who takes a task for an answer gets one when the time is up; others get the answer as long as
 * they can wait, and then a sentence that says that the work goes on.
 */
export async function respondInTime(
  request: FastifyRequest,
  reply: FastifyReply,
  call: LongCall,
  { calls, run }: { calls: LongCalls; run: (cancelled: AbortSignal) => Promise<Envelope<unknown>> },
): Promise<unknown> {
  holdLine(request)
  const msToTask = msUntilTask(request)
  const work = calls.start(
    workOf(request, reply, call, {
      run,
      describe: async (envelope) => keptEnvelope(envelope),
    }),
  )
  const ended = await within(work.ended, msToTask ?? calls.longestMs)
  if (ended) return ended.value
  const taskId = await work.keep()
  if (msToTask !== undefined) return taskAnswer(reply, taskId, call.title())
  request.log.warn({ task: taskId, title: call.title() }, 'answered before the end of the work')
  return refuse('task.goesOn', { title: call.title() })
}

/** Makes a file for a client that takes a task for an answer: what is there in time is the answer. */
export async function respondWithFile(
  request: FastifyRequest,
  reply: FastifyReply,
  call: LongCall,
  { calls, run }: { calls: LongCalls; run: (cancelled: AbortSignal) => Promise<Download> },
): Promise<Download | TaskAnswer> {
  holdLine(request)
  const work = calls.start(
    workOf(request, reply, call, {
      run: async (cancelled) => {
        const { bytes, ...about } = await run(cancelled)
        return { ...about, staged: await calls.storage.put(untilCancelled(bytes, cancelled)) }
      },
      describe: async ({ name, contentType, staged }) => {
        const path = await calls.keepFile(call.actor, { name, contentType, bytes: bytesOf(staged) })
        return { ...keptEnvelope(envelopeOf(true, '文件已生成')), filePath: path, fileName: name }
      },
    }),
  )
  const ended = await within(work.ended, msUntilTask(request) ?? 0)
  if (!ended || work.isKept()) return taskAnswer(reply, await work.keep(), call.title())
  const { staged, ...about } = ended.value
  return { ...about, bytes: bytesOf(staged) }
}

type TaskAnswer = Envelope<TaskStarted>

function workOf<Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, title, onLateFailure }: LongCall,
  { run, describe }: Pick<LongWork<Value>, 'run' | 'describe'>,
): LongWork<Value> {
  return {
    title,
    /* who looks through another's eyes has started it, not the other */
    owner: { userId: (actor.viewer ?? actor).userId, tenantId: actor.tenantId },
    page: pageOf(request),
    run,
    describe,
    describeError: async (error) => {
      const refusal = refusalOf(error, request.id)
      if (isFault(refusal)) request.log.error({ err: error }, refusal.reason)
      if (reply.sent) onLateFailure(refusal.message)
      const { success, message, code, result } = failure(refusal)
      return keptEnvelope({ success, message, code, result, timestamp: Date.now() })
    },
  }
}

interface LeftOut {
  fileUrl?: unknown
  fileName?: unknown
}

/** An import keeps the rows that it left out in a file of their own, which its answer names. */
function keptEnvelope(envelope: Envelope<unknown>): KeptEnd {
  const result = (envelope.result ?? {}) as LeftOut & { outcome?: LeftOut }
  const { fileUrl, fileName } = result.outcome ?? result
  const path = typeof fileUrl === 'string' ? /\/sys\/common\/static\/([^?]+)/.exec(fileUrl)?.[1] : undefined
  return {
    message: envelope.message,
    answer: { ...envelope },
    filePath: path === undefined ? null : decodeURI(path),
    fileName: path !== undefined && typeof fileName === 'string' ? fileName : null,
  }
}

function taskAnswer(reply: FastifyReply, taskId: string, title: string): TaskAnswer {
  void reply.code(taskStatus).header('preference-applied', 'respond-async')
  return {
    ...envelopeOf(true, `“${title}”正在后台进行，可在“我的任务”中查看`),
    code: taskStatus,
    result: { taskId },
  }
}

function envelopeOf(success: boolean, message: string) {
  return { success, message, code: 200, result: null, timestamp: Date.now() }
}

/** The value of what ends in time. */
async function within<Value>(ended: Promise<Value>, ms: number): Promise<{ value: Value } | undefined> {
  const waiting = new AbortController()
  const late = pause(ms, undefined, { signal: waiting.signal }).catch(() => undefined)
  try {
    return await Promise.race([ended.then((value) => ({ value })), late])
  } finally {
    waiting.abort()
  }
}

async function* untilCancelled(bytes: AsyncIterable<Buffer>, cancelled: AbortSignal) {
  for await (const piece of bytes) {
    if (cancelled.aborted) refuse('task.cancelled')
    yield piece
  }
}

async function* bytesOf(staged: StagedFile): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(staged.place) as AsyncIterable<Buffer>
  } finally {
    await staged.discard()
  }
}

function pageOf({ headers }: FastifyRequest): string | null {
  const page = headers[pageHeader]
  return typeof page === 'string' && /^\/(?!\/)[\x21-\x7e]{0,298}$/.test(page) ? page : null
}

/** Milliseconds of silence after which a line is cut that should be sending or reading. */
export const lineSilenceMs = 30_000

/** While the server works, the silence is its own: the line is not cut for it. `watchLine` ends it. */
export function holdLine({ raw }: FastifyRequest): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(0)
}

/** From now on the client is to read. */
export function watchLine({ raw }: FastifyRequest): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(lineSilenceMs)
}
