import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../test/eventually'
import { Door } from '../test/door'
import { compileMain, type MainProcess } from '../test/processes/main-process'
import { mountSmallDisk } from '../test/processes/small-disk'
import { testDatabase } from '../test/test-database'

let main: Awaited<ReturnType<typeof compileMain>>
let folder: string

beforeAll(async () => {
  main = await compileMain()
})
afterAll(() => main.remove())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dougong-main-'))
  await chmod(folder, 0o711)
})
afterEach(async () => {
  await main.endAll()
  await rm(folder, { recursive: true, force: true })
})

const start = (environment: Record<string, string>) => main.start(folder, environment)

const listening = async ({ said }: MainProcess) =>
  vi.waitFor(() => expect(said()).toContain('地址 (address): http://127.0.0.1:'), {
    timeout: 60_000,
    interval: 50,
  })

function postgresProcesses(): string {
  const all = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
  return all
    .split('\n')
    .filter((line) => line.includes(folder))
    .join('\n')
}

test('the first start prints a generated password once, SIGTERM leaves nothing running, the second start goes on', async () => {
  const first = await start({})
  await listening(first)
  const password = /密码 \(password\): (\S{16})/.exec(first.said())?.[1]
  expect(password).toMatch(/^\S{16}$/)
  expect(first.said()).toContain(`数据 (data): ${join(folder, 'data')}\n`)
  expect(await first.end('SIGTERM')).toBe(0)
  expect(postgresProcesses()).toBe('')

  const second = await start({})
  await listening(second)
  expect(second.said()).not.toContain(password)
  expect(second.said()).toContain('首次启动时已显示')
  expect(await second.end('SIGINT')).toBe(0)
})

test('after kill -9 the next start serves again; a rival on the same folder says so and ends', async () => {
  const killed = await start({})
  await listening(killed)
  await killed.end('SIGKILL')

  const heir = await start({})
  await listening(heir)
  const rival = await start({})
  const [code] = (await once(rival.child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(rival.said()).toMatch(/already|另一个/)
  expect(heir.child.exitCode).toBeNull()
})

test.each([
  ['a wrong variable', { PORT: 'eighty' }, /PORT/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0' },
    /DATABASE_URL/,
  ],
])('%s ends the start with a sentence and no stack', async (_case, environment, words) => {
  const failed = await start(environment)
  const [code] = (await once(failed.child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(failed.said()).toMatch(words)
  expect(failed.said()).not.toMatch(/\n\s+at /)
})

test('a data folder that is none, and one that cannot be written to, end the start with a sentence', async () => {
  await writeFile(join(folder, 'file'), '')
  const cases: [string, RegExp][] = [[join(folder, 'file'), /数据目录 .*file 不可用：不是文件夹/]]
  cases.push([join(folder, 'file', 'below'), /数据目录 .*below 不可用：不是文件夹/])
  const disk = mountSmallDisk('64k')
  try {
    if (disk) {
      execFileSync('mount', ['-o', 'remount,ro', disk.folder])
      cases.push([disk.folder, /不可用：文件系统只读/], [join(disk.folder, 'below'), /不可用：文件系统只读/])
    }
    for (const [DATA_DIR, words] of cases) {
      const failed = await start({ DATA_DIR })
      const [code] = (await once(failed.child, 'exit')) as [number]
      expect([code, failed.said()]).toEqual([1, expect.stringMatching(words)])
      expect(failed.said()).not.toMatch(/\n\s+at /)
    }
  } finally {
    disk?.remove()
  }
})

test('a port that is taken is noticed before a database is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const failed = await start({ PORT: String((other.address() as AddressInfo).port) })
  const [code] = (await once(failed.child, 'exit')) as [number]
  expect([code, failed.said()]).toEqual([
    1,
    expect.stringContaining('端口已被占用 (the port is in use): set PORT'),
  ])
  expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false)
  other.close()
})

test('a misspelt variable is told', async () => {
  const failed = await start({
    DATABSE_URL: 'x',
    DATABASE_WAIT_SECONDS: '0',
    DATABASE_URL: 'postgres://n@127.0.0.1:1/n',
  })
  await once(failed.child, 'exit')
  expect(failed.said()).toContain('未知的环境变量 DATABSE_URL，是否应为 DATABASE_URL？')
})

test('data of a newer version end the start with a sentence and no stack', async () => {
  const database = await testDatabase()
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(`insert into migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`)
  await client.end()
  const failed = await start({ DATABASE_URL: database.connectionString })
  const [code] = (await once(failed.child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(failed.said()).toMatch(/数据属于更新的版本（9999-of-tomorrow）.*newer version/s)
  expect(failed.said()).not.toMatch(/\n\s+at /)
  await database.drop()
})

test.runIf(process.getuid?.() === 0)(
  'a start below a closed folder says where its database lies',
  async () => {
    await chmod(folder, 0o700)
    const server = await start({})
    await listening(server)
    const place = await realpath(join(folder, 'data', 'postgres'))
    expect(place).not.toContain(folder)
    expect(server.said()).toContain(`数据库在 (its database in) ${place}\n`)
    await server.end('SIGTERM')
    await rm(dirname(place), { recursive: true })
  },
)

test('what a person types is in no log line', async () => {
  const server = await start({ ADMIN_PASSWORD: 'Dougong#2026' })
  await listening(server)
  const signIn = await fetch(`${server.address}/jeecg-boot/sys/login?password=Query%232026`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Dougong#2026' }),
  })
  const { result } = (await signIn.json()) as { result: { token: string } }
  await eventually(() => expect(server.said()).toContain('/jeecg-boot/sys/login'))
  for (const secret of ['Dougong#2026', 'Query', result.token]) expect(server.said()).not.toContain(secret)
})

test('SIGTERM ends it in time, also when the database says nothing any more and calls are under way', async () => {
  const database = await testDatabase()
  const { host, port, user, password, database: name } = database
  const door = new Door({ path: `${host}/.s.PGSQL.${port}` })
  await door.open()
  const server = await start({
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${door.port}/${name}`,
    // Nothing is given up by itself before the stop is.
    DATABASE_ANSWER_SECONDS: '100',
    STOP_SECONDS: '2',
  })
  try {
    await listening(server)
    door.swallow()
    const hanging = Promise.allSettled(
      Array.from({ length: 30 }, () => fetch(`${server.address}/jeecg-boot/sys/randomImage/1`)),
    )
    await fetch(`${server.address}/healthz`)
    const began = performance.now()
    expect(await server.end('SIGTERM')).toBe('SIGKILL')
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(server.said()).toContain('停止超过 2 秒，强制结束')
    await hanging
  } finally {
    await door.shut()
    await database.drop()
  }
})
