import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { link, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { packTar, type TarEntry } from '../../platform/files/tar'
import type { Connection } from '../connect'
import { perishableTables } from '../housekeeping'
import { describeSequences, describeTables } from './catalogue'
import { BackupFailure } from './failure'
import {
  EntryHash,
  formatName,
  formatVersion,
  jsonEntry,
  type Manifest,
  manifestName,
  type Seal,
  sealName,
} from './format'

export interface BackupSource {
  connection: Connection
  /** The folder of stored files. */
  filesFolder: string
  secrets: Record<string, string>
  /** What makes the backup. */
  version: string
}

const partSize = 4 * 1024 * 1024
/** What a disk keeps free beside a backup. */
const reserve = 64 * 1024 * 1024

/** Backups themselves, and what a restored installation must not know: who was signed in, which codes were sent. */
const withoutRows = new Set(['public.sys_backup', ...perishableTables.map((table) => `public.${table}`)])
/** The migrator's own. */
const notOurs = new Set(['public.migration', 'public.migration_lock'])

export interface WrittenBackup {
  /** Bytes of the archive. */
  size: number
  /** Paths of files that the database names and nobody has found on this disk: the backup lacks them. */
  missingFiles: string[]
}

/**
 * Writes the whole installation, as it stood at one moment, into a new file that only its owner reads. Whatever stops it leaves no
 * file behind, and a file that is there is never overwritten.
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<WrittenBackup> {
  const staging = `${file}.${randomBytes(4).toString('hex')}.part`
  const client = new pg.Client({ ...source.connection, ...copySettings('dougong backup') })
  client.on('error', () => undefined)
  const packed = new Set<string>()
  const giveUp = () => void client.end().catch(() => undefined)
  try {
    const target = await open(staging, 'wx', 0o600)
    try {
      await client.connect()
      signal.addEventListener('abort', giveUp)
      signal.throwIfAborted()
      await begin(client)
      await requireRoom(client, source.filesFolder, dirname(file))
      await pipeline(
        Readable.from(packTar(sealed(entriesOf(client, source, packed))), { objectMode: false }),
        createGzip(),
        target.createWriteStream({ flush: true }),
        { signal },
      )
    } finally {
      await target.close().catch(() => undefined)
    }
    const missingFiles = await missingOf(client, packed)
    await place(staging, file)
    return { size: (await stat(file)).size, missingFiles }
  } catch (error) {
    throw spoken(error, file)
  } finally {
    signal.removeEventListener('abort', giveUp)
    await client.end().catch(() => undefined)
    await rm(staging, { force: true })
  }
}

/** Unlike a rename, a link never replaces what is there; some file systems know no links. */
async function place(staging: string, file: string): Promise<void> {
  try {
    await link(staging, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) throw error
    await rename(staging, file)
  }
}

/** How rows are written and read again, on whatever server and in whatever zone. */
export function copySettings(name: string): pg.ClientConfig {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    IntervalStyle: 'postgres',
    extra_float_digits: '1',
    statement_timeout: '0',
    lock_timeout: '30s',
    idle_in_transaction_session_timeout: '0',
  }
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`)
  return { application_name: name, connectionTimeoutMillis: 10_000, options: options.join(' ') }
}

/** From here on everything is read as it stands now. */
async function begin(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local search_path = ''`)
}

async function* entriesOf(
  client: pg.Client,
  source: BackupSource,
  packed: Set<string>,
): AsyncGenerator<TarEntry, Omit<Seal, 'sha256'>> {
  const manifest = await describe(client, source)
  yield jsonEntry(manifestName, manifest)
  const rows: Seal['rows'] = {}
  for (const { table, columns, hasRows } of manifest.tables) {
    if (hasRows) rows[table] = yield* rowsOf(client, table, columns)
  }
  yield* filesIn(source.filesFolder, packed)
  for (const [name, secret] of Object.entries(source.secrets)) {
    const bytes = Buffer.from(secret)
    yield { name: `secrets/${name}`, size: bytes.length, bytes: [bytes] }
  }
  return { rows, files: packed.size }
}

async function describe(client: pg.Client, { version, secrets }: BackupSource): Promise<Manifest> {
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
  const migrations = await client.query<{ name: string }>('select name from public.migration order by name')
  const tables = (await describeTables(client)).filter(({ table }) => !notOurs.has(table))
  /* a table that goes while we read the others would end the backup */
  await client.query(`lock table ${tables.map(({ table }) => table).join(', ')} in access share mode`)
  return {
    format: formatName,
    formatVersion,
    version,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.map((table) => ({ ...table, hasRows: !withoutRows.has(table.table) })),
    sequences: await describeSequences(client),
    secrets: Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, hashOf(secret)])),
  }
}

/** The rows of a table in parts, since an archive wants to know sizes beforehand; returns how many there are. */
async function* rowsOf(
  client: pg.Client,
  table: string,
  columns: string[],
): AsyncGenerator<TarEntry, number> {
  const copying = client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`))
  let part = 0
  let pieces: Buffer[] = []
  let size = 0
  const entry = (): TarEntry => {
    part += 1
    const made = { name: `database/${table}/${String(part).padStart(6, '0')}`, size, bytes: pieces }
    pieces = []
    size = 0
    return made
  }
  for await (const piece of copying as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size >= partSize) yield entry()
  }
  if (size > 0) yield entry()
  return copying.rowCount
}

/** Every stored file; one that is removed while we read is left out, as its owner wished. */
async function* filesIn(folder: string, packed: Set<string>, below = ''): AsyncGenerator<TarEntry, void> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])) {
    const path = below ? `${below}/${entry.name}` : entry.name
    /* what is still arriving */
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      yield* filesIn(folder, packed, path)
      continue
    }
    const file = await open(join(folder, path)).catch(() => undefined)
    if (!file) continue
    try {
      const { size } = await file.stat()
      yield { name: `files/${path}`, size, bytes: createReadStream('', { fd: file, autoClose: false }) }
      packed.add(path)
    } finally {
      await file.close()
    }
  }
}

/**
 * Returns what the database names and the archive lacks, as files of a node with a folder of its own. What was removed while the
 * archive was written is not missed, so those that seem to are looked for once more, as things stand then.
 */
async function missingOf(client: pg.Client, packed: ReadonlySet<string>): Promise<string[]> {
  const named = await client.query<{ path: string }>('select path from public.stored_file order by path')
  const missing = named.rows.map(({ path }) => path).filter((path) => !packed.has(path))
  if (missing.length === 0) return []
  await client.query('commit')
  const still = await client.query<{ path: string }>(
    'select path from public.stored_file where path = any($1) order by path',
    [missing],
  )
  return still.rows.map(({ path }) => path)
}

/** Says in Chinese which files a backup lacks; undefined where it has all. */
export function missingFilesText(paths: readonly string[]): string | undefined {
  if (paths.length === 0) return undefined
  const names = paths.slice(0, 3).join('、')
  const some = paths.length > 3 ? `${names} 等` : names
  return `备份不完整：缺少 ${paths.length} 个文件（${some}），数据库中有记录，但不在本节点的磁盘上`
}

async function* sealed(entries: AsyncGenerator<TarEntry, Omit<Seal, 'sha256'>>): AsyncGenerator<TarEntry> {
  const hash = new EntryHash()
  for (;;) {
    const { value, done } = await entries.next()
    if (done) return yield jsonEntry(sealName, { ...value, sha256: hash.digest() } satisfies Seal)
    yield hash.through(value)
  }
}

/** Rather no backup than a full disk: rows are smaller compressed than in the database, files are not. */
async function requireRoom(client: pg.Client, filesFolder: string, target: string): Promise<void> {
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  const needed = Number(rows[0]?.size) / 2 + (await sizeOf(filesFolder)) + reserve
  const { bavail, bsize } = await statfs(target)
  const free = bavail * bsize
  if (free >= needed) return
  throw new BackupFailure(
    `磁盘空间不足：备份约需 ${megabytes(needed)}，${target} 仅剩 ${megabytes(free)}。\n` +
      `Not enough room: the backup may need ${megabytes(needed)}, ${target} has ${megabytes(free)} left.`,
  )
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name)
    size += entry.isDirectory() ? await sizeOf(path) : ((await stat(path).catch(() => undefined))?.size ?? 0)
  }
  return size
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`
}

function spoken(error: unknown, file: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === 'EEXIST')
    return new BackupFailure(`文件已存在，未覆盖：${file}\nThe file exists and is not overwritten: ${file}`)
  if (
    syscall &&
    ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EROFS', 'ENOSPC'].includes(code ?? '') &&
    !message.includes('connect')
  )
    return new BackupFailure(`无法写入备份文件：${message}\nThe backup cannot be written: ${message}`)
  return error
}
