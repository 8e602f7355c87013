import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres'
import type {} from './provided-postgres'
import { createTemplateDatabase } from './template-database'

const prefix = 'dougong-tests-'
const longestRun = 3_600_000

let postgres: EmbeddedPostgres | undefined
let folder: string | undefined

/** One PostgreSQL for the whole run; each test file clones its own database from the template. */
export async function setup(project: TestProject): Promise<void> {
  await endAbandonedRuns()
  folder = await mkdtemp(join(tmpdir(), prefix))
  // PostgreSQL's own user, where we are root, has to pass through it.
  await chmod(folder, 0o711)
  postgres = await startEmbeddedPostgres({ dataDirectory: folder, log: () => undefined })
  const { host, port, user, password } = postgres
  await allowTests({ host, port, user: 'postgres', password, database: 'postgres' }, user)
  const templateDatabase = await createTemplateDatabase({ host, port, user, password, database: 'postgres' })
  project.provide('postgres', { host, port, user, password, templateDatabase })
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
}

/** Tests make databases, and nobody misses theirs after a power cut. */
async function allowTests(superuser: ClientConfig, role: string): Promise<void> {
  const client = new Client(superuser)
  await client.connect()
  await client.query(`alter role ${role} createdb`)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`)
  }
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** A test run that was killed leaves its PostgreSQL running. */
async function endAbandonedRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDirectory = join(tmpdir(), name)
    if (!name.startsWith(prefix) || Date.now() - (await stat(dataDirectory)).mtimeMs < longestRun) continue
    const abandoned = await startEmbeddedPostgres({ dataDirectory, log: () => undefined }).catch(
      () => undefined,
    )
    await abandoned?.stop()
    if (abandoned) await rm(dataDirectory, { recursive: true, force: true })
  }
}
