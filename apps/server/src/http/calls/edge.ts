import type { Access } from '@dougong/contract/access'
import type { Endpoint, RateClass } from '@dougong/contract/endpoint'
import type { Verb } from '@dougong/contract/resource/resource'
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import type { Actor } from '../../access/actor'
import type { Database } from '../../database/connect'
import type { Operation } from '../logs/operation-log'
import type { LongCalls } from '../long-calls'
import type { ReceivedForm } from '../uploads/uploads'

/** A resource that a path names, as far as the edge has to know it. */
export interface NamedResource {
  title: string
  /** Names of fields that no log may hold. */
  secrets: readonly string[]
  /** Who may do this with its records; nobody where it is not offered. */
  accessTo(verb: Verb): Access | undefined
}

/** What the routes of the product are mounted on. */
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
  /** Where the keys of creations are kept, and by which secret what they say is; without it every call is one of its own. */
  creationKeys?: { db: Database; secret: string }
  /** Hears of every call that changed something or was refused to. */
  noteOperation?(operation: Operation): void
}
