import { existsSync } from 'node:fs'
import { spawn } from 'node:child_process'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { DataFolderInUse } from './failure'
import { findPostmaster } from './postmaster-process'
import { compileStarter, type Starter } from './starters.fixture'

// Whole processes and clusters: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let starters: Awaited<ReturnType<typeof compileStarter>>
let root: string
let dataDirectory: string
let logs: string[]
let spawned: Starter[]
let opened: EmbeddedPostgres[]

beforeAll(async () => {
  starters = await compileStarter()
})
afterAll(() => starters.remove())

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dougong-embedded-'))
  await chmod(root, 0o711)
  dataDirectory = join(root, 'data')
  logs = []
  spawned = []
  opened = []
})

afterEach(async () => {
  await Promise.all(opened.map((postgres) => postgres.stop()))
  for (const starter of spawned) if (starter.process.exitCode === null) await starter.end('SIGKILL')
  // Whatever a killed process left running is adopted, and so ended.
  if ((await findOurs()) !== undefined) await (await start()).stop()
  await rm(root, { recursive: true })
})

async function start() {
  const systemFolder = join(root, 'system')
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    systemFolder,
    log: (line) => logs.push(line),
  })
  opened.push(postgres)
  return postgres
}

function spawnStarter() {
  const starter = starters.spawnStarter(dataDirectory, join(root, 'system'))
  spawned.push(starter)
  return starter
}

async function query(postgres: object, text: string) {
  const client = new Client(postgres)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function untilNotRefused(): Promise<EmbeddedPostgres> {
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
    }
  }
}

function findOurs() {
  return findPostmaster(join(dataDirectory, 'postgres'))
}

async function ours(): Promise<number> {
  const pid = await findOurs()
  if (pid === undefined) throw new Error('No PostgreSQL is running')
  return pid
}

test('it starts in an empty folder, keeps its data over a restart, and leaves nothing running', async () => {
  const first = await start()
  expect(first.adopted).toBe(false)
  await query(first, 'create table kept as select 1 as id')
  await first.stop()
  expect(await findOurs()).toBeUndefined()
  expect(existsSync(first.host)).toBe(false)

  const began = Date.now()
  const second = await start()
  expect(Date.now() - began).toBeLessThan(3000)
  expect(await query(second, 'select id from kept')).toEqual([{ id: 1 }])
  expect((await readdir(dataDirectory)).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('it listens on a private Unix socket only, wants its password, and is no superuser', async () => {
  const postgres = await start()
  expect((await stat(postgres.host)).mode & 0o777).toBe(0o700)
  const settings = `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
    current_setting('server_encoding') as encoding, usesuper as superuser from pg_user where usename = current_user`
  const expected = { addresses: '', fsync: 'on', encoding: 'UTF8', superuser: false }
  expect(await query(postgres, settings)).toEqual([expected])
  await expect(query({ ...postgres, password: 'wrong' }, 'select 1')).rejects.toThrow('password')
  await query(postgres, 'create extension pg_trgm')
  expect(await query(postgres, "select upper('é') as letter")).toEqual([{ letter: 'É' }])
})

test('after kill -9 of its owner the next start adopts it, with everything that was committed', async () => {
  const owner = spawnStarter()
  const { started } = await owner.outcome
  await query(started ?? {}, 'create table kept as select 1 as id')
  const pid = await ours()
  await owner.end('SIGKILL')
  expect(await ours()).toBe(pid)

  const next = await start()
  expect(next.adopted).toBe(true)
  expect(next.host).toBe(started?.host)
  expect(await query(next, 'select id from kept')).toEqual([{ id: 1 }])
  await next.stop()
  expect(await findOurs()).toBeUndefined()
  expect(existsSync(next.host)).toBe(false)
})

test('after kill -9 of owner and PostgreSQL the next start recovers and clears the old socket', async () => {
  const owner = spawnStarter()
  const { started } = await owner.outcome
  await query(started ?? {}, 'create table kept as select 1 as id')
  const pid = await ours()
  await owner.end('SIGKILL')
  process.kill(pid, 'SIGKILL')

  const next = await start()
  expect(next.adopted).toBe(false)
  expect(await query(next, 'select id from kept')).toEqual([{ id: 1 }])
  expect(existsSync(started?.host ?? '')).toBe(false)
})

test('a second process is refused in words, and the first goes on undisturbed', async () => {
  const first = await start()
  const pid = await ours()
  const { refused } = await spawnStarter().outcome
  expect(refused).toContain(`另一个 Dougong 进程（PID ${process.pid}）正在使用数据目录 ${dataDirectory}`)
  expect(refused).toContain('Another Dougong process')
  expect(await ours()).toBe(pid)
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of processes that start at once in an empty folder exactly one becomes the owner', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => spawnStarter().outcome))
  const owners = outcomes.filter(({ started }) => started)
  expect(owners).toHaveLength(1)
  for (const { refused } of outcomes.filter(({ started }) => !started)) {
    expect(refused).toContain('Another Dougong process')
  }
  expect(await query(owners[0]?.started ?? {}, 'select 1 as one')).toEqual([{ one: 1 }])
  const files = await readdir(dataDirectory)
  expect(files).toContain('postgres')
})

test('a start during the shutdown of the last owner waits for its end', async () => {
  const owner = spawnStarter()
  const { started } = await owner.outcome
  const ending = owner.end('SIGTERM')
  const next = await untilNotRefused()
  await ending
  expect(next.adopted).toBe(false)
  expect(next.host).not.toBe(started?.host)
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a PostgreSQL that dies under its owner comes back in the same place', async () => {
  const postgres = await start()
  await query(postgres, 'create table kept as select 1 as id')
  const pid = await ours()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(postgres, 'select id from kept'), { timeout: 15_000 }).toEqual([{ id: 1 }])
  expect(await ours()).not.toBe(pid)
  const { refused } = await spawnStarter().outcome
  expect(refused).toContain('Another Dougong process')
})

test('a lock file that names a process of another kind does not hinder the start', async () => {
  await (await start()).stop()
  const directory = join(dataDirectory, 'postgres')
  const file = join(directory, 'postmaster.pid')
  const { uid, gid } = await stat(directory)
  const other = spawn('sleep', ['60'], { uid, gid })
  await writeFile(
    file,
    `${other.pid}\n${directory}\n1700000000\n5432\n/tmp/dougong-pg-gone\n\n  1 1\nready   \n`,
  )
  await chown(file, uid, gid)
  try {
    const postgres = await start()
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readFile(join(dataDirectory, 'postgres.log'), 'utf8')).toContain('already exists')
  } finally {
    other.kill()
  }
})

test('the half-made cluster of a start that was killed long ago is cleared away', async () => {
  const old = join(dataDirectory, '.postgres-new-old')
  const young = join(dataDirectory, '.postgres-new-young')
  await mkdir(join(old, 'cluster'), { recursive: true })
  await mkdir(young)
  await utimes(old, 0, 0)
  await start()
  expect(existsSync(old)).toBe(false)
  expect(existsSync(young)).toBe(true)
})
