import { closeSync, openSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { compileMain, type MainProcess } from '../test/processes/main-process'
import { mayMount, mountSmallDisk, type SmallDisk } from '../test/processes/small-disk'
import { type TestDatabase, testDatabase } from '../test/test-database'

const adminPassword = 'Dougong#2026'
const full = { status: 507, message: '服务器存储空间不足，未保存任何内容，请联系管理员' }

let main: Awaited<ReturnType<typeof compileMain>>
beforeAll(async () => {
  main = await compileMain()
})
afterAll(() => main.remove())

const isAlive = async ({ address }: MainProcess) => (await fetch(`${address}/healthz`)).status === 200

/** The API of a running server, to its administrator. */
async function signedIn({ address }: MainProcess) {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${address}/jeecg-boot${path}`, {
      method,
      headers: {
        ...(token && { 'x-access-token': token }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { ...((await response.json()) as { message: string; result: unknown }), status: response.status }
  }
  const { result } = await call('POST', '/sys/login', { username: 'admin', password: adminPassword })
  const { token } = result as { token: string }
  return (method: string, path: string, body?: unknown) => call(method, path, body, token)
}

function fill(folder: string): string {
  const { bavail, bsize } = statfsSync(folder)
  const ballast = join(folder, 'ballast')
  writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  return ballast
}

describe.runIf(mayMount)('a disk that is full (needs the right to mount one)', () => {
  let disk: SmallDisk
  afterEach(async () => {
    await main.endAll()
    disk.remove()
  })

  test('below the data: what is there is read, saves and uploads are refused in words and leave nothing, and all goes on when there is room', async () => {
    disk = mountSmallDisk('300m')!
    const server = await main.start(disk.folder, { ADMIN_PASSWORD: adminPassword })
    await server.listening()
    const call = await signedIn(server)
    const save = (name: string) =>
      call('POST', '/test/jeecgDemo/add', { name, keyWord: 'k', content: '满'.repeat(900) })
    const upload = () => {
      const form = new FormData()
      form.append('file', new Blob(['x'.repeat(100_000)], { type: 'text/plain' }), 'notes.txt')
      return call('POST', '/sys/common/upload', form)
    }
    const names = async () => {
      const { status, result } = await call('GET', '/test/jeecgDemo/list?pageSize=100')
      expect(status).toBe(200)
      return (result as { records: { name: string }[] }).records.map(({ name }) => name)
    }
    const before = await names()
    const ballast = fill(disk.folder)
    /* pages there already may have room for a row or two */
    for (let each = 0; each < 20; each++) {
      const { status } = await save(`满盘${each}`)
      if (status === 200) before.push(`满盘${each}`)
    }
    expect(await save('装不下')).toMatchObject(full)
    expect(await upload()).toMatchObject(full)
    expect(readdirSync(join(disk.folder, 'data/files/.incoming'))).toEqual([])
    expect((await names()).toSorted()).toEqual(before.toSorted())
    expect(await isAlive(server)).toBe(true)
    const readiness = async () => {
      const response = await fetch(`${server.address}/readyz`)
      return [response.status, await response.json()]
    }
    expect(await readiness()).toEqual([503, { status: 'disk full' }])

    rmSync(ballast)
    expect(await save('又有了')).toMatchObject({ status: 200 })
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, { status: 'ready' }]), 5_000)
    expect(await upload()).toMatchObject({ status: 200 })
    expect(await names()).toContain('又有了')
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('below the log: the server serves on, says later what is missing, and ends in order', async () => {
    disk = mountSmallDisk('64k')!
    const database = await testDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'dougong-log-'))
    const path = join(disk.folder, 'log')
    const log = openSync(path, 'a')
    const server = await main.start(folder, { DATABASE_URL: database.connectionString }, ['ignore', log, log])
    closeSync(log)
    try {
      await server.listening()
      const ballast = fill(disk.folder)
      for (let each = 0; each < 50; each++)
        expect((await fetch(`${server.address}/jeecg-boot/sys/nothing`)).status).toBe(404)
      expect(await isAlive(server)).toBe(true)
      const metrics = await (await fetch(`${server.address}/metrics`)).text()
      expect(Number(/^log_lines_dropped (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(10)
      rmSync(ballast)
      await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toContain('"dropped":'), { timeout: 5_000 })
      expect(readFileSync(path, 'utf8').match(/"dropped":/g)).toHaveLength(1)
      fill(disk.folder)
      expect(await server.end('SIGTERM')).toBe(0)
    } finally {
      await main.endAll()
      await database.drop()
      await rm(folder, { recursive: true })
    }
  })
})

describe('a reader of the log', () => {
  let database: TestDatabase
  let folder: string
  let server: MainProcess
  beforeAll(async () => {
    database = await testDatabase()
    folder = await mkdtemp(join(tmpdir(), 'dougong-log-'))
    server = await main.start(folder, { DATABASE_URL: database.connectionString })
    await server.listening()
  })
  afterAll(async () => {
    await main.endAll()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  test('that stops reading, or leaves, does not stop the server', async () => {
    server.child.stdout?.pause()
    /* more than a pipe holds */
    const ask = () => fetch(`${server.address}/jeecg-boot/sys/${'x'.repeat(2_000)}`)
    for (let each = 0; each < 80; each++) expect((await ask()).status).toBe(404)
    server.child.stdout?.destroy()
    for (let each = 0; each < 5; each++) expect((await ask()).status).toBe(404)
    expect(await isAlive(server)).toBe(true)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
