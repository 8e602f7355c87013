import type { Access } from '@dougong/contract/access'
import { type Endpoint, type Input, pathsOf, type RateClass, type ResultOf } from '@dougong/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor'
import type { Client } from '../access/sessions'
import type { Cookies } from './cookies/cookies'
import type { Download } from './downloads/send-download'
import type { ReceivedFile } from './uploads/uploads'

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
  /** Names what the call is about, for the log of operations. */
  note: (subject: string) => void
}

/** A call that needs no session has no actor. */
export type AnonymousCall<E extends Endpoint> = Omit<Call<E>, 'actor'> & {
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
