import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { Engine } from '../../../resource/engine'
import { readWhole } from '../../../resource/read/read-whole'
import type { ServedResource } from '../../../resource/serve-resource'
import { wholeView } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { findPeople, type FoundPeople } from '../people/find-people'
import { findStarter } from '../people/find-starter'
import { notifyScreens } from './notify-screens'
import { lockCase, requireCase, type StoredCase } from './cases.queries'

/** What everything that moves cases needs. */
export interface FlowServer {
  services: Services
  engine: Engine
}

/** What is done when the work on a case is committed, such as to notify screens. */
export type WhenCommitted = (() => Promise<void>)[]

/** A locked case, with the resource that its record is of; without one where that is gone. */
export interface AtCase extends FlowServer {
  tx: Transaction
  actor: Actor
  case: StoredCase
  served: ServedResource | undefined
  whenCommitted: WhenCommitted
}

/** The same as it is only looked at. */
export interface SeenCase extends Omit<AtCase, 'tx' | 'whenCommitted'> {
  tx: Database | Transaction
}

/** What stands at an address, or is behind a page that shows it: a stored form, or a resource in code. */
export async function requireServed(
  resources: Pick<Services['resources'], 'behind' | 'find'>,
  at: string,
): Promise<ServedResource> {
  return (await resources.behind({ page: at })) ?? (await resources.find(at)) ?? refuse('flow.formMissing')
}

/**
 * Works on a case in one transaction in which nobody else moves it. What goes to people is on its way once that is committed.
 */
export async function withCase<Result>(
  server: FlowServer,
  actor: Actor,
  caseId: string,
  work: (at: AtCase) => Promise<Result>,
): Promise<Result> {
  const { db, resources, outbox } = server.services
  const { at: path, recordId } = await requireCase(db, actor, caseId)
  return resources.use(path, async (served) => {
    let whenCommitted: WhenCommitted = []
    const result = await inTransaction(db, async (tx) => {
      whenCommitted = []
      return work({ ...server, tx, actor, served, whenCommitted, case: await lockCase(tx, actor, caseId) })
    })
    await outbox.wake()
    await notifyScreens(server.services, actor, caseId)
    await served?.options.afterCommit?.([recordId], 'edit', actor)
    for (const each of whenCommitted) await each()
    return result
  })
}

/** Reads a case with the resource that its record is of. */
export async function lookAtCase<Result>(
  server: FlowServer,
  actor: Actor,
  own: StoredCase,
  work: (seen: SeenCase) => Promise<Result>,
): Promise<Result> {
  const { db, resources } = server.services
  return resources.use(own.at, (served) => work({ ...server, tx: db, actor, served, case: own }))
}

/** The record of a case as it is stored; empty where it is gone. */
export async function recordOf({
  tx,
  actor,
  served,
  case: { recordId },
}: Pick<SeenCase, 'tx' | 'actor' | 'served' | 'case'>): Promise<Record<string, unknown> | undefined> {
  const [row] = served ? await readWhole(tx as Transaction, wholeView(served, actor), [recordId]) : []
  return row
}

/** The engine of resources within a transaction. */
export function within(engine: Engine, tx: Transaction): Engine {
  return { ...engine, db: tx as unknown as Database }
}

/** Who is meant by the rules of a case's flow now, by its record as it is stored. */
export async function findPeopleOf(at: SeenCase): Promise<FoundPeople | undefined> {
  const { tx, actor, served, case: own } = at
  if (!served) return undefined
  const starter = await findStarter(tx, actor, own.starter, own.starterDepartment)
  const values = (await recordOf(at)) ?? {}
  return findPeople(tx, actor, own.flow, {
    starter,
    resource: served.resource,
    values,
    choices: own.choices,
    flowId: own.flowId,
  })
}
