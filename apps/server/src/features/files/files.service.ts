import { refuse } from '@dougong/contract/errors'
import { type Actor, readersOf } from '../../access/actor'
import { tenantOfNew } from '../../access/tenants'
import { inTransaction, type Transaction } from '../../database/transaction'
import { daysOfTaskFiles } from '../../http/long-calls'
import type { Download } from '../../http/downloads/send-download'
import type { SentFile } from '../../http/downloads/send-file'
import type { ReceivedFile } from '../../http/uploads/uploads'
import type { StagedFile } from '../../platform/files/storage'
import type { StoredFile } from '../../resource/engine'
import type { Services } from '../../services/services'
import { readsAnnouncementWith } from '../messages/index'
import { newFilePath } from './file-names'
import { readsRecordWith } from './file-readers'
import { findFile, insertFile, removeOldPrivateFiles, sumUploads } from './files.queries'
import { isReaderOf } from './ticket-readers'
import { issueTicket, sessionOfTicket, ticketLife } from './tickets'

/** Keeps an uploaded file and its record; returns the path that other records hold. */
export async function storeFile(
  services: Services,
  actor: Actor,
  file: ReceivedFile,
  folder: string,
): Promise<string> {
  return store(services, actor, file, {
    folder,
    isPublic: file.type.isShown,
    quota: services.config.uploadQuota,
  })
}

/** What one source outside may send in a day. */
const quotaOutside = { files: 200, bytes: 200 * 1_048_576 }

/** Keeps a file from outside: nobody opens it by its address, whatever it is; the records that hold it say who does. */
export async function storeFromOutside(
  services: Services,
  actor: Actor,
  file: ReceivedFile,
): Promise<string> {
  return store(services, actor, file, { folder: 'outside', isPublic: false, quota: quotaOutside })
}

interface Keeping {
  folder: string
  isPublic: boolean
  quota: { files: number; bytes: number }
}

async function store(
  services: Services,
  actor: Actor,
  { name, extension, type, staged }: ReceivedFile,
  { folder, isPublic, quota }: Keeping,
): Promise<string> {
  const path = newFilePath(folder, name, extension)
  const record = {
    path,
    original_name: name.slice(-255),
    content_type: type.contentType,
    size: staged.size,
    is_public: isPublic,
    create_by: actor.username,
    tenant_id: tenantOfNew(actor),
  }
  await keep(services, staged, record, (tx) => requireQuota(tx, quota, record))
  return path
}

/** Refuses what would be more than one user may store in a day, counted with what arrives at the same time. */
async function requireQuota(
  tx: Transaction,
  quota: { files: number; bytes: number },
  { create_by, size }: { create_by: string; size: number },
): Promise<void> {
  const { files, bytes } = await sumUploads(tx, create_by)
  if (files + 1 > quota.files || bytes + size > quota.bytes)
    refuse('upload.quota', { files: quota.files, megabytes: Math.round(quota.bytes / 1_048_576) })
}

/** Removes a file that no record holds, and its record. */
export async function removeFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  path: string,
): Promise<void> {
  /* whatever the tenant: whoever calls it knows that nothing holds the file */
  await db.deleteFrom('stored_file').where('path', '=', path).execute()
  await storage.remove(path)
}

/** Keeps a file made for the actor alone; returns the address, below the API base, that opens it for an hour. */
export async function storePrivately(
  services: Pick<Services, 'db' | 'storage' | 'ticketSecret'>,
  actor: Pick<Actor, 'userId' | 'username' | 'sessionId' | 'tenantId'>,
  { name, contentType, bytes }: Download,
): Promise<string> {
  const path = await storeFor(services, actor, { name, contentType, bytes }, 'logs', daysOfTaskFiles)
  const ticket = issueTicket(services.ticketSecret, actor.sessionId, path, Date.now(), 3600)
  return `/sys/common/static/${encodeURI(path)}?ticket=${ticket}`
}

/** Keeps a file for somebody alone, for so many days where they are named; returns its path. */
export async function storeFor(
  services: Pick<Services, 'db' | 'storage'>,
  reader: Pick<Actor, 'userId' | 'username' | 'tenantId'>,
  { name, contentType, bytes }: Download,
  folder: string,
  days?: number,
): Promise<string> {
  const staged = await services.storage.put(bytes)
  const path = newFilePath(folder, name, name.slice(name.lastIndexOf('.') + 1))
  await keep(services, staged, {
    path,
    original_name: name,
    content_type: contentType,
    size: staged.size,
    is_public: false,
    create_by: reader.username,
    only_for: reader.userId,
    ...(days !== undefined && { expires_at: new Date(Date.now() + days * 86_400_000).toISOString() }),
    tenant_id: reader.tenantId,
  })
  await sweepPrivateFiles(services)
  return path
}

/** Files made for somebody alone go when their time is up, some at a time. */
async function sweepPrivateFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const paths = await removeOldPrivateFiles(db, 100)
  await Promise.all(paths.map((path) => storage.remove(path)))
}

async function keep(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  staged: StagedFile,
  record: Parameters<typeof insertFile>[1],
  beforehand: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await beforehand(tx)
      await insertFile(tx, record)
      await staged.keep(record.path)
    })
  } catch (error) {
    await staged.discard()
    await storage.remove(record.path)
    throw error
  }
}

export async function createTicket(services: Services, actor: Actor, requestedPath: string) {
  const path = withoutComma(requestedPath)
  const file = await findFile(services.db, path)
  if (!file || !(await mayOpen(services, actor, file))) refuse('file.missing')
  return { ticket: issueTicket(services.ticketSecret, actor.sessionId, path), expiresIn: ticketLife }
}

/** Opens a stored file for somebody who may read it. */
export async function openFile(
  services: Services,
  actor: Actor,
  requestedPath: string,
): Promise<StoredFile | undefined> {
  const file = await findFile(services.db, withoutComma(requestedPath))
  if (!file || !(await mayOpen(services, actor, file))) return undefined
  return { name: file.original_name, bytes: () => services.storage.open(file.path) }
}

type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** A private file is its owner's, and of those who may read the record or the announcement that holds it. */
async function mayOpen(
  { db, resources, fileReaders }: Pick<Services, 'db' | 'resources' | 'fileReaders'>,
  actor: Actor,
  { path, is_public, only_for, create_by }: FoundFile,
): Promise<boolean> {
  const readers = readersOf(actor)
  if (only_for) return readers.every(({ userId }) => userId === only_for)
  if (is_public || readers.every(({ username }) => username === create_by)) return true
  for (const reads of fileReaders) if (await reads(actor, path)) return true
  return (
    (await readsAnnouncementWith(db, actor, path)) || readsRecordWith(db, await resources.all(), actor, path)
  )
}

/** By what somebody asks for a file: the session in a header, a ticket in a link, or nothing. */
interface Claim {
  /** Asked only where it matters: a stale header does not keep anybody from a public file. */
  identify: () => Promise<Actor | undefined>
  ticket: string
  /** A part of the file is asked for. */
  isPart: boolean
  /** The address from which it is asked for. */
  reader: string
}

/** The file at a path, if it is public, or the session or the ticket opens it. Only recorded paths exist. */
export async function getSentFile(
  services: Services,
  requestedPath: string,
  claim: Claim,
): Promise<SentFile> {
  const path = withoutComma(requestedPath)
  const file = (await findFile(services.db, path)) ?? refuse('file.missing')
  if (!(await isOpen(services, file, claim))) refuse(claim.ticket ? 'file.ticketExpired' : 'file.notYours')
  return {
    path,
    name: file.original_name,
    contentType: file.content_type,
    isInline: file.is_public,
    isPublic: file.is_public,
  }
}

async function isOpen(services: Services, file: FoundFile, claim: Claim): Promise<boolean> {
  if (file.is_public || (await isTicketGood(services, file.path, claim))) return true
  const actor = await claim.identify()
  return actor !== undefined && mayOpen(services, actor, file)
}

/** A ticket is good for its first reader, while its session lives: who was signed out fetches nothing any more. */
async function isTicketGood(
  { db, ticketSecret, sessions }: Services,
  path: string,
  { ticket, isPart, reader }: Claim,
): Promise<boolean> {
  const sessionId = sessionOfTicket(ticketSecret, ticket, { path, isPart })
  if (sessionId === undefined || !(await sessions.isLive(sessionId))) return false
  return isReaderOf(db, ticket, reader)
}

/** Records that hold several files join them by commas, and clients pass on a trailing one. */
function withoutComma(path: string): string {
  return path.replace(/,+$/, '')
}
