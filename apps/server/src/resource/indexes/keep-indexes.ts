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

/** Below this many rows a list is as fast without, and every write would pay. */
const manyRows = 10_000

const everyMs = 10 * 60_000

/**
 * So many examples of a searched text the planner has. Of the usual hundred, one that holds what is searched for makes it expect a
 * hundredth of all rows where there are a handful, and read through the newest for them.
 */
const examples = 1_000

/** A number that nobody else locks: of several nodes one builds. */
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

/** The resources of an installation: those in code, and all of them, for which every stored definition is read. */
interface Resources {
  inCode(): readonly ServedResource[]
  all(): Promise<readonly ServedResource[]>
}

/** Gives tables that have grown the indexes that their lists want, now and then, beside those who write. Returns what ends it. */
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

/** Stored definitions are read only where one of their tables, which stand in a schema of their own, has grown. */
export async function perhapsLarge(db: Database, resources: Resources): Promise<readonly ServedResource[]> {
  const [found] = await runStatement<{ isAny: boolean }>(
    db,
    `select exists (select from pg_stat_user_tables s join pg_class c on c.oid = s.relid
       where s.schemaname <> current_schema() and greatest(c.reltuples, s.n_live_tup) >= ${manyRows}) as "isAny"`,
  )
  return found?.isAny ? resources.all() : resources.inCode()
}

/** Builds what is missing, until `signal` ends it; returns the names. */
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
          `alter table ${place} alter ${quoteIdentifier(column)} set statistics ${examples}`,
        )
        await runStatement(alone, `analyze ${place} (${quoteIdentifier(column)})`)
      }
      return missing.map(({ name }) => name)
    })
  } finally {
    await builder.destroy()
  }
}

/** One that was cut while it was built is there, and of no use: it is built anew. */
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

/** The tables `c` that are called by names, which may stand in a schema of their own. */
const calledTables = `unnest($1::text[], $2::text[]) called ("table", quoted) join pg_class c on c.oid = to_regclass(quoted)`

/** What the planner believes of a table `c`, or what is counted of it meanwhile. */
const isLarge = `c.relkind = 'r' and
  greatest(c.reltuples, (select s.n_live_tup from pg_stat_all_tables s where s.relid = c.oid)) >= ${manyRows}`

/** Searched texts of large tables of which the planner has the usual few examples. */
function roughlyKnown(
  db: Database,
  wanted: readonly WantedIndex[],
): Promise<{ table: string; column: string }[]> {
  const texts = wanted.filter(({ method, made }) => method === 'gin' && made === undefined)
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

/** Those of large tables that no index serves yet. */
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

/** Whether one of the indexes that are there does what is wanted of it, whatever it is called. */
function isServed(wanted: WantedIndex, present: readonly Present[]): boolean {
  const over = wanted.made === undefined ? wanted.columns : [wanted.made]
  return present.some(
    ({ table, name, method, keys, isValid, isPartial }) =>
      isValid &&
      table === wanted.table &&
      method === wanted.method &&
      (!isPartial || name === wanted.name) &&
      over.every((key, place) => keys[place] === key),
  )
}

/** Lists ask for one or two characters in their own way where that has an index, whichever node has built it. */
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
