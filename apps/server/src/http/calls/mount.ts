import { describeAccess } from '@dougong/contract/access'
import { type Endpoint, isReadOnly, methodsOf, pathsOf } from '@dougong/contract/endpoint'
import { envelopeOf } from '@dougong/contract/envelope'
import { refuse } from '@dougong/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { answererOf } from './answers'
import type { Edge } from './edge'
import { actorOf, guards } from './guards'
import { noter } from './note-operations'
import { isNoted } from '../logs/operation-log'
import { holdLine, watchLine } from '../long-calls'
import { compileSerializer } from '../schemas/serialization'
import { compileValidator } from '../schemas/validation'
import type { RawRoute, Route } from '../serve'
import { requireSignature } from '../signature'

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

function addressesOf(endpoint: Endpoint) {
  return pathsOf(endpoint).flatMap((path) => methodsOf(endpoint).map((method) => ({ path, method })))
}

function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success
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
      handler: (request, reply) => respond(request, reply, actorOf(request)),
    })
  }
}
