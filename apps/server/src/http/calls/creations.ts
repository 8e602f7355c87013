import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoint, idempotencyHeader, idempotencyKey } from '@dougong/contract/endpoint'
import type { Envelope } from '@dougong/contract/envelope'
import { Refusal, refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/connect'
import {
  type Creation,
  findKey,
  keepRefusal,
  KeyTaken,
  type KnownKey,
  runUnderKey,
  writeAnswer,
} from '../../database/once'
import type { KeptAnswer } from '../../database/tables/operations'
import type { ReceivedForm } from '../uploads/uploads'
import { actorOf } from './guards'

/** A repeated call waits so long for the first one, and then says that it goes on. */
const waitMs = 5000
const lookEveryMs = 50

/** Returns what a call creates under the key that its sender names; undefined where there is none, or nothing is created. */
export async function creationOf(
  { creates }: Endpoint,
  request: FastifyRequest,
  envelope: (result: unknown) => Envelope<unknown>,
  { secret, form }: { secret: string; form: ReceivedForm | undefined },
): Promise<Creation | undefined> {
  const { [idempotencyHeader.toLowerCase()]: key } = request.headers
  if (!creates || key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKey.test(key))
    refuse('request.malformed', { detail: `${idempotencyHeader} 应为 8 到 100 个字母、数字或 . _ : -` })
  const actor = actorOf(request)
  const [path = ''] = request.url.split('?')
  return {
    sender: actor?.userId ?? '',
    path,
    key,
    requestHash: await hashOf(secret, [actor?.tenantId ?? null, request.query, request.body], form),
    claim: 'open',
    /* what holds a secret is said once */
    keepsAnswer: creates !== 'secret',
    envelopeOf: envelope,
  }
}

/** A body may hold a password: without the secret of the installation nobody finds it by trying. */
async function hashOf(secret: string, content: unknown[], form: ReceivedForm | undefined): Promise<Buffer> {
  const files = []
  for (const { name, staged } of form?.files ?? []) {
    const hash = createHash('sha256')
    for await (const piece of createReadStream(staged.place) as AsyncIterable<Buffer>) hash.update(piece)
    files.push([name, hash.digest('hex')])
  }
  return createHmac('sha256', secret)
    .update(JSON.stringify([...content, form?.fields ?? null, files]))
    .digest()
}

/**
 * Runs a call that creates something, or returns what was said when it ran before. The key is taken by the transaction that creates, so
 * nothing is created twice, however the first call ended. Where a node dies between the commit and the answer, the answer alone is
 * missing, unless it was kept in that transaction too, and the caller is told so. Faults are not kept: whoever asks again is right to.
 */
export async function createOnce(
  db: Database,
  creation: Creation,
  call: () => Promise<Envelope<unknown>>,
): Promise<Envelope<unknown>> {
  const known = await findKey(db, creation)
  if (known && !isFree(known, creation)) return repeat(db, creation)
  try {
    const envelope = await runUnderKey(creation, call)
    if (creation.claim === 'done' && creation.keepsAnswer) await writeAnswer(db, creation, { envelope })
    return envelope
  } catch (error) {
    if (error instanceof KeyTaken) return repeat(db, creation)
    if (!(error instanceof Refusal) || !isLasting(error)) throw error
    const { reason, status, code, message, result } = error
    const answer = { refusal: { reason, status, code, message, result } }
    if (creation.claim === 'done') await writeAnswer(db, creation, answer)
    else {
      /* it may have been refused because of what the first call has created meanwhile */
      if ((await findKey(db, creation))?.isDone) return repeat(db, creation)
      await keepRefusal(db, creation, answer)
    }
    throw error
  }
}

/** A refusal has created nothing: its key is free for what was mended. */
function isFree({ isDone, requestHash }: KnownKey, creation: Creation): boolean {
  return !isDone && !requestHash.equals(creation.requestHash)
}

/** Whether the same call will be refused again: not where the server was at fault, too busy, or stopped. */
function isLasting({ reason, status }: Refusal): boolean {
  return status < 500 && status !== 429 && !/^(server|task|login)\./.test(reason)
}

/** Returns or throws what was said to the first call under the key; waits a little where that is still under way. */
async function repeat(db: Database, creation: Creation): Promise<Envelope<unknown>> {
  const end = Date.now() + waitMs
  for (;;) {
    const known = await findKey(db, creation)
    if (known && !known.requestHash.equals(creation.requestHash)) refuse('request.keyUsed')
    if (known?.answer) return say(known.answer)
    const isKept = creation.keepsAnswer || !known?.isDone
    if (!isKept || Date.now() > end) refuse(known ? 'request.answerNotKept' : 'request.keyUnderWay')
    await pause(lookEveryMs)
  }
}

function say(answer: KeptAnswer): Envelope<unknown> {
  if ('envelope' in answer) return answer.envelope
  throw Object.assign(new Refusal(answer.refusal.reason), answer.refusal)
}
