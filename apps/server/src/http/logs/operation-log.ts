import { type Endpoint, type Method, pathsOf } from '@dougong/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor'
import { maskedParameters } from './masked-parameters'

/** What somebody did, or was refused. */
export interface Operation {
  summary: string
  /** 1 query, 2 add, 3 change, 4 delete, 5 import, 6 export. */
  type: number
  actor: Pick<Actor, 'username' | 'realname' | 'tenantId'> | undefined
  ip: string
  method: string
  path: string
  parameters: string
  milliseconds: number
  /** The sentence of the refusal. */
  refusal: string | undefined
}

const refusals = new WeakMap<FastifyRequest, string>()
const subjects = new WeakMap<FastifyRequest, string>()

/** Keeps the names of what a call is about, for the log. */
export function rememberSubject(request: FastifyRequest, subject: string): void {
  subjects.set(request, subject)
}

/** The names of what a call is about, as far as they are known. */
export function subjectOf(request: FastifyRequest): string | undefined {
  return subjects.get(request)
}

/** Keeps the sentence that a call ended with, for the log. */
export function rememberRefusal(request: FastifyRequest, sentence: string): void {
  refusals.set(request, sentence)
}

/** Whether calls are written to the operation log: those that change something, and those that take data away. */
export function isNoted({ access, changes, download }: Endpoint, method: Method): boolean {
  return changes ?? (access.kind !== 'anyone' && (method !== 'GET' || download === true))
}

/** A call that has been answered. Strangers' refusals are not operations: they could fill the log at will. */
export function operationOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | undefined,
): Operation | undefined {
  const refusal = refusals.get(request)
  if (!actor && (refusal !== undefined || reply.statusCode >= 400)) return undefined
  const [path] = pathsOf(endpoint)
  return {
    summary: endpoint.summary + (subjects.get(request) ?? ''),
    type: operationType(path, request.method),
    /* who looks through another's eyes does it, not the other */
    actor: actor?.viewer ?? actor,
    ip: request.ip,
    method: request.method,
    path,
    parameters: maskedParameters(request, endpoint.secrets),
    milliseconds: Math.round(reply.elapsedTime),
    refusal: refusal ?? (reply.statusCode >= 400 ? `HTTP ${reply.statusCode}` : undefined),
  }
}

const types: readonly (readonly [name: RegExp, type: number])[] = [
  [/^import/i, 5],
  [/^export/i, 6],
  [/delete|remove|clear/i, 4],
  [/^(add|save|create|register|upload)/i, 2],
]

/** The kind of operation, by the last word of the path, else by the method. */
export function operationType(path: string, method: string): number {
  const word = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  const known = types.find(([name]) => name.test(word))?.[1]
  return known ?? (method === 'DELETE' ? 4 : 3)
}
