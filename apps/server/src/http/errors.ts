import { type ErrorCode, Refusal } from '@dougong/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { rememberRefusal } from './logs/operation-log'
import { LineFull } from '../platform/turns'

/** Turns whatever was thrown into the envelope: a catalogue sentence, never a stack, a statement or a driver's text. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = hasLeft(request, error) ? new Refusal('request.cancelled') : refusalOf(error, request.id)
  rememberRefusal(request, refusal.message)
  if (isFault(refusal)) request.log.error({ err: error }, refusal.reason)
  if (refusal.status === 503) reply.header('retry-after', retryAfterSeconds)
  /* a refusal at HTTP 200 must not pass through the schema of the success */
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure(refusal))
}

/** Whether the line broke because its client went away: that is nobody's fault here. */
function hasLeft({ raw, socket }: FastifyRequest, error: unknown): boolean {
  const isBroken = /^(ECONNRESET|EPIPE|ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE)$/.test(
    String((error as { code?: unknown }).code),
  )
  return isBroken && ((raw.destroyed && !raw.complete) || socket.destroyed)
}

/** Most outages are over by then: a connection is noticed as lost, a database started again. */
const retryAfterSeconds = 5

/** The envelope of a refusal. */
export function failure({ message, code, result }: Pick<Refusal, 'message' | 'code'> & Partial<Refusal>) {
  return { success: false, message, code, result: result ?? null, timestamp: Date.now() }
}

/** Whether the server is at fault: what it was goes to the log. */
export function isFault({ reason }: Refusal): boolean {
  return reason.startsWith('server.') && reason !== 'server.stopping'
}

/** What is said of whatever was thrown. */
export function refusalOf(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof LineFull) return new Refusal('login.busy')
  const { code, statusCode, message } = error as FastifyError & { code?: string }
  const known = byCode[code ?? '']
  if (known) return new Refusal(known)
  if (code === '22021' || code === '22P05')
    return new Refusal('request.invalid', { detail: '内容含有不允许的字符' })
  if (code === '22P02' || code === '22003')
    return new Refusal('request.invalid', { detail: '值的格式不正确' })
  if (isUnavailable(code, message)) return new Refusal('server.unavailable')
  if (statusCode === 429) return new Refusal('request.tooMany')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('request.malformed', { detail: clientFaults[code ?? ''] ?? '无法解析' })
  }
  return new Refusal('server.failed', { requestId })
}

const byCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  23505: 'record.duplicate',
  23503: 'record.inUse',
  23502: 'record.integrity',
  22001: 'record.integrity',
  23514: 'record.integrity',
  25006: 'server.readOnly',
  53100: 'server.full',
  ENOSPC: 'server.full',
  EDQUOT: 'server.full',
  EROFS: 'server.readOnly',
  55006: 'server.busy',
  '55P03': 'server.busy',
  '40P01': 'server.busy',
  40001: 'server.busy',
  57014: 'server.tooSlow',
}

const clientFaults: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: '请求体为空',
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON 无法解析',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: '长度与内容不符',
}

/** The database or the bus is away; a later call may succeed. */
function isUnavailable(code: string | undefined, message: string | undefined): boolean {
  return (code !== undefined && outages.test(code)) || lostConnections.test(message ?? '')
}

/** Lines that break or lead nowhere, and a database that starts, stops, is full of others or knows us no more. */
const outages =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|53[234]00|57P0\d|28\w{3}|3D000)$/

/** What the driver says without a code. */
const lostConnections =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end|driver has already been destroyed/
