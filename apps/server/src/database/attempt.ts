import { Refusal } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Transaction } from './transaction'

/** Does a part of the transaction's work. If the data is at fault, only this part is undone and the problem returned. */
export async function attempt<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<{ result: Result } | { problem: string }> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return { result }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    /* released, too: an attempt around this one goes back to its own */
    await sql`rollback to savepoint attempt`.execute(tx)
    await sql`release savepoint attempt`.execute(tx)
    return { problem }
  }
}

/**
 * Returns the problem where the data is at fault: a refusal, or an error of the database about data, but not about the
 * connection.
 */
export function problemOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^2[23]\w{3}$/.test(code) ? '数据不符合要求' : undefined
}
