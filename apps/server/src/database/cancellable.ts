import { refuse } from '@dougong/contract/errors'
import { newId } from '../platform/ids'
import type { Database } from './connect'
import { runStatement } from './statement'

/** The server cuts the texts it shows; the beginning is always there. */
const cancelTagged = `select pg_cancel_backend(pid) from pg_stat_activity
  where datname = current_database() and state = 'active' and starts_with(query, $1)`

/**
 * Runs a statement that ends when `signal` says that nobody waits for it. A tag in the text, unlike any other, finds the
 * statement again, so that the usual case costs nothing more.
 */
export async function runCancellable<Row>(
  db: Database,
  text: string,
  values: readonly unknown[],
  signal: AbortSignal,
  connection?: Database,
): Promise<Row[]> {
  const tag = `/* ${newId()} */`
  const cancel = () => void runStatement(db, cancelTagged, [tag]).catch(() => undefined)
  const run = (on: Database) => {
    if (signal.aborted) refuse('request.cancelled')
    signal.addEventListener('abort', cancel, { once: true })
    return runStatement<Row>(on, `${tag} ${text}`, values)
  }
  try {
    return await (connection ? run(connection) : db.connection().execute(run))
  } catch (error) {
    if (signal.aborted) refuse('request.cancelled')
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
