import { refuse } from '@dougong/contract/errors'
import { recordAddress } from '@dougong/contract/records'
import type { Actor } from '../../../access/actor'
import { tenantOfNew } from '../../../access/tenants'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { requireSeen } from '../../../resource/read/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { requireListed } from '../find-resource'
import {
  type Commented,
  deleteComment,
  findOwnComment,
  insertComment,
  listPeople,
  updateComment,
} from './comments.queries'
import { whoMaySee } from './readers'
import { notifyOnlookers } from './notify-onlookers'

/** A record that is written about, with the resource that it is seen by. */
interface Subject extends Commented {
  served: ServedResource
}

/** The record of a resource that asks for comments, which the actor may see; the call ends otherwise. */
export async function requireCommented(
  { db, resources }: Services,
  actor: Actor,
  { at, id }: { at: string; id: string },
): Promise<Subject> {
  const served = await requireListed(resources, actor, at)
  const { resource, options } = served
  if (!resource.comments) refuse('record.closed')
  await requireSeen(db, viewOf(served, actor), [id], 'record.closed')
  return { served, table: options.table, path: resource.path, recordId: id }
}

/** What somebody wrote, and the login names of those whom it mentions. */
interface Written {
  text: string
  mentions: readonly string[]
}

/** Writes a comment and tells those mentioned, in one transaction; returns its id. */
export async function writeComment(
  services: Services,
  actor: Actor,
  { at, id: recordId, ...written }: Written & { at: string; id: string },
): Promise<string> {
  const subject = await requireCommented(services, actor, { at, id: recordId })
  const mentioned = await requireReaders(services, actor, subject, written)
  const id = await inTransaction(services.db, async (tx) => {
    const made = await insertComment(tx, actor, subject, { text: written.text.trim(), mentions: mentioned })
    await notifyMentioned(tx, services, actor, subject, mentioned)
    return made
  })
  await announce(services, actor, subject)
  return id
}

/** Changes the caller's own comment, on a record that the caller may still see; tells those whom it did not mention before. */
export async function rewriteComment(
  services: Services,
  actor: Actor,
  id: string,
  written: Written,
): Promise<void> {
  const { subject, before } = await requireOwn(services, actor, id)
  const mentioned = await requireReaders(services, actor, subject, written, before)
  await inTransaction(services.db, async (tx) => {
    await updateComment(tx, actor, id, { text: written.text.trim(), mentions: mentioned })
    const added = mentioned.filter((each) => !before.includes(each))
    await notifyMentioned(tx, services, actor, subject, added)
  })
  await announce(services, actor, subject)
}

export async function takeCommentAway(services: Services, actor: Actor, id: string): Promise<void> {
  const { subject } = await requireOwn(services, actor, id)
  await deleteComment(services.db, actor, id)
  await announce(services, actor, subject)
}

async function requireOwn(services: Services, actor: Actor, id: string) {
  const own = (await findOwnComment(services.db, actor, id)) ?? refuse('record.missing')
  const subject = await requireCommented(services, actor, { at: own.resource, id: own.record_id })
  return { subject, before: own.mentions }
}

/** The ids of those whom a comment mentions: who was not mentioned before must be somebody who may see the record. */
async function requireReaders(
  services: Services,
  actor: Actor,
  { served, recordId }: Subject,
  { mentions }: Written,
  before: readonly string[] = [],
): Promise<string[]> {
  const usernames = [...new Set(mentions)].filter((username) => username !== actor.username)
  if (usernames.length === 0) return []
  const people = await listPeople(services.db, actor, { usernames })
  const added = people.filter(({ id }) => !before.includes(id))
  const readers = await whoMaySee(services, served, { tenantId: actor.tenantId, recordId }, added)
  if (people.length < usernames.length || readers.length < added.length) refuse('comment.notForThem')
  return people.map(({ id }) => id)
}

async function notifyMentioned(
  tx: Transaction,
  { messages }: Services,
  actor: Actor,
  { served, path, recordId }: Subject,
  to: readonly string[],
): Promise<void> {
  if (to.length === 0) return
  await messages.send(tx, {
    template: 'comment_mention',
    to: { userIds: to },
    data: { author: actor.realname, title: served.resource.title },
    tenantId: tenantOfNew(actor),
    openPage: recordAddress({ at: path, id: recordId }),
  })
}

/** What is committed is on its way, and screens that show the record read anew. */
async function announce(services: Services, actor: Actor, { path, recordId }: Subject): Promise<void> {
  await services.outbox.wake()
  await notifyOnlookers(services, actor, { at: path, id: recordId })
}

/** So many are offered at once, out of so many that are looked at: the rights of each are checked. */
const offered = 10
const lookedAt = 50

/** Some of the people who may see the record. */
export async function mentionable(
  services: Services,
  actor: Actor,
  { at, id, name = '' }: { at: string; id: string; name?: string | undefined },
) {
  const { served } = await requireCommented(services, actor, { at, id })
  const place = { tenantId: actor.tenantId, recordId: id }
  const found: { username: string; realname: string }[] = []
  for (let from = 0; from < lookedAt && found.length < offered; from += offered) {
    const people = await listPeople(services.db, actor, { name: name.trim(), most: offered, from })
    const others = people.filter((person) => person.id !== actor.userId)
    found.push(...(await whoMaySee(services, served, place, others)))
    if (people.length < offered) break
  }
  return found.slice(0, offered).map(({ username, realname }) => ({ username, realname }))
}
