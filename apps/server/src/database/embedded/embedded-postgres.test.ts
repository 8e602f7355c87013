import { existsSync } from 'node:fs'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
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
import { eventually } from '../../../test/eventually'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { DataFolderInUse } from './failure'
import { findPostmaster } from './postmaster-process'
import { compileStarter, type Starter } from './starters.fixture'

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

function spawnStarter(graceSeconds = 30) {
  const starter = starters.spawnStarter(dataDirectory, join(root, 'system'), graceSeconds)
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

  const second = await start()
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

test('what starts that were killed have left is cleared away, and what others are about to make is not', async () => {
  const dead = spawnSync('true').pid
  const stale = ['data/.postgres-new-old', `data/.postgres-new-${dead}-abc`, `system/data-${dead}-abc`]
  const kept = [
    'data/.postgres-new-young',
    `data/.postgres-new-${process.ppid}-abc`,
    `system/data-${process.ppid}-abc`,
    `system/data-${dead}-def`,
  ]
  for (const name of [...stale, ...kept]) await mkdir(join(root, name, 'cluster'), { recursive: true })
  await utimes(join(root, 'data/.postgres-new-old'), 0, 0)
  await writeFile(join(root, `system/data-${dead}-def/belongs-to`), 'somebody')
  await start()
  expect(stale.filter((name) => existsSync(join(root, name)))).toEqual([])
  expect(kept.filter((name) => !existsSync(join(root, name)))).toEqual([])
})

test('a start that is killed while it makes its cluster leaves nothing behind for the next one', async () => {
  const killed = spawnStarter()
  /* it has no word left to say */
  killed.outcome.catch(() => undefined)
  await vi.waitFor(async () => expect((await readdir(dataDirectory)).join()).toContain('.postgres-new-'), {
    timeout: 20_000,
    interval: 5,
  })
  await killed.end('SIGKILL')
  await start()
  await eventually(async () => {
    expect((await readdir(dataDirectory)).toSorted()).toEqual(['postgres', 'postgres.log'])
  })
})

test('after kill -9 of its owner it ends by itself when nobody takes it over', async () => {
  const owner = spawnStarter(1)
  const { started } = await owner.outcome
  await query(started ?? {}, 'create table kept as select 1 as id')
  await owner.end('SIGKILL')
  expect(await findOurs()).toBeDefined()
  await expect.poll(findOurs, { timeout: 20_000 }).toBeUndefined()
  await expect.poll(() => existsSync(started?.host ?? ''), { timeout: 5_000 }).toBe(false)
  const next = await start()
  expect(next.adopted).toBe(false)
  expect(await query(next, 'select id from kept')).toEqual([{ id: 1 }])
})

test('one that was taken over in time goes on, and no watch is left when its owner ends in order', async () => {
  const owner = spawnStarter()
  await owner.outcome
  const pid = await ours()
  await owner.end('SIGKILL')
  const heir = spawnStarter()
  const { started } = await heir.outcome
  expect(started?.adopted).toBe(true)
  /* the killed owner's watch sees that it is not needed */
  await expect.poll(watches, { timeout: 20_000 }).toHaveLength(1)
  expect(await ours()).toBe(pid)
  expect(await query(started ?? {}, 'select 1 as one')).toEqual([{ one: 1 }])
  await heir.end('SIGTERM')
  expect(watches()).toEqual([])
  expect(await findOurs()).toBeUndefined()
})

/** The processes that watch over the PostgreSQL of this test. */
function watches(): string[] {
  const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
  return all.split('\n').filter((line) => line.includes(join(dataDirectory, 'postgres', 'dougong-owner')))
}
