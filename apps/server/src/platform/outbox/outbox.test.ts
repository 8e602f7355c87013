import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually'
import { compile } from '../../../test/processes/compile'
import { rounds } from '../../../test/processes/long-form'
import { type TestDatabase, testDatabase } from '../../../test/test-database'
import { createDatabase, createPool, type Database } from '../../database/connect'
import type { Bus } from '../bus/bus'
import { createLogger } from '../logging/logger'
import { maxTries } from './back-off'
import { type Deliver, Outbox, Undeliverable } from './outbox'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  db = createDatabase(createPool(database, 'Asia/Shanghai', { connections: 8 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** A bus within this process. */
function localBus(): Bus {
  const heard: (() => void)[] = []
  return {
    publish: async () => heard.forEach((hear) => hear()),
    subscribe: (_topic, hear) => void heard.push(() => hear(null)),
    close: async () => undefined,
  }
}

const logger = createLogger('silent')
const message = (kind: string, n = 0) => ({ kind, tenantId: 1, about: kind, payload: { n } })
const rowsOf = (kind: string) =>
  db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('create_time').execute()
const waitOptions = { timeout: 20_000, interval: 20 }
const settled = (kind: string, states: string[]) =>
  vi.waitFor(async () => expect((await rowsOf(kind)).map(({ state }) => state)).toEqual(states), waitOptions)

async function delivering(kind: string, deliver: Deliver, work: (outbox: Outbox) => Promise<void>) {
  const outbox = new Outbox({ db, bus: localBus(), logger })
  outbox.handle(kind, deliver)
  outbox.start()
  try {
    await work(outbox)
  } finally {
    await outbox.stop()
  }
}

test('what is committed is delivered at once, what is rolled back never', async () => {
  const deliveries: unknown[] = []
  await delivering(
    'commit',
    async ({ payload, tenantId }) => {
      deliveries.push({ payload, tenantId })
      return '200'
    },
    async (outbox) => {
      await expect(
        db.transaction().execute(async (tx) => {
          await outbox.add(tx, message('commit', 1))
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
      await db.transaction().execute((tx) => outbox.add(tx, message('commit', 2)))
      await outbox.wake()
      await settled('commit', ['done'])
    },
  )
  expect(deliveries).toEqual([{ payload: { n: 2 }, tenantId: 1 }])
  expect(await rowsOf('commit')).toMatchObject([{ outcome: '200', tries: 1 }])
})

test('a failure is noted and put off, the last one gives up, and what nobody can deliver is not tried again', async () => {
  const fails: Deliver = async ({ payload }) => {
    if ((payload as { n: number }).n === 2) throw new Undeliverable('the address is gone')
    throw new Error('refused')
  }
  await delivering('fail', fails, async (outbox) => {
    const [first] = [await outbox.add(db, message('fail', 1)), await outbox.add(db, message('fail', 2))]
    await outbox.wake()
    await settled('fail', ['waiting', 'failed'])
    await eventually(async () => expect((await rowsOf('fail'))[0]?.outcome).toBe('refused'))
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - now())::float8 as seconds from outbox where id = ${first}`.execute(
      db,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(1)
    expect(rows[0]?.seconds).toBeLessThan(6)
    await sql`update outbox set tries = ${maxTries - 1}, due_at = now() where id = ${first}`.execute(db)
    await outbox.wake()
    await settled('fail', ['failed', 'failed'])
  })
  expect(await rowsOf('fail')).toMatchObject([
    { tries: maxTries, outcome: 'refused' },
    { tries: 1, outcome: 'the address is gone' },
  ])
})

test('two nodes deliver each message once between them', async () => {
  const ids: string[] = []
  const deliver: Deliver = async ({ id }) => {
    ids.push(id)
    return ''
  }
  await delivering('two', deliver, async (one) => {
    await delivering('two', deliver, async () => {
      await db.transaction().execute(async (tx) => {
        for (let n = 0; n < 60; n++) await one.add(tx, message('two', n))
      })
      await one.wake()
      await settled(
        'two',
        Array.from({ length: 60 }, () => 'done'),
      )
    })
  })
  expect(ids).toHaveLength(60)
  expect(new Set(ids).size).toBe(60)
})

test('an attempt that takes longer than the lease keeps its message, and nobody else takes it on', async () => {
  let attempts = 0
  const pace = { leaseMs: 300, longestSleepMs: 50 }
  const nodes = [
    new Outbox({ db, bus: localBus(), logger }, pace),
    new Outbox({ db, bus: localBus(), logger }, pace),
  ]
  const msSince = async () => {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from now() - create_time) * 1000)::float8 as ms from outbox where kind = 'long'`.execute(
      db,
    )
    return rows[0]?.ms ?? 0
  }
  for (const node of nodes) {
    node.handle('long', async () => {
      attempts += 1
      await vi.waitFor(async () => expect(await msSince()).toBeGreaterThan(1_500), waitOptions)
      return '200'
    })
    node.start()
  }
  await db.transaction().execute((tx) => nodes[0]?.add(tx, message('long')) ?? Promise.resolve(''))
  await settled('long', ['done'])
  expect(attempts).toBe(1)
  await Promise.all(nodes.map((node) => node.stop()))
})

test('a node that stops puts back what it has under way, and the attempt does not count', async () => {
  const hangs: Deliver = () => new Promise(() => undefined)
  await delivering('stop', hangs, async (outbox) => {
    await outbox.add(db, message('stop'))
    await outbox.wake()
    await vi.waitFor(async () => expect(await rowsOf('stop')).toMatchObject([{ tries: 1 }]), waitOptions)
  })
  expect(await rowsOf('stop')).toMatchObject([{ state: 'waiting', tries: 0 }])
  const { rows } = await sql`select 1 from outbox where kind = 'stop' and due_at <= now()`.execute(db)
  expect(rows).toHaveLength(1)
})

test('old deliveries are swept out', async () => {
  await sql`insert into outbox (id, kind, tenant_id, about, payload, state, done_at) values
    ('old', 'sweep', 1, '', '{}', 'done', now() - interval '8 days'),
    ('new', 'sweep', 1, '', '{}', 'done', now()),
    ('oldFailed', 'sweep', 1, '', '{}', 'failed', now() - interval '8 days'),
    ('older', 'sweep', 1, '', '{}', 'failed', now() - interval '31 days')`.execute(db)
  await delivering(
    'sweep',
    async () => '',
    () =>
      vi.waitFor(
        async () =>
          expect((await rowsOf('sweep')).map(({ id }) => id).toSorted()).toEqual(['new', 'oldFailed']),
        waitOptions,
      ),
  )
})

test('a node that is killed again and again in the middle of deliveries loses none', async () => {
  const heard = new Map<string, number>()
  const receiver = createServer((request, response) => {
    const id = request.url?.slice(1) ?? ''
    heard.set(id, (heard.get(id) ?? 0) + 1)
    setTimeout(() => response.end(), 5)
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const { file, remove } = await compile(fileURLToPath(new URL('outbox-crash.fixture.ts', import.meta.url)))
  const [count, kills] = [rounds(80, 120), rounds(2, 3)]
  const outbox = new Outbox({ db, bus: localBus(), logger })
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await outbox.add(db, message('crash', n)))
  const start = (): ChildProcess =>
    spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, DATABASE: database.connectionString, TO: `http://127.0.0.1:${port}` },
      stdio: 'inherit',
    })
  let node = start()
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await vi.waitFor(() => expect(heard.size).toBeGreaterThan((kill * count) / (kills + 2)), {
        timeout: 30_000,
        interval: 2,
      })
      const gone = once(node, 'exit')
      node.kill('SIGKILL')
      await gone
      node = start()
    }
    await settled(
      'crash',
      Array.from({ length: count }, () => 'done'),
    )
  } finally {
    node.kill('SIGKILL')
    receiver.close()
    await remove()
  }
  expect([...heard.keys()].toSorted()).toEqual(ids.toSorted())
  /* twice only what was under way at a kill */
  const repeated = [...heard.values()].reduce((sum, times) => sum + times - 1, 0)
  expect(repeated).toBeLessThanOrEqual(kills * 4)
})

test('with nothing to deliver it sleeps for as long as it may', async () => {
  const sleeps = vi.spyOn(globalThis, 'setTimeout')
  const outbox = new Outbox({ db, bus: localBus(), logger }, { longestSleepMs: 7_777 })
  outbox.handle('nothing', async () => '')
  outbox.start()
  const untilNextLook = () => sleeps.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 0 || ms === 7_777)
  await vi.waitFor(() => expect(untilNextLook()).not.toEqual([]), waitOptions)
  expect(untilNextLook()[0]).toBe(7_777)
  await outbox.stop()
  sleeps.mockRestore()
})
