import { Refusal, refuse } from '@dougong/contract/errors'
import { reasonOf } from '../../../services/data-sources/connect'
import type { DataSource } from '../../../services/data-sources/data-source'
import type { ReportSource } from '../run/report-source'

/** A database of others while it is open. */
export interface ForeignSource extends ReportSource {
  /** Ends the call unless its account still can do nothing but read. */
  requireReader(): Promise<void>
  close(): Promise<void>
}

/** Few for each source: who runs it has other work to do. */
export const foreignLimits = { connections: 2, queue: 10, statementSeconds: 20, idleMs: 60_000 }

/** Why a source cannot be read, in a sentence; what is one already stays as it is. */
export function unreachable({ name }: DataSource, error: unknown): unknown {
  return error instanceof Refusal
    ? error
    : new Refusal('report.sourceUnreachable', { name, reason: reasonOf(error) })
}

/** Ends the call where an account could do more than read. */
export function requireNoProblem({ name }: DataSource, problem: string | undefined, how: string): void {
  if (problem !== undefined) refuse('report.sourceAccount', { name, problem, how })
}
