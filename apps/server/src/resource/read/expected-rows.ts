import { runCancellable } from '../../database/cancellable'
import type { Database } from '../../database/connect'
import { runStatement } from '../../database/statement'
import { Remembered } from '../../platform/remembered'

/** Rows by their source and condition, as they follow `from` in a statement. */
export interface CountedRows {
  from: string
  values: readonly unknown[]
}

/** What the planner expects of a search for rows. */
export interface Expected {
  rows: number
  cost: number
  /** The size of the largest table that is searched; 0 where none is large. */
  tableSize: number
  /** The tables that the rows depend on; undefined where they depend on more, such as the time or a function. */
  tables: readonly string[] | undefined
}

interface Plan {
  'Plan Rows': number
  'Total Cost': number
  'Relation Name'?: string
  'Function Name'?: string
  Plans?: readonly Plan[]
}

interface Explained {
  'QUERY PLAN': [{ Plan: Plan }]
}

/** What gives another result a moment later; a plan contains it wherever a condition does. */
const dependsOnTime =
  /\b(?:now|\w+_timestamp|timeofday|random|\w*uuid\w*|nextval|currval)\(|current_|localtime/i

/** Functions in the place of a table that depend only on their arguments. */
const isPure = /^(?:unnest|generate_series|string_to_table|regexp_split_to_table|jsonb?_\w+)$/

/** An expectation is reused for this many milliseconds. */
const maxAgeMs = 5_000
const expectations = new Remembered<Database, Expected>('expectations', '查询计划估算', { maxAgeMs })

/** Returns what the planner expects, now or a moment ago. */
export async function expectRows(
  db: Database,
  { from, values }: CountedRows,
  key: string,
  signal: AbortSignal,
): Promise<Expected> {
  const recent = expectations.get(db, key)
  if (recent) return recent
  const text = `explain (format json, verbose) select 1 from ${from}`
  const [row] = await runCancellable<Explained>(db, text, values, signal)
  const plan = row?.['QUERY PLAN'][0].Plan
  const { 'Plan Rows': rows = 0, 'Total Cost': cost = 0 } = plan ?? {}
  const catalogue = await catalogueOf(db)
  const tableSize = plan ? largestTable(plan, catalogue) : 0
  const expected = { rows, cost, tableSize, tables: plan && tablesIn(plan, catalogue) }
  expectations.set(db, key, expected)
  return expected
}

function largestTable(plan: Plan, { sizes }: Catalogue): number {
  return Math.max(...nodesOf(plan).map(({ 'Relation Name': table = '' }) => sizes.get(table) ?? 0))
}

function tablesIn(plan: Plan, { cascading }: Catalogue): string[] | undefined {
  const nodes = nodesOf(plan)
  const isOpen = nodes.some(({ 'Function Name': called }) => called !== undefined && !isPure.test(called))
  if (isOpen || dependsOnTime.test(JSON.stringify(plan))) return undefined
  const named = nodes.flatMap(({ 'Relation Name': table }) => table ?? [])
  return [...new Set(named.flatMap((table) => [table, ...(cascading.get(table) ?? [])]))]
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** What is known of the tables of a database. */
interface Catalogue {
  /** By table, the tables that its foreign keys lead to and whose removed or renumbered rows change or remove its own. */
  cascading: ReadonlyMap<string, ReadonlySet<string>>
  /** About how many rows large tables have. */
  sizes: ReadonlyMap<string, number>
}

const catalogues = new Remembered<Database, Promise<Catalogue>>('catalogues', '数据库表目录', { maxAgeMs })

function catalogueOf(db: Database): Promise<Catalogue> {
  return catalogues.getOrMake(db, '', () => {
    const read = Promise.all([readLeadingTables(db), readSizes(db)])
    const catalogue = read.then(([cascading, sizes]) => ({ cascading, sizes }))
    catalogue.catch(() => catalogues.delete(db, ''))
    return catalogue
  })
}

/** Smaller tables are read through in no time. */
const LARGE_TABLE_ROWS = 100_000

async function readSizes(db: Database): Promise<Map<string, number>> {
  const rows = await runStatement<{ table: string; rows: number }>(
    db,
    `select relname as "table", reltuples as "rows" from pg_class where relkind = 'r' and reltuples >= ${LARGE_TABLE_ROWS}`,
  )
  return new Map(rows.map(({ table, rows: size }) => [table, size]))
}

async function readLeadingTables(db: Database): Promise<Map<string, Set<string>>> {
  const rows = await runStatement<{ below: string; above: string[] }>(
    db,
    `with recursive led (below, above) as (
       select conrelid, confrelid from pg_constraint
         where contype = 'f' and (confdeltype <> 'a' and confdeltype <> 'r' or confupdtype <> 'a' and confupdtype <> 'r')
       union
       select led.below, c.confrelid from led join pg_constraint c on c.conrelid = led.above and c.contype = 'f'
         and (c.confdeltype <> 'a' and c.confdeltype <> 'r' or c.confupdtype <> 'a' and c.confupdtype <> 'r'))
     select b.relname as below, array_agg(a.relname::text) as above
     from led join pg_class b on b.oid = led.below join pg_class a on a.oid = led.above group by b.relname`,
  )
  return new Map(rows.map(({ below, above }) => [below, new Set(above)]))
}
