import { momentAfter } from '@dougong/contract/online/flows/due'
import { type FlowDue, stepsOf, type WaitUntil } from '@dougong/contract/online/flows/flow'
import { endOfWait } from '@dougong/contract/online/flows/wait'
import type { Resource } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'
import { readCalendar } from '../../../services/working-calendar'
import type { StoredCase } from './cases.queries'

/** Moments by the clock of this transaction and the calendar of its tenant, which are looked up at the first one. */
export class DueTimes {
  readonly #tx: Transaction
  readonly #tenantId: number
  #known: Promise<{ now: string; calendar: Awaited<ReturnType<typeof readCalendar>> }> | undefined

  constructor(tx: Transaction, tenantId: number) {
    this.#tx = tx
    this.#tenantId = tenantId
  }

  /** The moment so many hours from now, as a limit counts them. */
  async after(hours: number, due: FlowDue): Promise<string> {
    const { now, calendar } = await (this.#known ??= this.#lookUp())
    return momentAfter(now, hours, due, calendar)
  }

  /** When a wait is over that began at a moment, or now: undefined where its field is empty, and whether that is so already. */
  async ofWait(
    until: WaitUntil,
    {
      from,
      ...record
    }: { from?: string; resource: Pick<Resource, 'fields'>; record: Readonly<Record<string, unknown>> },
  ): Promise<{ end: string | undefined; isOver: boolean }> {
    const { now, calendar } = await (this.#known ??= this.#lookUp())
    const end = endOfWait(until, { from: from ?? now, calendar, ...record })
    return { end, isOver: end === undefined || end <= now }
  }

  async #lookUp() {
    const { rows } = await sql<{ now: string }>`
      select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now`.execute(this.#tx)
    return { now: rows[0]?.now ?? '', calendar: await readCalendar(this.#tx, this.#tenantId) }
  }
}

/** The time limit of a step of a case. */
export function limitOf({ flow }: Pick<StoredCase, 'flow'>, step: string): FlowDue | undefined {
  const found = stepsOf(flow).find(({ key }) => key === step)
  return found?.kind === 'approve' || found?.kind === 'handle' ? found.due : undefined
}
