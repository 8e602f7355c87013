import type { z } from 'zod'
import type { Access } from './access'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often one client may call: each class has its own budget on the server. */
export type RateClass =
  | 'login'
  | 'signUp'
  | 'sms'
  | 'upload'
  | 'export'
  | 'import'
  | 'report'
  | 'answer'
  | 'receive'
  | 'poll'

/**
 * One call of the API, as server and web agree on it. Schemas must be expressible as JSON Schema:
 * the server compiles them once at start, so refinements and transforms do not exist here.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  /** The methods answered; our own client uses the first. */
  readonly method: Method | readonly [Method, ...Method[]]
  /** The paths answered below the API base, as `/sys/user/:id`; our own client uses the first. */
  readonly path: string | readonly [string, ...string[]]
  /** What the call does, in Chinese: the API page and the operation log show it. */
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly result: Result
  /** The envelope's message on success. */
  readonly message?: string
  /** The envelope's code on success; existing clients read 200 from some calls and 0 from others. */
  readonly code?: 0 | 200
  /** Whether it changes anything, and so is written to the operation log; where silent, a known actor's every method but GET. */
  readonly changes?: boolean
  /** Names of input that no log may hold, besides those that say so themselves (password, token …). */
  readonly secrets?: readonly string[]
  /** Requires X-Sign and X-TIMESTAMP. */
  readonly signed?: boolean
  readonly rate?: RateClass
  /** Whether a session that only looks on may call it; where silent, it may if the endpoint answers GET alone or a file. */
  readonly readOnly?: boolean
  /**
   * Follows a call of the same browser, which a cookie tells. Our client sends cookies with these calls alone, and no cookie opens
   * anything elsewhere.
   */
  readonly isBoundToBrowser?: true
  /**
   * Whether a second call leaves something more behind: a record, a file, messages to people. Such a call may be repeated with the same
   * `Idempotency-Key` when its answer was lost. `secret`: its answer says what is said once, so it is not kept for the second.
   * What answers POST says one or the other.
   */
  readonly creates?: boolean | 'secret'
  /** Takes a multipart form with at most that many files; `body` then describes its text fields. */
  readonly upload?: {
    readonly files: number
    /** What every file holds: judged by its bytes alone, whatever it is called. Where silent, the name says it and the bytes prove it. */
    readonly holds?: 'workbook'
    /** Bytes of each text field; 10 KiB where silent. */
    readonly fieldBytes?: number
  }
  /** Responds with a file instead of the envelope; a refusal is an envelope all the same. `result` then means nothing. */
  readonly download?: true
  /**
   * May take longer than people wait. It runs as a task: who prefers not to wait gets the task instead of the answer, and whoever
   * waits longer than lines hold is told that it goes on.
   */
  readonly isLong?: true
  /** Bytes of body accepted; 1 MiB where silent. */
  readonly bodyLimit?: number
}

/**
 * By this header a caller names one creation, so that it can be repeated when its answer was lost: for a day the same key of the same
 * user and path gives the first answer again and makes nothing. Endpoints that say `creates` take it.
 */
export const idempotencyHeader = 'Idempotency-Key'

/** What a key may be: a UUID is one. */
export const idempotencyKey = /^[\w.:-]{8,100}$/

/** Declares an endpoint; exists for its type inference. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodNull,
>(definition: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  return definition
}

/** What a handler receives: defaults filled in. */
export interface Input<E extends Endpoint> {
  params: E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never
  query: E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never
  body: E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never
}

/** The payload of the answer. */
export type ResultOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never

type Part<Name extends string, Schema> = Schema extends z.ZodUndefined
  ? { [K in Name]?: undefined }
  : Schema extends z.ZodType
    ? undefined extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
    : never

/** What a caller passes: defaults may be left out. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

/** The method our own client uses. */
export function methodOf(endpoint: Endpoint): Method {
  return methodsOf(endpoint)[0]
}

/** Every method answered. */
export function methodsOf({ method }: Endpoint): readonly [Method, ...Method[]] {
  return typeof method === 'string' ? [method] : method
}

/** The path our own client uses. */
export function pathOf(endpoint: Endpoint): string {
  return pathsOf(endpoint)[0]
}

/** Every path answered. */
export function pathsOf({ path }: Endpoint): readonly [string, ...string[]] {
  return typeof path === 'string' ? [path] : path
}

/** Whether the call leaves everything as it is, so that a session that only looks on may make it. */
export function isReadOnly(endpoint: Endpoint): boolean {
  return endpoint.readOnly ?? (endpoint.download || methodsOf(endpoint).every((method) => method === 'GET'))
}

/** Whether the endpoint has to say if it creates: what answers PUT changes what is there, and a file or a view leaves nothing behind. */
export function mayCreate(endpoint: Endpoint): boolean {
  const methods = methodsOf(endpoint)
  return methods.includes('POST') && !methods.includes('PUT') && !isReadOnly(endpoint)
}
