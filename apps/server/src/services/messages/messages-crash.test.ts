import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compile } from '../../../test/processes/compile'
import { rounds } from '../../../test/processes/long-form'
import { type TestApp, testApp } from '../../../test/test-app'
import { inTransaction } from '../../database/transaction'
import type { Sending } from './messages'

let node: Awaited<ReturnType<typeof compile>>
beforeAll(async () => {
  node = await compile(fileURLToPath(new URL('messages-crash.fixture.ts', import.meta.url)))
})
afterAll(() => node.remove())

/** Writes so many messages to one user. */
function write({ db, services }: TestApp, count: number, sending: (each: number) => Sending) {
  return inTransaction(db, async (tx) => {
    for (let sent = 0; sent < count; sent++) await services.messages.send(tx, sending(sent))
  })
}

/** Delivers in a process of its own that is killed each time so many more have arrived, until nothing waits. */
async function deliverAndKill(
  { db, databaseAddress }: TestApp,
  {
    kills,
    count,
    arrived,
    environment = {},
  }: {
    kills: number
    count: number
    arrived: () => Promise<number>
    environment?: Record<string, string>
  },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-crash-'))
  const start = (): ChildProcess =>
    spawn(process.execPath, [node.file], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE: databaseAddress, ...environment },
      stdio: 'inherit',
    })
  const reached = (least: number) =>
    vi.waitFor(async () => expect(await arrived()).toBeGreaterThanOrEqual(least), {
      timeout: 60_000,
      interval: 5,
    })
  let running = start()
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await reached((kill * count) / (kills + 2))
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
      expect(await arrived()).toBeLessThan(count)
      running = start()
    }
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from sys_sms where es_send_status <> '1'`.execute(db)
        expect(rows).toEqual([])
      },
      { timeout: 60_000, interval: 20 },
    )
  } finally {
    running.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

test('of hundreds of messages none is lost and none is there twice, though the node that sends them is killed again and again', async () => {
  const [count, kills] = [rounds(300, 1_000), rounds(3, 10)]
  const server = await testApp()
  const { id: userId } = await server.user()
  await write(server, count, (each) => ({
    template: 'import_done',
    to: { userIds: [userId] },
    data: { title: `木料${each}`, saved: each, failed: 0 },
    tenantId: 1,
  }))
  const arrived = async () => {
    const { rows } = await sql<{ ids: number; all: number }>`
      select count(distinct annt_id) as ids, count(*) as all from sys_announcement_send where user_id = ${userId}`.execute(
      server.db,
    )
    return rows[0] ?? { ids: 0, all: 0 }
  }
  await deliverAndKill(server, { kills, count, arrived: async () => (await arrived()).ids })
  expect(await arrived()).toEqual({ ids: count, all: count })
  await server.stop()
}, 180_000)

/*
 * What a mail server has taken cannot be taken back, so a mail goes twice where the kill falls between its answer and our record of
 * it: at most those that were under way at a kill, four on a node, each under the Message-ID it had before.
 */
test('of mails none is lost, though the node is killed; one that goes twice was under way, and bears the same Message-ID', async () => {
  const [count, kills, underWay] = [rounds(80, 200), rounds(2, 5), 4]
  const mails: string[] = []
  const post = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(/^Message-ID: (<[^>]+>)/im.exec(Buffer.concat(parts).toString())?.[1] ?? '')
        callback()
      })
    },
  })
  /* a node that is killed leaves in the middle */
  post.on('error', () => undefined)
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  const { port } = post.server.address() as AddressInfo
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'oa@example.test' }
  const server = await testApp({ ...mail, OUTBOUND_ALLOW: '127.0.0.1' })
  const { id: userId } = await server.user()
  await server.db
    .updateTable('sys_user')
    .set({ email: 'carpenter@example.test' })
    .where('id', '=', userId)
    .execute()
  await write(server, count, (each) => ({
    template: 'job_failed',
    to: { userIds: [userId] },
    data: { job: `木料${each}`, time: '今', reason: '断电' },
    by: ['email'],
    tenantId: 1,
  }))
  await deliverAndKill(server, {
    kills,
    count,
    arrived: async () => new Set(mails).size,
    environment: mail,
  })
  const { rows } = await sql<{ id: string }>`select id from sys_sms where es_type = 'email'`.execute(
    server.db,
  )
  expect(new Set(mails)).toEqual(new Set(rows.map(({ id }) => `<${id}@example.test>`)))
  expect(rows).toHaveLength(count)
  expect(mails.length - count).toBeLessThanOrEqual(kills * underWay)
  await server.stop()
  await new Promise<void>((done) => post.close(done))
}, 180_000)
