import { anyone } from '@dougong/contract/access'
import { receivedPath } from '@dougong/contract/online/flows/automation/received/received'
import { type ErrorCode, Refusal, refuse } from '@dougong/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFault, refusalOf } from '../../../../http/errors'
import { maskedBody } from '../../../../http/logs/masked-parameters'
import type { RawRoute } from '../../../../http/serve'
import type { FlowServer } from '../../run/at-case'
import { findReceiver, type Receiver } from './address.queries'
import { Bounds } from './bounds'
import { forgetOldCalls, noteCall, type NotedCall } from './calls.queries'
import { deliveryName, judgeSender } from './judge-sender'
import { parseBody, readBody, requireReadable } from './read-body'
import { takeCall } from './take-call'
import { NotReady } from './write-received'

const retryAfterSeconds = 60

/** The call by which other systems set rules off: whoever knows the address, and the secret where there is one. */
export function receivedRoutes(server: FlowServer): RawRoute[] {
  const bounds = new Bounds()
  return [
    {
      method: 'POST',
      path: `${receivedPath}/:token`,
      summary: '其他系统触发自动化规则',
      access: anyone,
      rate: 'receive',
      respond: async (request, reply) => {
        try {
          return await receive(server, bounds, request)
        } catch (error) {
          if (error instanceof Refusal && error.status === 429) reply.header('retry-after', retryAfterSeconds)
          closeUnread(request, reply)
          throw error
        }
      },
    },
  ]
}

/** What is refused before it is read is not read any more: nobody sends it to the end. */
function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!raw.readableEnded) reply.header('connection', 'close')
}

/** A call as far as it is known. */
interface Sent {
  delivery: string
  json?: unknown
}

async function receive(server: FlowServer, bounds: Bounds, request: FastifyRequest) {
  const startedAt = performance.now()
  const { db } = server.services
  const { token = '' } = request.params as { token?: string }
  const found = await findReceiver(db, token)
  if (!found) return refuse(bounds.admitsStranger(request.ip) ? 'received.unknown' : 'received.tooOften')
  const { rule } = found
  const trigger = 'isOff' in found ? undefined : found.rule.trigger
  const sent: Sent = { delivery: '' }
  try {
    if (!bounds.admits(rule.id, trigger?.perMinute ?? offPerMinute)) return refuse('received.tooOften')
    if ('isOff' in found) return refuse('received.off')
    const { answer, isRepeated } = await read(server, bounds, request, { receiver: found, sent, startedAt })
    if (isRepeated) await note({ outcome: 'repeated', status: 200, reason: '' })
    const message = answer.outcome === 'stale' ? '已有较新的内容，未处理' : ''
    return { success: true, message, code: 200, result: answer, timestamp: Date.now() }
  } catch (error) {
    const { refusal, reason } = meaningOf(error, request.id)
    if (isFault(refusal)) request.log.error({ err: error, rule: rule.id }, 'received')
    const isMany = refusal.status === 429
    if (!isMany || bounds.isNoted(rule.id, refusal.reason))
      await note({ outcome: refusal.status >= 500 ? 'failed' : 'refused', status: refusal.status, reason })
    throw refusal
  }

  async function note(became: Pick<NotedCall, 'outcome' | 'status' | 'reason'>): Promise<void> {
    await noteCall(db, rule, {
      ...became,
      ip: request.ip,
      milliseconds: Math.round(performance.now() - startedAt),
      delivery: sent.delivery,
      body: sent.json === undefined ? null : maskedBody(sent.json),
      fields: Object.keys(trigger?.values ?? {}),
      recordId: null,
      recordName: '',
      runId: null,
    })
    await forgetOldCalls(db, rule.id)
  }
}

/** Calls of a rule that is off, which cost a line each. */
const offPerMinute = 60

async function read(
  server: FlowServer,
  bounds: Bounds,
  request: FastifyRequest,
  { receiver, sent, startedAt }: { receiver: Receiver; sent: Sent; startedAt: number },
) {
  sent.delivery = deliveryName(request)
  requireReadable(request)
  const body = await bounds.reading(receiver.rule.id, () => readBody(request))
  const delivery = judgeSender(server.services, receiver, request, { name: sent.delivery, body })
  sent.json = parseBody(body)
  return takeCall(server, {
    receiver,
    delivery,
    body,
    json: sent.json,
    noted: { ip: request.ip },
    startedAt,
  })
}

/** What a sender is told, and what whoever may look at the calls reads: why the form refuses it is nobody's else. */
function meaningOf(error: unknown, requestId: string): { refusal: Refusal; reason: string } {
  if (error instanceof NotReady) return { refusal: new Refusal('received.unready'), reason: error.message }
  const refusal = refusalOf(error, requestId)
  const { reason, status, message } = refusal
  if (reason.startsWith('received.') && status !== 200) return { refusal, reason: message }
  /* the server's own trouble is not the sender's: they may come again */
  if (/^(?:server|login)\./.test(reason)) return { refusal, reason: message }
  return { refusal: new Refusal('received.refused' satisfies ErrorCode), reason: message }
}
