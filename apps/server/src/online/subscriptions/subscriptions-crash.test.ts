import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { compile } from '../../../test/processes/compile'
import { rounds } from '../../../test/processes/long-form'
import { testApp } from '../../../test/test-app'
import { inTransaction } from '../../database/transaction'
import { queueSendings } from './send'

test('of what is to be sent nothing is lost and nothing goes twice, though the node that sends is killed again and again', async () => {
  const [count, kills] = [rounds(12, 24), rounds(2, 3)]
  const server = await testApp()
  const { db, services } = server
  const reader = await server.as(server.user({ may: ['online:summary:add', 'system:position:list'] }))
  const { result: source } = await reader.post<string>('/online/summary/add', {
    name: '职务统计',
    definition: JSON.stringify({ resource: '/sys/position', measures: [{ of: 'count' }] }),
  })
  const sending = { kind: 'summary', source, format: 'workbook', tenantId: 1, subscriptionId: null } as const
  await inTransaction(db, (tx) =>
    queueSendings(
      services,
      tx,
      Array.from({ length: count }, () => ({ ...sending, userId: reader.user.id })),
    ),
  )
  const counts = async () => {
    const { rows } = await sql<{ sent: number; messages: number; files: number }>`
      select (select count(*)::int from onl_subscription_delivery where state = 'sent') as sent,
        (select count(*)::int from sys_sms where user_id = ${reader.user.id}) as messages,
        (select count(distinct file)::int from sys_sms where user_id = ${reader.user.id}) as files`.execute(
      db,
    )
    return rows[0] ?? { sent: 0, messages: 0, files: 0 }
  }
  const reached = (least: number) =>
    vi.waitFor(async () => expect((await counts()).sent).toBeGreaterThanOrEqual(least), {
      timeout: 60_000,
      interval: 5,
    })
  const { file, remove } = await compile(
    fileURLToPath(new URL('subscriptions-crash.fixture.ts', import.meta.url)),
  )
  const folder = await mkdtemp(join(tmpdir(), 'dougong-crash-'))
  const start = (): ChildProcess =>
    spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE: server.databaseAddress },
      stdio: 'inherit',
    })
  let node = start()
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await reached((kill * count) / (kills + 1))
      const gone = once(node, 'exit')
      node.kill('SIGKILL')
      await gone
      expect((await counts()).sent).toBeLessThan(count)
      node = start()
    }
    await reached(count)
  } finally {
    node.kill('SIGKILL')
    await remove()
    await rm(folder, { recursive: true, force: true })
  }
  expect(await counts()).toEqual({ sent: count, messages: count, files: count })
  const { rows: held } = await sql`
    select from stored_file where path in (select file from sys_sms where user_id = ${reader.user.id})`.execute(
    db,
  )
  expect(held).toHaveLength(count)
  await server.stop()
}, 180_000)
