import type { Readable } from 'node:stream'
import type { Database } from '../../../database/connect'
import type { Storage } from '../../../platform/files/storage'
import type { OutgoingMessage } from './channel'

/** A file as mails carry it, read while it is sent. */
export interface Attachment {
  filename: string
  contentType: string
  content: Readable
}

/** What most mail servers take; whatever is larger is opened from the message in the product. */
const largest = 10 * 1_048_576

/** The file that goes with a message; none where it is too large, or gone. */
export async function attachmentOf(
  { db, storage }: { db: Database; storage: Storage },
  { file }: Pick<OutgoingMessage, 'file'>,
): Promise<Attachment | undefined> {
  if (file === null) return undefined
  /* whatever the tenant: whoever wrote the message gave its addressee this very file */
  const found = await db
    .selectFrom('stored_file')
    .select(['original_name', 'content_type', 'size'])
    .where('path', '=', file)
    .executeTakeFirst()
  if (!found || found.size > largest) return undefined
  return {
    filename: found.original_name,
    contentType: found.content_type,
    content: await storage.open(file),
  }
}
