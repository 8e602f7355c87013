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
import { type WantedIndex, wantedIndexes } from './wanted-indexes'

/** Below this many rows a list is as fast without, and every write would pay. */
const manyRows = 10_000

const everyMs = 10 * 60_000

/** A number that nobody else locks: of several nodes one builds. */
const lock = 7_310_919

interface Present {
  table: string
  name: string
  columns: string[]
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
      .then(async () => buildMissing(db, await perhapsLarge(db, resources), keeping, stopped.signal))
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
  if ((await missingOf(db, wanted)).length === 0) return []
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
      return missing.map(({ name }) => name)
    })
  } finally {
    await builder.destroy()
  }
}

/** One that was cut while it was built is there, and of no use: it is built anew. */
async function build(
  db: Database,
  { table, name, text, where }: WantedIndex,
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  const beside = table.split('.').slice(0, -1)
  await runStatement(db, `drop index concurrently if exists ${quoteTable([...beside, name].join('.'))}`)
  const some = where === undefined ? '' : ` where ${where}`
  await run(`create index concurrently ${quoteIdentifier(name)} on ${quoteTable(table)} (${text})${some}`)
  await runStatement(db, `analyze ${quoteTable(table)}`)
}

/** The tables `c` that are called by names, which may stand in a schema of their own. */
const calledTables = `unnest($1::text[], $2::text[]) called ("table", quoted) join pg_class c on c.oid = to_regclass(quoted)`

/** Those of large tables that no index serves yet. */
async function missingOf(db: Database, wanted: readonly WantedIndex[]): Promise<WantedIndex[]> {
  const tables = [...new Set(wanted.map(({ table }) => table))]
  const large = await runStatement<{ table: string; columns: string[] }>(
    db,
    `select called.table, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped) as columns
     from ${calledTables} where c.relkind = 'r' and greatest(c.reltuples, (select s.n_live_tup from pg_stat_all_tables s where s.relid = c.oid)) >= ${manyRows}`,
    [tables, tables.map(quoteTable)],
  )
  if (large.length === 0) return []
  const columnsOf = new Map(large.map(({ table, columns }) => [table, new Set(columns)]))
  const present = await presentIndexes(db, [...columnsOf.keys()])
  const isServed = (index: WantedIndex) =>
    present.some(
      ({ table, name, columns, isValid, isPartial }) =>
        isValid &&
        table === index.table &&
        (name === index.name ||
          (!isPartial && index.columns.every((column, place) => columns[place] === column))),
    )
  const stands = ({ table, columns }: WantedIndex) =>
    columns.every((column) => columnsOf.get(table)?.has(column))
  const byName = new Map(wanted.map((index) => [`${index.table} ${index.name}`, index]))
  return [...byName.values()].filter((index) => stands(index) && !isServed(index))
}

function presentIndexes(db: Database, tables: readonly string[]): Promise<Present[]> {
  return runStatement<Present>(
    db,
    `select called.table, x.relname::text as name, i.indisvalid as "isValid", i.indpred is not null as "isPartial",
       array(select coalesce(a.attname::text, '') from unnest(i.indkey::smallint[]) with ordinality k (number, place)
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as columns
     from ${calledTables} join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid`,
    [tables, tables.map(quoteTable)],
  )
}
