import { ownClientHeader } from '@dougong/contract/account/own-client'
import type { Endpoint } from '@dougong/contract/endpoint'
import { type Envelope, envelopeOf } from '@dougong/contract/envelope'
import { refuse } from '@dougong/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../../access/sessions'
import { cookiesOf } from '../cookies/cookies'
import { type Download, sendDownload } from '../downloads/send-download'
import { createOnce, creationOf } from './creations'
import type { Edge } from './edge'
import { actorOf, resourceOf } from './guards'
import { named, noter } from './note-operations'
import { rememberRefusal, rememberSubject, subjectOf } from '../logs/operation-log'
import { holdLine, msUntilTask, respondInTime, respondWithFile } from '../long-calls'
import { LastingAnswer, takesGzip } from '../schemas/lasting-answer'
import { writerOf } from '../schemas/serialization'
import { parserOf } from '../schemas/validation'
import { Answer, type Route } from '../serve'
import type { ReceivedForm } from '../uploads/uploads'

/** Returns what responds to the requests of a route: an envelope, a file, or a task in their place. */
export function answererOf(route: Route, edge: Edge) {
  const { upload, download } = route.endpoint
  if (upload) return answerForm(route, upload, edge)
  if (download) return answerFile(route, edge)
  return route.isLasting ? answerLasting(route) : answerCall(route, edge)
}

/** Nothing of an answer is new but its time. It holds nothing that the request says, so that its length tells nobody a secret. */
function answerLasting({ endpoint, handle }: Route) {
  const { code = 0, message = '' } = endpoint
  const write = writerOf(endpoint.result)
  const beginning = `{"success":true,"message":${JSON.stringify(message)},"code":${code},"result":`
  const written = new WeakMap<object, LastingAnswer>()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const result = (await handle(callOf(request, reply) as never)) as object
    let answer = written.get(result)
    if (!answer) written.set(result, (answer = new LastingAnswer(Buffer.from(beginning + write(result)))))
    const end = `,"timestamp":${Date.now()}}`
    void reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return answer.plain(end)
    void reply.header('content-encoding', 'gzip')
    return answer.gzipped(end)
  }
}

function answerCall({ endpoint, handle }: Route, edge: Edge) {
  const respond = responder(endpoint, edge)
  return (request: FastifyRequest, reply: FastifyReply) =>
    respond(request, reply, (cancelled) =>
      handle({
        ...callOf(request, reply, cancelled),
        identify: () => edge.authenticate(request),
        cookies: cookiesOf(endpoint, request, reply),
      } as never),
    )
}

function answerFile({ endpoint, handle }: Route, edge: Edge) {
  const calls = edge.longCalls
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const make = (cancelled?: AbortSignal) =>
      handle(callOf(request, reply, cancelled) as never) as Promise<Download>
    if (!endpoint.isLong || !calls || msUntilTask(request) === undefined)
      return sendDownload(reply, await make())
    const made = await respondWithFile(request, reply, longCallOf(endpoint, request, reply, edge), {
      calls,
      run: make,
    })
    return 'bytes' in made ? sendDownload(reply, made) : made
  }
}

/** Files that the handler did not keep are gone when it has answered. */
function answerForm({ endpoint, handle }: Route, upload: NonNullable<Endpoint['upload']>, edge: Edge) {
  const parseFields = endpoint.body ? parserOf(endpoint.body) : () => undefined
  const respond = responder(endpoint, edge)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const form = await edge.receiveForm(request, upload)
    holdLine(request)
    const work = async (cancelled?: AbortSignal) => {
      const call = callOf(request, reply, cancelled)
      return handle({ ...call, body: parseFields(form.fields), files: form.files } as never)
    }
    return respond(request, reply, work, form)
  }
}

type Handle = (cancelled?: AbortSignal) => Promise<unknown>

/** How an endpoint's answers become envelopes: at once, or as a task where it may take long; a creation only once. */
function responder(endpoint: Endpoint, edge: Edge) {
  const { longCalls: calls, creationKeys } = edge
  /* what is not declared never leaves, later neither */
  const write = writerOf(envelopeOf(endpoint.result))
  const written = (answer: unknown) => JSON.parse(write(envelope(endpoint, answer))) as Envelope<unknown>
  return async (request: FastifyRequest, reply: FastifyReply, handle: Handle, form?: ReceivedForm) => {
    const run = async (cancelled?: AbortSignal) => {
      try {
        const call = async () => envelope(endpoint, await handle(cancelled))
        if (!endpoint.creates || !creationKeys) return await call()
        const { db, secret } = creationKeys
        const creation = await creationOf(endpoint, request, written, { secret, form })
        return creation
          ? await createOnce(db, creation, async () => written(await handle(cancelled)))
          : await call()
      } finally {
        await form?.close()
      }
    }
    if (!endpoint.isLong || !calls) return run()
    return respondInTime(request, reply, longCallOf(endpoint, request, reply, edge), {
      calls,
      run: async (cancelled) => JSON.parse(write(await run(cancelled))) as Envelope<unknown>,
    })
  }
}

function longCallOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, edge: Edge) {
  return {
    actor: actorOf(request) ?? refuse('access.denied'),
    title: () => named(endpoint, resourceOf(request)).summary + (subjectOf(request) ?? ''),
    onLateFailure: (sentence: string) => {
      rememberRefusal(request, sentence)
      noter(endpoint, edge)(request, reply).catch(() => undefined)
    },
  }
}

function callOf(request: FastifyRequest, reply: FastifyReply, cancelled?: AbortSignal) {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    actor: actorOf(request),
    client: clientOf(request),
    reached: { protocol: request.protocol, host: request.host },
    isOwnClient: request.headers[ownClientHeader] !== undefined,
    signal: signalOf(request, reply, cancelled),
    note: (subject: string) => rememberSubject(request, subject),
  }
}

/** Who takes a task for an answer may leave: only cancelling ends it then. */
function signalOf(request: FastifyRequest, reply: FastifyReply, cancelled?: AbortSignal): AbortSignal {
  if (!cancelled) return departureOf(reply)
  return msUntilTask(request) === undefined ? AbortSignal.any([departureOf(reply), cancelled]) : cancelled
}

function departureOf({ raw }: FastifyReply): AbortSignal {
  const departure = new AbortController()
  raw.once('close', () => raw.writableFinished || departure.abort())
  return departure.signal
}

function envelope({ code = 0, message = '' }: Endpoint, answer: unknown): Envelope<unknown> {
  const spoken = answer instanceof Answer ? answer : new Answer(answer, message)
  return {
    success: true,
    message: spoken.message,
    code: spoken.code ?? code,
    result: spoken.result ?? null,
    timestamp: Date.now(),
  }
}

/** From where a request comes; the address is the proxy's word only where proxies are trusted. */
function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
