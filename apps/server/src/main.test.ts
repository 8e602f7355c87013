import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { compile } from '../test/compile'
import { freePort } from '../test/redis'
import { testDatabase } from '../test/test-database'

let built: Awaited<ReturnType<typeof compile>>
let folder: string
const running: ChildProcess[] = []

beforeAll(async () => {
  built = await compile(join(dirname(fileURLToPath(import.meta.url)), 'main.ts'))
})
afterAll(() => built.remove())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dougong-main-'))
  await chmod(folder, 0o711)
})
afterEach(async () => {
  for (const child of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

interface Process {
  child: ChildProcess
  said(): string
}

async function start(environment: Record<string, string>): Promise<Process> {
  const { PATH } = process.env
  const child = spawn(process.execPath, [built.file], {
    cwd: folder,
    env: {
      PATH,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  return { child, said: () => said }
}

const listening = async ({ said }: Process) =>
  vi.waitFor(() => expect(said()).toContain('地址 (address): http://127.0.0.1:'), {
    timeout: 20_000,
    interval: 50,
  })

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exit) as [number | null]
  return code
}

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
  expect(await end(first.child, 'SIGTERM')).toBe(0)
  expect(postgresProcesses()).toBe('')

  const second = await start({})
  await listening(second)
  expect(second.said()).not.toContain(password)
  expect(second.said()).toContain('首次启动时已显示')
  expect(await end(second.child, 'SIGINT')).toBe(0)
})

test('after kill -9 the next start serves again; a rival on the same folder says so and ends', async () => {
  const killed = await start({})
  await listening(killed)
  await end(killed.child, 'SIGKILL')

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

test('what a person types is in no log line', async () => {
  const server = await start({ ADMIN_PASSWORD: 'Dougong#2026' })
  await listening(server)
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(server.said())?.[0]
  const signIn = await fetch(`${address}/jeecg-boot/sys/login?password=Query%232026`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Dougong#2026' }),
  })
  const { result } = (await signIn.json()) as { result: { token: string } }
  await vi.waitFor(() => expect(server.said()).toContain('/jeecg-boot/sys/login'))
  for (const secret of ['Dougong#2026', 'Query', result.token]) expect(server.said()).not.toContain(secret)
})
