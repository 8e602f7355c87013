import { refuse } from '@dougong/contract/errors'
import { type Actor, readersOf } from '../../access/actor'
import { inTransaction } from '../../database/transaction'
import type { Download } from '../../http/send-download'
import type { SentFile } from '../../http/send-file'
import type { ReceivedFile } from '../../http/uploads'
import type { StagedFile } from '../../platform/storage'
import type { Services } from '../../services'
import { newFilePath } from './file-names'
import { findFile, insertFile, isActiveUser, removeOldPrivateFiles } from './files.queries'
import { holderOfTicket, issueTicket, ticketLife } from './tickets'

/** Keeps an uploaded file and its record; answers the path that other records hold. */
export async function storeFile(
  services: Services,
  actor: Actor,
  { name, extension, type, staged }: ReceivedFile,
  folder: string,
): Promise<string> {
  const path = newFilePath(folder, name, extension)
  await keep(services, staged, {
    path,
    original_name: name.slice(-255),
    content_type: type.contentType,
    size: staged.size,
    is_public: type.isShown,
    create_by: actor.username,
  })
  return path
}

/** Keeps a file made for the actor alone; answers the address, below the API base, that opens it for an hour. */
export async function storePrivately(
  services: Pick<Services, 'db' | 'storage' | 'ticketSecret'>,
  actor: Pick<Actor, 'userId' | 'username'>,
  { name, contentType, bytes }: Download,
): Promise<string> {
  const staged = await services.storage.put(bytes)
  const path = newFilePath('logs', name, name.slice(name.lastIndexOf('.') + 1))
  await keep(services, staged, {
    path,
    original_name: name,
    content_type: contentType,
    size: staged.size,
    is_public: false,
    create_by: actor.username,
    only_for: actor.userId,
  })
  await sweepPrivateFiles(services)
  const ticket = issueTicket(services.ticketSecret, actor.userId, path, Date.now(), 3600)
  return `/sys/common/static/${encodeURI(path)}?ticket=${ticket}`
}

/** Files made for somebody alone are opened within the hour; a day later they go, some at a time. */
async function sweepPrivateFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const paths = await removeOldPrivateFiles(db, '1 day', 100)
  await Promise.all(paths.map((path) => storage.remove(path)))
}

async function keep(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  staged: StagedFile,
  record: Parameters<typeof insertFile>[1],
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await insertFile(tx, record)
      await staged.keep(record.path)
    })
  } catch (error) {
    await staged.discard()
    await storage.remove(record.path)
    throw error
  }
}

export async function createTicket({ db, ticketSecret }: Services, actor: Actor, given: string) {
  const path = withoutComma(given)
  const file = await findFile(db, path)
  if (!file || (file.only_for && readersOf(actor).some(({ userId }) => userId !== file.only_for)))
    refuse('file.missing')
  return { ticket: issueTicket(ticketSecret, actor.userId, path), expiresIn: ticketLife }
}

/** The file at a path, if it is public or the ticket opens it. Only recorded paths exist. */
export async function getSentFile(
  { db, ticketSecret }: Services,
  given: string,
  ticket: string,
): Promise<SentFile> {
  const path = withoutComma(given)
  const file = (await findFile(db, path)) ?? refuse('file.missing')
  if (!file.is_public) {
    const holder = holderOfTicket(ticketSecret, ticket, path)
    const isForHolder = !file.only_for || file.only_for === holder
    if (!holder || !isForHolder || !(await isActiveUser(db, holder))) refuse('file.ticketExpired')
  }
  return {
    path,
    name: file.original_name,
    contentType: file.content_type,
    isInline: file.is_public,
    isPublic: file.is_public,
  }
}

/** Records that hold several files join them by commas, and clients pass on a trailing one. */
function withoutComma(path: string): string {
  return path.replace(/,+$/, '')
}
