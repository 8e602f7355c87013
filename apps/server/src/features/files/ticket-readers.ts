import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import { partsLife } from './tickets'

/** Seconds for which a reader is kept: longer than any ticket is good, parts included. */
const readerLife = 3600 + partsLife

/** Failures to write in a database that still reads: files are read on then, as all else is. */
const onlyReads = new Set(['25006', '53100'])

/**
 * Whether a ticket is this reader's, which is whoever follows it first. A reader is an address: players and download managers ask with
 * other words about themselves than the browser that sent them.
 */
export async function isReaderOf(db: Database, ticket: string, reader: string): Promise<boolean> {
  const ticket_hash = createHash('sha256').update(ticket).digest()
  const expires_at = sql<string>`now() + make_interval(secs => ${readerLife})`
  const find = () =>
    db
      .selectFrom('file_ticket_reader')
      .select('reader')
      .where('ticket_hash', '=', ticket_hash)
      .executeTakeFirst()
  const before = await find()
  if (before) return before.reader === reader
  try {
    await db
      .insertInto('file_ticket_reader')
      .values({ ticket_hash, reader, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    if (onlyReads.has(String((error as { code?: unknown }).code))) return true
    throw error
  }
  return (await find())?.reader === reader
}
