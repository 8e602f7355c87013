import type { Endpoint } from '@dougong/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Edge, NamedResource } from './edge'
import { actorOf, resourceOf } from './guards'
import { operationOf } from '../logs/operation-log'

/** Notes each call of an endpoint as an operation, when it has been answered. */
export function noter(endpoint: Endpoint, { noteOperation }: Edge) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const operation = operationOf(named(endpoint, resourceOf(request)), request, reply, actorOf(request))
    if (operation) noteOperation?.(operation)
  }
}

/** What a call does, said of the resource that its path named. */
export function named(endpoint: Endpoint, resource: NamedResource | undefined): Endpoint {
  if (!resource) return endpoint
  return { ...endpoint, summary: `${endpoint.summary}（${resource.title}）`, secrets: resource.secrets }
}
