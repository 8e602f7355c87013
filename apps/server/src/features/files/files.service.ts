import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../access/actor'
import { inTransaction } from '../../database/transaction'
import type { SentFile } from '../../http/send-file'
import type { ReceivedFile } from '../../http/uploads'
import type { Services } from '../../services'
import { newFilePath } from './file-names'
import { findFile, insertFile, isActiveUser } from './files.queries'
import { holderOfTicket, issueTicket, ticketLife } from './tickets'

/** Keeps an uploaded file and its record; answers the path that other records hold. */
export async function storeFile(
  { db, storage }: Services,
  actor: Actor,
  { name, extension, type, staged }: ReceivedFile,
  folder: string,
): Promise<string> {
  const path = newFilePath(folder, name, extension)
  try {
    await inTransaction(db, async (tx) => {
      await insertFile(tx, {
        path,
        original_name: name.slice(-255),
        content_type: type.contentType,
        size: staged.size,
        is_public: type.isShown,
        create_by: actor.username,
      })
      await staged.keep(path)
    })
  } catch (error) {
    await storage.remove(path)
    throw error
  }
  return path
}

export async function createTicket({ db, ticketSecret }: Services, actor: Actor, given: string) {
  const path = withoutComma(given)
  if (!(await findFile(db, path))) refuse('file.missing')
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
    if (!holder || !(await isActiveUser(db, holder))) refuse('file.ticketExpired')
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
