import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { TarEntry } from '../../platform/files/tar'
import type { Connection, Database } from '../connect'
import { migrateInside, refuseForeign } from '../migrate'
import { describeForeignKeys, describeIndexes, describeTables } from './catalogue'
import { BackupFailure } from './failure'
import type { Manifest, Seal } from './format'
import { readEntries, verifyBackup } from './read-backup'
import { copySettings } from './write-backup'

export interface RestoreTarget {
  connection: Connection
  /** Where files and secrets go. */
  dataDirectory: string
}

/** What a restored installation says of itself. */
export interface Restored {
  version: string
  createdAt: string
  files: number
}

/** Reads the whole file and says whether this version can restore it, before anything is made. */
export async function examineBackup(file: string): Promise<{ manifest: Manifest; seal: Seal }> {
  const examined = await verifyBackup(file)
  refuseForeign(examined.manifest.migrations)
  return examined
}

/**
 * Brings an examined backup into an empty database and a data folder without files and secrets: the schema by our own
 * migrations up to the backup's, then the rows. All of it or nothing; later migrations follow with the next start.
 */
export async function restoreBackup(
  file: string,
  { manifest, seal }: { manifest: Manifest; seal: Seal },
  { connection, dataDirectory }: RestoreTarget,
): Promise<Restored> {
  const places = ['files', 'secrets'].map((name) => ({
    name,
    place: join(dataDirectory, name),
    staging: join(dataDirectory, `.restoring-${name}`),
  }))
  for (const { place } of places) await requireEmptyFolder(place)
  const client = new pg.Client({ ...connection, ...copySettings('dougong restore') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireEmptyDatabase(client)
    for (const { staging } of places) {
      await rm(staging, { recursive: true, force: true })
      await mkdir(staging, { recursive: true, mode: 0o700 })
    }
    await client.query('begin')
    await makeSchema(client, manifest)
    await makeMissing(client, manifest)
    await requireSameColumns(client, manifest)
    const foreignKeys = await describeForeignKeys(client)
    const indexes = await describeIndexes(client)
    for (const { drop } of [...foreignKeys, ...indexes]) await client.query(drop)
    await client.query(`truncate ${manifest.tables.map(({ table }) => table).join(', ')}`)
    const files = await fill(client, file, manifest, seal, dataDirectory)
    for (const { add } of [...indexes, ...foreignKeys]) await client.query(add)
    await addForeignKeys(client, manifest)
    for (const { sequence, value } of manifest.sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2)', [sequence, value])
    /* the rows come last: without them nobody takes these files for an installation's */
    for (const { staging, place } of places) {
      await rm(place, { recursive: true, force: true })
      await rename(staging, place)
    }
    await client.query('commit')
    return { version: manifest.version, createdAt: manifest.createdAt, files }
  } finally {
    for (const { staging } of places) await rm(staging, { recursive: true, force: true })
    await client.end().catch(() => undefined)
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.every((name) => name.startsWith('.'))) return
  throw new BackupFailure(
    `${folder} 中已有内容，未作恢复：请把 DATA_DIR 指向空目录。\n` +
      `${folder} is not empty, so nothing was restored: set DATA_DIR to an empty folder.`,
  )
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const tables = await describeTables(client)
  if (tables.length === 0) return
  throw new BackupFailure(
    `数据库中已有数据表（${tables.length} 个），未作恢复：请使用空的数据库。\n` +
      `The database already holds ${tables.length} tables, so nothing was restored: use an empty one.`,
  )
}

/** The migrations of the backup, inside our transaction. */
async function makeSchema(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const held = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: () => Promise.resolve(held), end: () => Promise.resolve() }
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) })
  await migrateInside(db, migrations.at(-1) ?? '')
  await client.query(`set local search_path = ''`)
}

/** Tables that no migration makes, as those of online forms. */
async function makeMissing(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  for (const schema of new Set([...tables, ...sequences].map((each) => each.schema)))
    await client.query(`create schema if not exists ${schema}`)
  for (const { sequence, definition } of sequences)
    if (definition && !(await exists(client, sequence))) await client.query(definition)
  for (const { table, definition } of tables) {
    if (await exists(client, table)) continue
    for (const statement of definition) await client.query(statement)
  }
  for (const { sequence, ownedBy } of sequences)
    if (ownedBy) await client.query(`alter sequence ${sequence} owned by ${ownedBy}`)
}

async function addForeignKeys(client: pg.Client, { tables }: Manifest): Promise<void> {
  const present = new Set((await describeForeignKeys(client)).map(({ add }) => add))
  for (const statement of tables.flatMap(({ foreignKeys }) => foreignKeys))
    if (!present.has(statement)) await client.query(statement)
}

async function exists(client: pg.Client, relation: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    relation,
  ])
  return rows[0]?.exists === true
}

/** Rows go into the columns they came from, or nowhere. */
async function requireSameColumns(client: pg.Client, manifest: Manifest): Promise<void> {
  const made = new Map(
    (await describeTables(client)).map(({ table, columns }) => [table, columns.toSorted().join()]),
  )
  for (const { table, columns } of manifest.tables) {
    if (made.get(table) === columns.toSorted().join()) continue
    throw new BackupFailure(
      `备份与本版本的数据表 ${table} 不符，未作恢复。\n` +
        `The backup does not fit the table ${table} of this version; nothing was restored.`,
    )
  }
}

/** Rows into tables, files and secrets beside their places; returns how many files there are. */
async function fill(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  seal: Seal,
  dataDirectory: string,
): Promise<number> {
  const tables = new Map(manifest.tables.map((table) => [table.table, table]))
  const rows = new RowWriter(client)
  let files = 0
  for await (const entry of readEntries(file)) {
    const [kind = '', ...path] = entry.name.split('/')
    if (kind === 'database') {
      const table = tables.get(path.slice(0, -1).join('/'))
      if (table) await rows.write(table, entry.bytes)
      continue
    }
    await rows.end()
    if (kind !== 'files' && kind !== 'secrets') continue
    await writeFile(join(dataDirectory, `.restoring-${kind}`, ...path.map(requirePlain)), entry)
    if (kind === 'files') files += 1
  }
  await rows.end()
  for (const [table, count] of Object.entries(seal.rows)) {
    if (count === (rows.counts.get(table) ?? 0)) continue
    throw new BackupFailure(`${table}: ${rows.counts.get(table) ?? 0} of ${count} rows; nothing was restored`)
  }
  return files
}

/** One statement per table, however many parts its rows come in: references inside a table are judged at its end. */
class RowWriter {
  readonly counts = new Map<string, number>()
  readonly #client: pg.Client
  #table: string | undefined
  #copying: ReturnType<typeof copyFrom> | undefined

  constructor(client: pg.Client) {
    this.#client = client
  }

  async write({ table, columns }: Manifest['tables'][number], bytes: TarEntry['bytes']): Promise<void> {
    if (table !== this.#table) {
      await this.end()
      this.#table = table
      this.#copying = this.#client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    }
    if (this.#copying) await pipeline(Readable.from(bytes), this.#copying, { end: false })
  }

  async end(): Promise<void> {
    const copying = this.#copying
    const table = this.#table
    this.#copying = this.#table = undefined
    if (!copying || !table) return
    await new Promise<void>((resolve, reject) => {
      copying.once('error', reject)
      copying.once('finish', resolve)
      copying.end()
    })
    this.counts.set(table, copying.rowCount)
  }
}

function requirePlain(name: string): string {
  if (name === '' || name.startsWith('.') || /[\\\0]/.test(name))
    throw new BackupFailure(`not a plain name: ${name}`)
  return name
}

async function writeFile(place: string, { bytes }: TarEntry): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(bytes), createWriteStream(place, { mode: 0o600, flags: 'wx', flush: true }))
}
