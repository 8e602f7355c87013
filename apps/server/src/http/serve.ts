import { createHash } from 'node:crypto'
import { type Access, describeAccess, resourceParameter, signedIn } from '@dougong/contract/access'
import {
  type Endpoint,
  idempotencyHeader,
  idempotencyKey,
  type Input,
  isReadOnly,
  methodsOf,
  pathsOf,
  type RateClass,
  type ResultOf,
} from '@dougong/contract/endpoint'
import { type Envelope, envelopeOf } from '@dougong/contract/envelope'
import { ownClientHeader } from '@dougong/contract/account/own-client'
import { refuse } from '@dougong/contract/errors'
import type { Verb } from '@dougong/contract/resource/resource'
import type { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import type { Actor } from '../access/actor'
import { holdsAccess, requireAccess } from '../access/permissions'
import type { Client } from '../access/sessions'
import type { Once } from '../database/once'
import { type Cookies, cookiesOf } from './cookies/cookies'
import { type Download, sendDownload } from './downloads/send-download'
import {
  holdLine,
  type LongCalls,
  msUntilTask,
  respondInTime,
  respondWithFile,
  watchLine,
} from './long-calls'
import { LastingAnswer, takesGzip } from './schemas/lasting-answer'
import {
  isNoted,
  type Operation,
  operationOf,
  rememberRefusal,
  rememberSubject,
  subjectOf,
} from './logs/operation-log'
import { compileSerializer, writerOf } from './schemas/serialization'
import { requireSignature } from './signature'
import type { ReceivedFile, ReceivedForm } from './uploads/uploads'
import { compileValidator, parserOf } from './schemas/validation'

/** What a handler sees of a request: parsed input, who asks, from where. */
export interface Call<E extends Endpoint> extends Input<E> {
  actor: Actor
  client: Client
  /** By which address it says to have reached us; `publicUrlOf` tells what of it is believed. */
  reached: { protocol: string; host: string }
  /** Whether the client is ours: it says so in a header, and is told of its mistakes where others are indulged. */
  isOwnClient: boolean
  /** Says that nobody waits for the answer any more. */
  signal: AbortSignal
  /** Set where the sender may repeat the call: what it creates is created once. */
  once: Once | undefined
  /** Names what the call is about, for the log of operations. */
  note: (subject: string) => void
}

/** A call that needs no session has no actor. */
export type AnonymousCall<E extends Endpoint> = Omit<Call<E>, 'actor' | 'once'> & {
  /** Looks who calls, where there is a session: only where it matters, since a token of one that is over is refused. */
  identify(): Promise<Actor | undefined>
  /** What the browser keeps for calls that say `isBoundToBrowser`. */
  cookies: Cookies
}

/** A call that brings files; its `body` holds the form's text fields. */
export interface UploadCall<E extends Endpoint> extends Call<E> {
  files: ReceivedFile[]
}

/** A result with words of its own, where the endpoint's standing message is not enough. */
export class Answer<Result> {
  readonly result: Result
  readonly message: string
  readonly code: number | undefined

  /** The code is the endpoint's, unless existing clients read another from this answer. */
  constructor(result: Result, message: string, code?: number) {
    this.result = result
    this.message = message
    this.code = code
  }
}

/** A declared route, ready to be mounted. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (call: never) => Promise<unknown>
  /** It answers the same object again and again, which is written once. */
  readonly isLasting?: true
}

/** A route outside the envelope: bytes, redirects, pages. It declares its access like every other. */
export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly rate?: RateClass
  readonly bodyLimit?: number
  readonly respond: (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor | undefined,
  ) => Promise<unknown>
}

/** Joins an endpoint that requires a session with what answers it. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResultOf<E> | Answer<ResultOf<E>>>,
): Route {
  if (endpoint.access.kind === 'anyone' || endpoint.upload || endpoint.download)
    throw new Error(`${pathsOf(endpoint)[0]} has no actor, or files: use serveAnyone, -Upload or -Download`)
  return { endpoint, handle }
}

/** Joins an endpoint with what answers the same object as long as it is true: it is written with the first answer alone. */
export function serveLasting<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResultOf<E> & object>,
): Route {
  return { ...serve(endpoint, handle), isLasting: true }
}

/** Joins an endpoint that answers anyone with what answers it. */
export function serveAnyone<E extends Endpoint>(
  endpoint: E,
  handle: (call: AnonymousCall<E>) => Promise<ResultOf<E> | Answer<ResultOf<E>>>,
): Route {
  if (endpoint.access.kind !== 'anyone')
    throw new Error(`${pathsOf(endpoint)[0]} requires an actor: use serve`)
  return { endpoint, handle }
}

/** Joins an endpoint that takes a multipart form with what answers it. */
export function serveUpload<E extends Endpoint>(
  endpoint: E,
  handle: (call: UploadCall<E>) => Promise<ResultOf<E> | Answer<ResultOf<E>>>,
): Route {
  if (!endpoint.upload || endpoint.access.kind === 'anyone')
    throw new Error(`${pathsOf(endpoint)[0]} takes no upload from a known actor`)
  return { endpoint, handle }
}

/** Joins an endpoint that answers a file with what makes it. */
export function serveDownload<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Download>,
): Route {
  if (!endpoint.download || endpoint.access.kind === 'anyone')
    throw new Error(`${pathsOf(endpoint)[0]} gives no file to a known actor`)
  return { endpoint, handle }
}

/** A resource that a path names, as far as the edge has to know it. */
export interface NamedResource {
  title: string
  /** Names of fields that no log may hold. */
  secrets: readonly string[]
  /** Who may do this with its records; nobody where it is not offered. */
  accessTo(verb: Verb): Access | undefined
}

export interface Edge {
  apiBase: string
  signSecret: string
  utcOffsetMinutes: number
  authenticate(request: FastifyRequest): Promise<Actor | undefined>
  /** The resource at a path, if there is one that the actor's tenant knows. */
  findResource(path: string, actor: Actor): Promise<NamedResource | undefined>
  /** Names the right that one of these codes stands for, and who can give it; the title is that of the resource it is over. */
  describeMissing(codes: readonly string[], title: string | undefined): Promise<string | undefined>
  limitRate(rate: RateClass, keyOf: (request: FastifyRequest) => string): preHandlerHookHandler
  /** Lets calls of the class `login` work in turn, once their bodies are here. */
  signInInTurn(request: FastifyRequest, reply: FastifyReply): Promise<void>
  receiveForm(request: FastifyRequest, upload: NonNullable<Endpoint['upload']>): Promise<ReceivedForm>
  /** Runs calls that may take longer than people wait; without it they are calls like others. */
  longCalls?: LongCalls
  /** Hears of every call that changed something or was refused to. */
  noteOperation?(operation: Operation): void
}

const symbolOfActor = Symbol('actor')
const symbolOfResource = Symbol('resource')
type ActingRequest = FastifyRequest & {
  [symbolOfActor]?: Actor | undefined
  [symbolOfResource]?: NamedResource
}

/** Mounts endpoints below the API base: rate → session → access → signature → parse → handler → stripped result. */
export function mount(app: FastifyInstance, routes: readonly Route[], edge: Edge): void {
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  for (const route of routes) {
    const { endpoint } = route
    const { params, query, upload, download, result } = endpoint
    const answer = answererOf(route, edge)
    for (const { path, method } of addressesOf(endpoint)) {
      const body = method === 'GET' || upload ? undefined : endpoint.body
      app.route({
        method,
        url: edge.apiBase + path,
        bodyLimit: endpoint.bodyLimit ?? 1_048_576,
        config: { access: describeAccess(endpoint.access), summary: endpoint.summary },
        schema: {
          ...(params && { params }),
          ...(query && { querystring: query }),
          ...(body && { body }),
          ...(!download && { response: { 200: envelopeOf(result) } }),
        },
        onRequest: guards(endpoint, isReadOnly(endpoint), edge),
        preValidation: async (request) => {
          if (endpoint.signed) requireSignature(request, edge.signSecret, edge.utcOffsetMinutes)
          if (!body || request.body !== undefined) return
          if (!isOptional(body)) refuse('request.malformed', { detail: '请求体为空' })
          request.body = {}
        },
        preHandler: [
          ...(endpoint.rate === 'login' ? [edge.signInInTurn] : []),
          /* forms are read later, and whoever sends one may be cut off until it is here */
          ...(upload ? [] : [async (request: FastifyRequest) => holdLine(request)]),
        ],
        onSend: async (request) => watchLine(request),
        ...(isNoted(endpoint, method) && { onResponse: noter(endpoint, edge) }),
        handler: answer,
      })
    }
  }
}

function noter(endpoint: Endpoint, { noteOperation }: Edge) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { [symbolOfActor]: actor, [symbolOfResource]: resource } = request as ActingRequest
    const operation = operationOf(named(endpoint, resource), request, reply, actor)
    if (operation) noteOperation?.(operation)
  }
}

/** What a call does, said of the resource that its path named. */
function named(endpoint: Endpoint, resource: NamedResource | undefined): Endpoint {
  if (!resource) return endpoint
  return { ...endpoint, summary: `${endpoint.summary}（${resource.title}）`, secrets: resource.secrets }
}

function addressesOf(endpoint: Endpoint) {
  return pathsOf(endpoint).flatMap((path) => methodsOf(endpoint).map((method) => ({ path, method })))
}

function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success
}

function answererOf(route: Route, edge: Edge) {
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
        once: onceOf(endpoint, request),
        identify: () => edge.authenticate(request),
        cookies: cookiesOf(endpoint, request, reply),
      } as never),
    )
}

/** The key by which a creation may be repeated, where its sender names one. */
function onceOf({ isRepeatable }: Endpoint, request: ActingRequest): Once | undefined {
  const { [idempotencyHeader.toLowerCase()]: key } = request.headers
  const { [symbolOfActor]: actor } = request
  if (!isRepeatable || key === undefined || !actor) return undefined
  if (typeof key !== 'string' || !idempotencyKey.test(key))
    refuse('request.malformed', { detail: `${idempotencyHeader} 应为 8 到 100 个字母、数字或 . _ : -` })
  const { userId, tenantId } = actor
  const content = JSON.stringify([tenantId, request.query, request.body])
  const [path = ''] = request.url.split('?')
  return { userId, path, key, requestHash: createHash('sha256').update(content).digest() }
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
    return respond(request, reply, async (cancelled) => {
      try {
        const call = callOf(request, reply, cancelled)
        return await handle({ ...call, body: parseFields(form.fields), files: form.files } as never)
      } finally {
        await form.close()
      }
    })
  }
}

type Handle = (cancelled?: AbortSignal) => Promise<unknown>

/** How an endpoint's answers become envelopes: at once, or as a task where it may take long. */
function responder(endpoint: Endpoint, edge: Edge) {
  const calls = edge.longCalls
  if (!endpoint.isLong || !calls)
    return async (_request: FastifyRequest, _reply: FastifyReply, handle: Handle) =>
      envelope(endpoint, await handle())
  /* what is not declared never leaves, later neither */
  const write = writerOf(envelopeOf(endpoint.result))
  return (request: FastifyRequest, reply: FastifyReply, handle: Handle) =>
    respondInTime(request, reply, longCallOf(endpoint, request, reply, edge), {
      calls,
      run: async (cancelled) =>
        JSON.parse(write(envelope(endpoint, await handle(cancelled)))) as Envelope<unknown>,
    })
}

function longCallOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, edge: Edge) {
  const { [symbolOfActor]: actor, [symbolOfResource]: resource } = request as ActingRequest
  return {
    actor: actor ?? refuse('access.denied'),
    title: () => named(endpoint, resource).summary + (subjectOf(request) ?? ''),
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
    actor: (request as ActingRequest)[symbolOfActor],
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

/** Mounts raw routes whose bodies are handed on unread, as streams. */
export async function mountStreams(
  app: FastifyInstance,
  routes: readonly RawRoute[],
  edge: Edge,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    mountRaw(scope, routes, edge)
  })
}

/** Mounts raw routes below the API base with the same guards. */
export function mountRaw(app: FastifyInstance, routes: readonly RawRoute[], edge: Edge): void {
  for (const { method, path, access, summary, rate, bodyLimit, respond } of routes) {
    app.route({
      method,
      url: edge.apiBase + path,
      ...(bodyLimit && { bodyLimit }),
      config: { access: describeAccess(access), summary },
      onRequest: guards({ access, rate }, method === 'GET', edge),
      handler: (request, reply) => respond(request, reply, (request as ActingRequest)[symbolOfActor]),
    })
  }
}

interface Guarded {
  access: Access
  rate?: RateClass | undefined
}

/** Who gets in. A session that looks through another's eyes changes nothing: this is where that is kept. */
function guards({ access, rate }: Guarded, isReading: boolean, edge: Edge) {
  const enter = async (request: FastifyRequest) => {
    if (access.kind === 'anyone') return
    const actor = await edge.authenticate(request)
    ;(request as ActingRequest)[symbolOfActor] = actor
    const needed = access.kind === 'resource' ? await accessToResource(access, request, edge) : access
    if (actor && !holdsAccess(needed, actor)) await refuseAccess(needed, request, edge)
    requireAccess(needed, actor)
    if (actor?.viewer && !isReading) refuse('viewing.readOnly')
  }
  if (!rate) return [enter]
  if (!countedByReader.has(rate)) return [edge.limitRate(rate, ({ ip }) => ip), enter]
  return [enter, edge.limitRate(rate, (request) => senderOf(request) ?? request.ip)]
}

/** Refuses a call by the name of the right that it needs, so that its caller knows what to ask for. */
async function refuseAccess(needed: Access, request: ActingRequest, edge: Edge): Promise<void> {
  if (needed.kind !== 'permission') return
  const detail = await edge.describeMissing(needed.anyOf, request[symbolOfResource]?.title)
  if (detail !== undefined) refuse('access.missing', { detail })
}

/** Calls that people make many of by looking at a page: colleagues behind one address do not share these. */
const countedByReader: ReadonlySet<RateClass> = new Set<RateClass>(['report'])

type ResourceAccess = Extract<Access, { kind: 'resource' }>

/** What the resource that a path names asks of the actor. It is looked for once there is a session. */
async function accessToResource(
  { at, verb }: ResourceAccess,
  request: ActingRequest,
  edge: Edge,
): Promise<Access> {
  const actor = request[symbolOfActor]
  if (!actor) return signedIn
  const { [resourceParameter]: name = '' } = request.params as Record<string, string>
  const resource = await edge.findResource(at.replace(`:${resourceParameter}`, name), actor)
  if (!resource) refuse('route.missing')
  request[symbolOfResource] = resource
  return resource.accessTo(verb) ?? refuse('route.missing')
}

/** Whose call it is, once that is known; of a session that looks through another's eyes, who looks. */
export function senderOf(request: FastifyRequest): string | undefined {
  const { [symbolOfActor]: actor } = request as ActingRequest
  return (actor?.viewer ?? actor)?.username
}

/** Whose call it is and for which tenant, for the lines of the log; undefined of a stranger's. */
export function accountOf(request: FastifyRequest): { account: string; tenant: number } | undefined {
  const { [symbolOfActor]: actor } = request as ActingRequest
  return actor && { account: (actor.viewer ?? actor).username, tenant: actor.tenantId }
}

/** From where a request comes; the address is the proxy's word only where proxies are trusted. */
export function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
