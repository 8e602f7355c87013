import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres'
import { serverOf } from './given-postgres'
import type { ProvidedPostgres } from './provided-postgres'
import { createTemplateDatabase, dropTemplateDatabase } from './template-database'

const prefix = 'dougong-tests-'
const longestRun = 3_600_000

let postgres: EmbeddedPostgres | undefined
let folder: string | undefined
let external: ProvidedPostgres | undefined

/** One PostgreSQL for the whole run, ours or the one of DATABASE_URL; each test file clones its own database from a template. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env.DATABASE_URL
  /* servers that tests start shall not take it for theirs */
  delete process.env.DATABASE_URL
  const server = url ? serverOf(url) : await startOwn()
  const templateDatabase = await createTemplateDatabase({ ...server, database: 'postgres' })
  const provided = { ...server, templateDatabase }
  if (url) external = provided
  project.provide('postgres', provided)
}

export async function teardown(): Promise<void> {
  if (external) await dropTemplateDatabase(external, external.templateDatabase)
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
}

async function startOwn(): Promise<Omit<ProvidedPostgres, 'templateDatabase'>> {
  await endAbandonedRuns()
  folder = await mkdtemp(join(tmpdir(), prefix))
  // PostgreSQL's own user, where we are root, has to pass through it.
  await chmod(folder, 0o711)
  const quietly = { dataDirectory: folder, log: () => undefined }
  const unprepared = await startEmbeddedPostgres(quietly)
  const { host, port, user, password } = unprepared
  await allowTests({ host, port, user: 'postgres', password, database: 'postgres' }, user)
  /* the number of connections is read at a start alone */
  await unprepared.stop()
  postgres = await startEmbeddedPostgres(quietly)
  return { host: postgres.host, port: postgres.port, user, password }
}

/** Tests make databases, run many servers at a time, and nobody misses their rows after a power cut. */
async function allowTests(superuser: ClientConfig, role: string): Promise<void> {
  const client = new Client(superuser)
  await client.connect()
  await client.query(`alter role ${role} createdb`)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.query('alter system set max_connections = 300')
  await client.end()
}

/** A test run that was killed leaves its PostgreSQL running. */
async function endAbandonedRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDirectory = join(tmpdir(), name)
    if (!name.startsWith(prefix)) continue
    // Another run may be removing its own at this moment.
    const found = await stat(dataDirectory).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs < longestRun) continue
    const abandoned = await startEmbeddedPostgres({ dataDirectory, log: () => undefined }).catch(
      () => undefined,
    )
    await abandoned?.stop()
    if (abandoned) await rm(dataDirectory, { recursive: true, force: true })
  }
}
