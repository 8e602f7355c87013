import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import type { Tenancy } from '../../../access/tenants'
import type { Dialect } from '../dialects/dialect'
import type { Assembled } from '../statement/template'

/** A statement that has been judged, with its values. */
export interface JudgedStatement {
  text: string
  values: readonly unknown[]
}

export interface ReadBy {
  tenancy: Tenancy
  /** Says that nobody waits for the rows any more. */
  signal: AbortSignal
  /** All rows are wanted, as fast as somebody takes them. */
  isExport?: true
}

export interface ReportRows {
  columns: { name: string; type: number }[]
  rows: Record<string, unknown>[]
}

/** A database that statements of reports are read from. */
export interface ReportSource {
  dialect: Dialect
  /** What ends the call unless a statement may run here for this actor, in the form that it has. */
  judging(actor: Actor): Promise<(statement: Assembled) => Promise<void>>
  /** The rows of a judged statement; the first batch comes even where it is empty. */
  readInBatches(statement: JudgedStatement, by: ReadBy): AsyncGenerator<ReportRows>
}

const maxBytes = 32 * 1024 * 1024

/** Every row, as long as they are not more than the caller can take. */
export async function readWhole(
  source: Pick<ReportSource, 'readInBatches'>,
  statement: JudgedStatement,
  by: ReadBy,
): Promise<ReportRows> {
  const rows: Record<string, unknown>[] = []
  let columns: ReportRows['columns'] = []
  let bytes = 0
  for await (const part of source.readInBatches(statement, by)) {
    columns = part.columns
    rows.push(...part.rows)
    for (const row of part.rows) bytes += JSON.stringify(row).length
    if (bytes > maxBytes) refuse('report.tooMuch')
  }
  return { columns, rows }
}
