import { runCancellable } from './cancellable'
import type { Database } from './connect'
import { runStatement } from './statement'

/**
 * The rows of a query in batches, all as they stood at its beginning, in memory that does not grow with their number. It
 * holds a connection until its end; leaving the loop or `signal` ends it early.
 */
export async function* readByCursor<Row>(
  db: Database,
  text: string,
  values: readonly unknown[],
  { batch, signal }: { batch: number; signal: AbortSignal },
): AsyncGenerator<Row[]> {
  const { connection, release } = await reserve(db)
  try {
    await runStatement(connection, 'begin isolation level repeatable read read only')
    /* all rows are wanted, not the first ones soon */
    await runStatement(connection, 'set local cursor_tuple_fraction = 1')
    await runStatement(connection, `declare wanted no scroll cursor for ${text}`, values)
    for (let isOver = false; !isOver;) {
      const rows = await runCancellable<Row>(db, `fetch ${batch} from wanted`, [], signal, connection)
      isOver = rows.length < batch
      if (rows.length > 0) yield rows
    }
  } finally {
    /* a connection that broke has told so already */
    await runStatement(connection, 'rollback').catch(() => undefined)
    release()
  }
}

/** A connection of one's own until `release`. */
function reserve(db: Database): Promise<{ connection: Database; release: () => void }> {
  return new Promise((resolve, reject) => {
    const held = db
      .connection()
      .execute((connection) => new Promise<void>((release) => resolve({ connection, release })))
    held.catch(reject)
  })
}
