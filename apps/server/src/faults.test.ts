import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RunningNode, startNode } from '../test/running-node'
import { type TestDatabase, testDatabase } from '../test/test-database'

/** A TCP door in front of the database's Unix socket, which can be shut and opened. */
class Door {
  #server: Server | undefined
  #open = new Set<Socket>()
  port = 0
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async open(): Promise<void> {
    this.#server = createServer((socket) => {
      const inner = connect(this.#path)
      socket.pipe(inner).pipe(socket)
      for (const end of [socket, inner]) {
        this.#open.add(end)
        end.on('error', () => undefined)
        end.on('close', () => this.#open.delete(end))
      }
    }).listen(this.port, '127.0.0.1')
    await new Promise((resolve) => this.#server?.once('listening', resolve))
    this.port = (this.#server.address() as AddressInfo).port
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#open) socket.destroy()
    await closed
  }
}

describe('a database that goes away', () => {
  let database: TestDatabase
  let door: Door
  let node: RunningNode
  beforeAll(async () => {
    database = await testDatabase()
    door = new Door(`${database.host}/.s.PGSQL.${database.port}`)
    await door.open()
    const { user, password, database: name } = database
    node = await startNode({ DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${door.port}/${name}` })
  })
  afterAll(async () => {
    await node.stop()
    await door.shut()
    await database.drop()
  })

  test('gives 503 with a sentence while it is away, and recovers by itself', async () => {
    const token = await node.signIn()
    const ask = () => node.call('GET', '/sys/user/getCurrentUserDeparts', token)
    expect((await ask()).success).toBe(true)
    await door.shut()
    expect(await ask()).toMatchObject({ status: 503, success: false, message: '服务暂不可用，请稍后重试' })
    expect((await fetch(`${node.address}/healthz`)).status).toBe(200)
    expect((await fetch(`${node.address}/readyz`)).status).toBe(503)
    await door.open()
    await vi.waitFor(async () => expect((await ask()).success).toBe(true), { timeout: 10_000, interval: 100 })
    expect((await fetch(`${node.address}/readyz`)).status).toBe(200)
  })
})
