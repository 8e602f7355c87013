import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formsBase } from '@dougong/contract/online/forms/pages'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../../test/test-database'
import { readConfig } from '../../config/config'
import { createLogger } from '../../platform/logging/logger'
import { startServer } from '../../start-server'
import { createDatabase, createPool, type Database } from '../connect'
import { describeTables } from '../backup/catalogue'
import { examineBackup, restoreBackup } from '../backup/restore-backup'
import { executedMigrations, migrateInside, migrationNames } from '../migrate'

const versions = join(import.meta.dirname, '../../../test/versions')
const files = (await readdir(versions)).filter((name) => name.endsWith('.tar.gz'))
const password = 'Version#2026'
const timeoutMs = 120_000

test('the versions that people have are kept', () => {
  expect(files).toEqual(expect.arrayContaining(['0.1.0-4f204bd.tar.gz', '0.2.0-9be841a.tar.gz']))
})

/** What belongs to no tenant stands in these besides: the administrators' role, jobs for the whole installation, lines about nobody. */
const platforms = ['sys_role', 'sys_quartz_job', 'sys_log', 'onl_cgreport_head']

async function tablesOfTenants(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and column_name = 'tenant_id' and table_type = 'BASE TABLE'
      and table_name <> 'sys_session' order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(15)
  return rows.map(({ name }) => name)
}

const connectionTo = ({ host, port, user, password: secret, database }: TestDatabase) => ({
  host,
  port,
  user,
  password: secret,
  database,
})

test.each(files)("today's migrations make the very tables that %s had", async (name) => {
  const { manifest } = await examineBackup(join(versions, name))
  const database = await emptyDatabase()
  const db = createDatabase(createPool(connectionTo(database), 'Asia/Shanghai', { connections: 2 }))
  await migrateInside(db, manifest.migrations.at(-1) ?? '')
  await db.destroy()
  const client = new Client(connectionTo(database))
  await client.connect()
  await client.query(`set search_path = ''`)
  const made = await describeTables(client).finally(() => client.end())
  await database.drop()
  for (const { table, definition, foreignKeys } of manifest.tables) {
    const today = made.find((each) => each.table === table)
    expect([table, ...(today?.definition ?? []).toSorted()]).toEqual([table, ...definition.toSorted()])
    expect([table, ...(today?.foreignKeys ?? [])]).toEqual([table, ...foreignKeys])
  }
})

test.each(files)(
  'an installation of %s is upgraded and used',
  async (name) => {
    const file = join(versions, name)
    const database = await emptyDatabase()
    const connection = connectionTo(database)
    const dataDirectory = await mkdtemp(join(tmpdir(), 'dougong-upgrade-'))
    const logger = createLogger('silent')
    try {
      const examined = await examineBackup(file)
      await restoreBackup(file, examined, { connection, dataDirectory })

      const config = readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDirectory,
        DATABASE_URL: database.connectionString,
      })
      const server = await startServer(config, logger, join(dataDirectory, 'no-client'))
      try {
        const call = async (path: string, token = '', body?: unknown) => {
          const response = await fetch(server.address + config.apiBase + path, {
            method: body === undefined ? 'GET' : 'POST',
            headers: { 'x-access-token': token, 'content-type': 'application/json' },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
          return (await response.json()) as { success: boolean; message: string; result: never }
        }
        expect(await executedMigrations(server.services.db)).toEqual(migrationNames)
        for (const username of ['admin', 'kept'])
          expect(await call('/sys/login', '', { username, password })).toMatchObject({ success: true })
        const { token } = (await call('/sys/login', '', { username: 'admin', password })).result as {
          token: string
        }
        /* parts of a form are read with its records, and have no rights of their own in the menu */
        const read = (await server.services.resources.all()).filter(
          ({ options, resource }) => !(options.partOf && resource.path.startsWith(formsBase)),
        )
        for (const { path } of read.map(({ resource }) => resource))
          expect({ path, ...(await call(`${path}/list`, token)) }).toMatchObject({ path, success: true })
        expect((await call('/sys/position/list?code=kept', token)).result).toMatchObject({ total: 1 })
        expect(
          await call('/sys/position/add', token, { code: 'new', name: '新', postRank: '1' }),
        ).toMatchObject({
          success: true,
        })

        const { db, vault } = server.services
        const strangers: string[] = []
        for (const table of await tablesOfTenants(db)) {
          const { rows } = await sql<{ id: number }>`
            select distinct tenant_id as id from ${sql.table(table)}`.execute(db)
          for (const { id } of rows)
            if (id !== 1 && !(id === 0 && platforms.includes(table))) strangers.push(`${table} ${id}`)
        }
        expect(strangers).toEqual([])
        const { rows: without } = await sql`
          select from sys_user u where not exists (select from sys_user_tenant ut where ut.user_id = u.id and ut.tenant_id = 1)`.execute(
          db,
        )
        expect(without).toEqual([])

        const source = await db.selectFrom('sys_data_source').select('db_password').executeTakeFirstOrThrow()
        expect(vault.open(source.db_password ?? '')).toBe('Sealed#2026')
        const stored = await db.selectFrom('stored_file').select('path').executeTakeFirstOrThrow()
        expect(await readFile(join(dataDirectory, 'files', stored.path), 'utf8')).toBe('留存的文件')
      } finally {
        await server.stop()
      }
    } finally {
      await database.drop()
      await rm(dataDirectory, { recursive: true, force: true })
    }
  },
  timeoutMs,
)
