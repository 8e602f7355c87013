import { runCancellable } from '../../database/cancellable'
import {
  createDatabase,
  createPool,
  type Connection,
  type Database,
  migrationLimits,
} from '../../database/connect'
import { quoteIdentifier, quoteTable } from '../../database/identifiers'
import { runStatement } from '../../database/statement'
import type { Logger } from '../../platform/logging/logger'
import type { ServedResource } from '../serve-resource'
import { shortIndex, type WantedIndex, wantedIndexes } from './wanted-indexes'

/** Below this many rows a list is as fast without an index, which would slow down every write. */
const manyRows = 10_000

const everyMs = 10 * 60_000

/**
 * How many sample values of a searched text the planner has. With the default of a hundred, one sample that matches makes the
 * planner expect a hundredth of all rows where there are a handful, and walk through the newest rows for them.
 */
const sampleCount = 1_000

/** A number that nothing else locks: only one node builds at a time. */
const lock = 7_310_919

interface Present {
  table: string
  name: string
  method: string
  keys: string[]
  isValid: boolean
  isPartial: boolean
}

interface Keeping {
  connection: Connection
  timeZone: string
  logger: Logger
}

/** The resources of an installation: those in code, or all of them, for which every stored definition is read. */
interface Resources {
  inCode(): readonly ServedResource[]
  all(): Promise<readonly ServedResource[]>
}

/**
 * Builds, from time to time and without blocking writes, the indexes that lists of large tables need. Returns a function that
 * stops it.
 */
export function keepIndexes(db: Database, resources: Resources, keeping: Keeping): () => Promise<void> {
  const stopped = new AbortController()
  let building: Promise<unknown> = Promise.resolve()
  const look = () => {
    building = building
      .then(async () => {
        const large = await perhapsLarge(db, resources)
        await buildMissing(db, large, keeping, stopped.signal)
        await noteShortIndexes(db, large)
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) keeping.logger.warn({ err: error }, 'indexes')
      })
  }
  const timer = setInterval(look, everyMs).unref()
  look()
  return async () => {
    clearInterval(timer)
    stopped.abort()
    await building
  }
}

/**
 * Returns the resources that may have large tables. Stored definitions are read only if a table of their own schema is large.
 */
export async function perhapsLarge(db: Database, resources: Resources): Promise<readonly ServedResource[]> {
  const [found] = await runStatement<{ isAny: boolean }>(
    db,
    `select exists (select from pg_stat_user_tables s join pg_class c on c.oid = s.relid
       where s.schemaname <> current_schema() and greatest(c.reltuples, s.n_live_tup) >= ${manyRows}) as "isAny"`,
  )
  return found?.isAny ? resources.all() : resources.inCode()
}

/** Builds the missing indexes until `signal` ends it; returns their names. */
export async function buildMissing(
  db: Database,
  resources: readonly ServedResource[],
  { connection, timeZone, logger }: Keeping,
  signal = new AbortController().signal,
): Promise<string[]> {
  const wanted = resources.flatMap(wantedIndexes)
  const isComplete = (await missingOf(db, wanted)).length === 0
  if (isComplete && (await roughlyKnown(db, wanted)).length === 0) return []
  const builder = createDatabase(createPool(connection, timeZone, migrationLimits))
  try {
    return await builder.connection().execute(async (alone) => {
      const [held] = await runStatement<{ held: boolean }>(
        alone,
        `select pg_try_advisory_lock(${lock}) as held`,
      )
      if (!held?.held) return []
      /* another node may have built them since */
      const missing = await missingOf(alone, wanted)
      for (const index of missing) {
        await build(alone, index, (text) => runCancellable(db, text, [], signal, alone))
        logger.info({ index: index.name }, 'index built')
      }
      for (const { table, column } of await roughlyKnown(alone, wanted)) {
        const place = quoteTable(table)
        await runStatement(
          alone,
          `alter table ${place} alter ${quoteIdentifier(column)} set statistics ${sampleCount}`,
        )
        await runStatement(alone, `analyze ${place} (${quoteIdentifier(column)})`)
      }
      return missing.map(({ name }) => name)
    })
  } finally {
    await builder.destroy()
  }
}

/** Builds an index. One whose building was cut short is there but invalid, so it is dropped first. */
async function build(
  db: Database,
  { table, name, method, text, where }: WantedIndex,
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  const beside = table.split('.').slice(0, -1)
  await runStatement(db, `drop index concurrently if exists ${quoteTable([...beside, name].join('.'))}`)
  const some = where === undefined ? '' : ` where ${where}`
  await run(
    `create index concurrently ${quoteIdentifier(name)} on ${quoteTable(table)} using ${method} (${text})${some}`,
  )
  await runStatement(db, `analyze ${quoteTable(table)}`)
}

/** Finds the tables `c` by their names, which may have a schema. */
const calledTables = `unnest($1::text[], $2::text[]) called ("table", quoted) join pg_class c on c.oid = to_regclass(quoted)`

/** Whether a table `c` is large, by what the planner believes or by what has been counted since. */
const isLarge = `c.relkind = 'r' and
  greatest(c.reltuples, (select s.n_live_tup from pg_stat_all_tables s where s.relid = c.oid)) >= ${manyRows}`

/** Returns the searched texts of large tables of which the planner has only the default number of samples. */
function roughlyKnown(
  db: Database,
  wanted: readonly WantedIndex[],
): Promise<{ table: string; column: string }[]> {
  const texts = wanted.filter(({ method, expression }) => method === 'gin' && expression === undefined)
  return runStatement(
    db,
    `select called.table, a.attname::text as column
     from unnest($1::text[], $2::text[], $3::text[]) called ("table", quoted, key)
     join pg_class c on c.oid = to_regclass(quoted) join pg_attribute a on a.attrelid = c.oid and a.attname = called.key
     where ${isLarge} and not a.attisdropped and coalesce(a.attstattarget, -1) < 0`,
    [
      texts.map(({ table }) => table),
      texts.map(({ table }) => quoteTable(table)),
      texts.map(({ columns }) => columns[0]),
    ],
  )
}

/** Returns those indexes of large tables that no existing index can replace. */
async function missingOf(db: Database, wanted: readonly WantedIndex[]): Promise<WantedIndex[]> {
  const tables = [...new Set(wanted.map(({ table }) => table))]
  const large = await runStatement<{ table: string; columns: string[] }>(
    db,
    `select called.table, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped) as columns
     from ${calledTables} where ${isLarge}`,
    [tables, tables.map(quoteTable)],
  )
  if (large.length === 0) return []
  const columnsOf = new Map(large.map(({ table, columns }) => [table, new Set(columns)]))
  const present = await presentIndexes(db, [...columnsOf.keys()])
  const stands = ({ table, columns }: WantedIndex) =>
    columns.every((column) => columnsOf.get(table)?.has(column))
  const byName = new Map(wanted.map((index) => [`${index.table} ${index.name}`, index]))
  return [...byName.values()].filter((index) => stands(index) && !isServed(index, present))
}

/** Whether an existing index serves the purpose, whatever its name. */
function isServed(wanted: WantedIndex, present: readonly Present[]): boolean {
  const over = wanted.expression === undefined ? wanted.columns : [wanted.expression]
  return present.some(
    ({ table, name, method, keys, isValid, isPartial }) =>
      isValid &&
      table === wanted.table &&
      method === wanted.method &&
      (!isPartial || name === wanted.name) &&
      over.every((key, place) => keys[place] === key),
  )
}

/** Notes where lists may search for one or two characters by an index, whichever node has built it. */
export async function noteShortIndexes(db: Database, resources: readonly ServedResource[]): Promise<void> {
  const named = resources.map((served) => ({ served, index: shortIndex(served) }))
  const present = await presentIndexes(db, [...new Set(named.map(({ index }) => index.table))])
  for (const { served, index } of named)
    if (isServed(index, present)) served.table.shortIndexed.add(served.table.nameColumn)
}

function presentIndexes(db: Database, tables: readonly string[]): Promise<Present[]> {
  return runStatement<Present>(
    db,
    `select called.table, x.relname::text as name, m.amname::text as method, i.indisvalid as "isValid",
       i.indpred is not null as "isPartial", array(
         select coalesce(a.attname::text, regexp_replace(pg_get_indexdef(x.oid, k.place::integer, true), '["]|::text', '', 'g'))
         from unnest(i.indkey::smallint[]) with ordinality k (number, place)
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as keys
     from ${calledTables} join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
     join pg_am m on m.oid = x.relam`,
    [tables, tables.map(quoteTable)],
  )
}
