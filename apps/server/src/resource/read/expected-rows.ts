import { runCancellable } from '../../database/cancellable'
import type { Database } from '../../database/connect'
import { runStatement } from '../../database/statement'

/** Rows by their source and condition, ready to stand after `from`. */
export interface CountedRows {
  from: string
  values: readonly unknown[]
}

/** What the planner expects of finding rows. */
export interface Expected {
  rows: number
  cost: number
  /** How many rows the largest table has in which they are found; 0 where none is large. */
  among: number
  /** The tables on which it hangs which rows there are; undefined where it hangs on more: on the time, on a function. */
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

/** What gives another answer a moment later; a plan names it wherever a condition does. */
const changesByItself =
  /\b(?:now|\w+_timestamp|timeofday|random|\w*uuid\w*|nextval|currval)\(|current_|localtime/i

/** Functions in the place of a table that look at what they are given alone. */
const isPure = /^(?:unnest|generate_series|string_to_table|regexp_split_to_table|jsonb?_\w+)$/

/** An expectation is still good a little later: it is reused for this many milliseconds. */
const rememberedFor = 5_000
const remembered = new WeakMap<Database, Map<string, { expected: Expected; until: number }>>()

/** What the planner expects, now or a moment ago. */
export async function expectRows(
  db: Database,
  { from, values }: CountedRows,
  key: string,
  signal: AbortSignal,
): Promise<Expected> {
  const known = remembered.get(db) ?? new Map<string, { expected: Expected; until: number }>()
  remembered.set(db, known)
  const recent = known.get(key)
  if (recent && recent.until > Date.now()) return recent.expected
  const text = `explain (format json, verbose) select 1 from ${from}`
  const [row] = await runCancellable<Explained>(db, text, values, signal)
  const plan = row?.['QUERY PLAN'][0].Plan
  const { 'Plan Rows': rows = 0, 'Total Cost': cost = 0 } = plan ?? {}
  const catalogue = await catalogueOf(db)
  const among = plan ? sizeAmong(plan, catalogue) : 0
  const expected = { rows, cost, among, tables: plan && tablesIn(plan, catalogue) }
  if (known.size >= 1_000) known.clear()
  known.set(key, { expected, until: Date.now() + rememberedFor })
  return expected
}

function sizeAmong(plan: Plan, { sizes }: Catalogue): number {
  return Math.max(...nodesOf(plan).map(({ 'Relation Name': table = '' }) => sizes.get(table) ?? 0))
}

function tablesIn(plan: Plan, { leading }: Catalogue): string[] | undefined {
  const nodes = nodesOf(plan)
  const isOpen = nodes.some(({ 'Function Name': called }) => called !== undefined && !isPure.test(called))
  if (isOpen || changesByItself.test(JSON.stringify(plan))) return undefined
  const named = nodes.flatMap(({ 'Relation Name': table }) => table ?? [])
  return [...new Set(named.flatMap((table) => [table, ...(leading.get(table) ?? [])]))]
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** What the database knows of its tables. */
interface Catalogue {
  /** By table, those whose removed or renumbered rows change or take away its own: foreign keys lead there. */
  leading: ReadonlyMap<string, ReadonlySet<string>>
  /** How many rows large tables have, about. */
  sizes: ReadonlyMap<string, number>
}

const catalogues = new WeakMap<Database, { read: Promise<Catalogue>; until: number }>()

function catalogueOf(db: Database): Promise<Catalogue> {
  const known = catalogues.get(db)
  if (known && known.until > Date.now()) return known.read
  const read = Promise.all([readLeadingTables(db), readSizes(db)]).then(([leading, sizes]) => ({
    leading,
    sizes,
  }))
  catalogues.set(db, { read, until: Date.now() + rememberedFor })
  read.catch(() => catalogues.delete(db))
  return read
}

/** Smaller tables are read through in no time. */
const large = 100_000

async function readSizes(db: Database): Promise<Map<string, number>> {
  const rows = await runStatement<{ table: string; rows: number }>(
    db,
    `select relname as "table", reltuples as "rows" from pg_class where relkind = 'r' and reltuples >= ${large}`,
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
