import { Refusal, refuse } from '@dougong/contract/errors'
import type pg from 'pg'
import { insufficientPrivilege } from './report-role'
import type { JudgedStatement, ReportRows } from './report-source'

const batch = 500
/** In the planner's units: joins of millions of rows are far below it, products of tables far above. */
const maxCost = 20_000_000

/** Text by us: one round trip. Strings are read as the judge reads them. */
export const beginReading = `begin isolation level repeatable read read only;
  set local standard_conforming_strings = on; set local work_mem = '16MB'; set local statement_timeout = '20s';
  set local max_parallel_workers_per_gather = 0; set local cursor_tuple_fraction = 1`

interface Reading {
  signal: AbortSignal
  /** Begins the transaction in which the statement is read. */
  begin(): Promise<void>
  /** Ends what the connection does at the moment. */
  cancel(): Promise<void>
}

/** The rows of a statement in batches, by the protocol that runs one statement and no more; gives the connection back. */
export async function* readByCursor(
  client: pg.PoolClient,
  { text, values }: JudgedStatement,
  { signal, begin, cancel }: Reading,
): AsyncGenerator<ReportRows> {
  const leave = () => void cancel().catch(() => undefined)
  let isBroken = false
  try {
    signal.addEventListener('abort', leave, { once: true })
    await begin()
    await requireCheap(client, { text, values })
    await client.query({
      text: `declare wanted no scroll cursor for ${text}`,
      values: [...values],
      queryMode: 'extended',
    } as pg.QueryConfig)
    for (let isFirst = true, isOver = false; !isOver; isFirst = false) {
      if (signal.aborted) refuse('request.cancelled')
      const { rows, fields } = await client.query<Record<string, unknown>>(`fetch ${batch} from wanted`)
      isOver = rows.length < batch
      if (isFirst || rows.length > 0)
        yield { columns: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })), rows }
    }
  } catch (error) {
    if (signal.aborted) refuse('request.cancelled')
    throw inWords(error)
  } finally {
    signal.removeEventListener('abort', leave)
    await client.query('rollback').catch(() => (isBroken = true))
    client.release(isBroken)
  }
}

/** Refuses a statement that the planner expects to take far too long: under a time limit alone it could fill the disk first. */
async function requireCheap(client: pg.PoolClient, { text, values }: JudgedStatement): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Total Cost': number } }[] }>({
    text: `explain (format json) ${text}`,
    values: [...values],
    queryMode: 'extended',
  } as pg.QueryConfig)
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan || plan.Plan['Total Cost'] > maxCost) refuse('report.tooCostly')
}

/** What the database says of a statement, in a sentence: its own words help who writes SQL, and hold no rows. */
function inWords(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  const statement = (reason: string) => new Refusal('report.statement', { reason })
  if (code === '57014') return new Refusal('report.tooSlow')
  if (code === '53400' || code === '53200' || code === '54000') return new Refusal('report.tooMuch')
  if (code === insufficientPrivilege) return statement('没有读取权限，请联系管理员开放表')
  if (code === '42P18' || code === '42P08')
    return statement('无法判断参数的类型，请写成 ${名称}::text、::int 或 ::date')
  if (/^(?:22|42|2F|0A|21)/.test(code ?? '')) return statement(String(message).slice(0, 200))
  return error
}
