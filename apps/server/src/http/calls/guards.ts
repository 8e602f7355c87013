import { type Access, resourceParameter, signedIn } from '@dougong/contract/access'
import type { RateClass } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor'
import { holdsAccess, requireAccess } from '../../access/permissions'
import type { Edge, NamedResource } from './edge'

const symbolOfActor = Symbol('actor')
const symbolOfResource = Symbol('resource')
type ActingRequest = FastifyRequest & {
  [symbolOfActor]?: Actor | undefined
  [symbolOfResource]?: NamedResource
}

/** Who calls, once the guards have let them in. */
export function actorOf(request: FastifyRequest): Actor | undefined {
  return (request as ActingRequest)[symbolOfActor]
}

/** The resource that the path names, once the guards have looked for it. */
export function resourceOf(request: FastifyRequest): NamedResource | undefined {
  return (request as ActingRequest)[symbolOfResource]
}

interface Guarded {
  access: Access
  rate?: RateClass | undefined
}

/** Who gets in. A session that looks through another's eyes changes nothing: this is where that is kept. */
export function guards({ access, rate }: Guarded, isReading: boolean, edge: Edge) {
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
