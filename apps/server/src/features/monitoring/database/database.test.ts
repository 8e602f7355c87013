import type { DatabaseState } from '@dougong/contract/system/monitoring/database'
import { monitorRights } from '@dougong/contract/system/monitoring/monitoring'
import { sql } from 'kysely'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../../../database/connect'
import { startEmbeddedPostgres } from '../../../database/embedded/embedded-postgres'
import { eventually } from '../../../../test/eventually'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { listSlowest } from './database.queries'

let server: TestApp
let watcher: Caller
beforeAll(async () => {
  server = await testApp()
  watcher = await server.as(server.user({ may: [monitorRights.database] }))
})
afterAll(() => server.stop())

const read = async () => (await watcher.get<DatabaseState>('/sys/monitor/database')).result

test('[DSH-02] the database tells how it does: connections, tables, dead rows', async () => {
  const state = await read()
  expect(state.facts.find(({ name }) => name === '版本')?.value).toMatch(/^PostgreSQL \d+/)
  expect(state.maxConnections).toBeGreaterThan(0)
  const all = state.connections.reduce((sum, { count }) => sum + count, 0)
  expect(all).toBeGreaterThan(0)
  expect(all).toBeLessThanOrEqual(state.maxConnections)
  expect(state.tables.length).toBeGreaterThan(10)
  const sizes = state.tables.map(({ bytes }) => bytes)
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(state.locks).toEqual([])
})

test('[DSH-02] who waits for a lock is shown with whom it waits for, and without the values of its statement', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let taken: () => void = () => undefined
  const isTaken = new Promise<void>((resolve) => (taken = resolve))
  const change = (name: string) => sql`update sys_position set name = ${sql.lit(name)} where id = 'locked'`
  await sql`insert into sys_position (id, code, name, post_rank) values ('locked', 'locked', '锁', '1')`.execute(
    server.db,
  )
  const holder = server.db.transaction().execute(async (tx) => {
    await change('holder').execute(tx)
    taken()
    await held
  })
  await isTaken
  const waiter = change("a 'secret' value").execute(server.db)
  try {
    await eventually(async () => {
      const { locks } = await read()
      expect(locks).toHaveLength(1)
      expect(locks[0]?.blockedBy).toHaveLength(1)
      expect(locks[0]?.statement).toBe("update sys_position set name = '…' where id = '…'")
    })
  } finally {
    release()
    await Promise.all([holder, waiter])
  }
})

test('[DSH-02] without pg_stat_statements the page is told so', async () => {
  expect((await read()).statements).toBeNull()
})

test('[DSH-02] the embedded database counts statements from its start: the slowest are told, without values', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-statements-'))
  /* PostgreSQL's own user has to pass through it */
  await chmod(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, log: () => undefined })
  const db = createDatabase(createPool(postgres, 'Asia/Shanghai'))
  try {
    await sql`select pg_sleep(0.05), 'a secret value' as "said by nobody"`.execute(db)
    const [slowest] = (await listSlowest(db)) ?? []
    expect(slowest?.statement).toMatch(/^select pg_sleep\(\$1\), \$2 as "said by nobody"$/)
    expect(slowest).toMatchObject({ calls: 1, rows: 1 })
    expect(slowest?.meanMs).toBeGreaterThan(45)
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('[DSH-02] nobody else is told', async () => {
  const others = Object.values(monitorRights).filter((right) => right !== monitorRights.database)
  const stranger = await server.as(server.user({ may: others }))
  expect((await stranger.get('/sys/monitor/database')).status).toBe(403)
  expect((await server.anyone.get('/sys/monitor/database')).status).toBe(401)
})
