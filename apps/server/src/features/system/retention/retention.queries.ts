import { type RetentionKind, retentionKindNames } from '@dougong/contract/system/retention'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { type KeptRows, keptRows } from './kinds'

const name = 'retention'

/** The days that somebody has set, by kind; 0 is for ever. */
export type SetDays = Partial<Record<RetentionKind, number>>

export async function readDays(db: Database | Transaction): Promise<SetDays> {
  const row = await db
    .selectFrom('installation_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return (row?.value as SetDays | undefined) ?? {}
}

/** Sets the days of some kinds; the others stay as they are. */
export async function writeDays(db: Database, days: SetDays): Promise<void> {
  const value = JSON.stringify(days)
  await sql`
    insert into installation_setting as old (name, value) values (${name}, ${value}::jsonb)
    on conflict (name) do update set value = old.value || excluded.value`.execute(db)
}

/** Rows are counted up to here; of more the planner's estimate is good enough. */
const maxCounted = 20_000

export interface KindSize {
  kind: RetentionKind
  rows: number
  isEstimate: boolean
  bytes: number
}

/** How much there is of each kind, by one statement that reads little of large tables. */
export async function readSizes(db: Database): Promise<KindSize[]> {
  const parts = retentionKindNames.map((kind) => {
    const { table, isMeant, indexed, countedBy } = keptRows[kind]
    /* all that may go one day: of the history all but what is never removed would take too long to tell */
    const isOfKind = kind === 'history' ? sql`true` : isMeant(sql`'infinity'::timestamptz`)
    const others = Object.values(keptRows).find(
      (other) => other.table === table && other.countedBy,
    )?.countedBy
    const estimate = countedBy
      ? sql`(select greatest(reltuples, 0) from pg_class where oid = ${countedBy}::regclass)`
      : sql`(${estimateOf(table)} - ${others ? sql`(select greatest(reltuples, 0) from pg_class where oid = ${others}::regclass)` : sql`0`})`
    return sql`
      select ${kind}::text as kind, counted.rows as counted, ${estimate}::float8 as estimated,
        ${estimateOf(table)}::float8 as "inTable", pg_total_relation_size(${table}::regclass) as size
      from (select count(*) as rows from (
        select from ${sql.table(table)} t where ${isOfKind} and ${indexed ?? sql`true`} limit ${maxCounted + 1}) part) counted`
  })
  const { rows } = await sql<{
    kind: RetentionKind
    counted: number
    estimated: number
    inTable: number
    size: number
  }>`/* whatever the tenant: sizes of tables */ ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ kind, counted, estimated, inTable, size }) => {
    const isEstimate = counted > maxCounted
    const count = Math.round(isEstimate ? Math.max(estimated, counted) : counted)
    const share = count === 0 ? 0 : Math.min(1, count / Math.max(count, inTable))
    return { kind, rows: count, isEstimate, bytes: Math.round(size * share) }
  })
}

const estimateOf = (table: string) => sql`(
  select greatest(c.reltuples, s.n_live_tup, 0) from pg_class c
  left join pg_stat_user_tables s on s.relid = c.oid where c.oid = ${table}::regclass)`

/** So many rows are looked at by one statement: it is over, with its locks, within a moment. */
export const batchRows = 2_000

interface Batch {
  seen: number
  removed: number
  /** Where the next one goes on. */
  lastTime: string | null
  lastId: string | null
}

/** Removes rows of a kind that are older than so many days, a batch at a time from the oldest on; returns how many went. */
export async function removeOld(
  db: Database,
  { table, time, indexed, isMeant }: KeptRows,
  days: number,
  signal: AbortSignal,
): Promise<number> {
  const end = sql`(now() - make_interval(days => ${days}))`
  const at = sql.ref(`t.${time}`)
  let removed = 0
  let after: Pick<Batch, 'lastTime' | 'lastId'> = { lastTime: null, lastId: null }
  while (!signal.aborted) {
    const isNext =
      after.lastTime === null
        ? sql`true`
        : sql`(${at}, t.id) > (${after.lastTime}::timestamptz, ${after.lastId})`
    /* whatever the tenant: the installation keeps its records so long */
    const { rows } = await sql<Batch>`
      with old as materialized (
        select t.id, ${at} as ended, ${isMeant(end)} as is_meant from ${sql.table(table)} t
        where ${at} < ${end} and ${indexed ?? sql`true`} and ${isNext}
        order by ${at}, t.id limit ${batchRows}),
      gone as (delete from ${sql.table(table)} where id in (select id from old where is_meant) returning 1)
      select (select count(*) from old) as seen, (select count(*) from gone) as removed,
        last.ended::text || '' as "lastTime", last.id::text as "lastId"
      from (select 1) one left join lateral (select * from old order by ended desc, id desc limit 1) last on true`.execute(
      db,
    )
    const [batch] = rows
    if (!batch) break
    removed += batch.removed
    if (batch.seen < batchRows) break
    after = batch
  }
  return removed
}
