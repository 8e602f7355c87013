import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app'
import { inTransaction, newIdIn, waitOutside } from './transaction'

let server: TestApp
beforeAll(async () => void (server = await testApp()))
afterAll(() => server.stop())

test('what a transaction waits for comes while it is not open, and its rows get the same ids', async () => {
  const log: unknown[] = []
  const result = await inTransaction(server.db, async (tx) => {
    const ids = [newIdIn(tx), newIdIn(tx)]
    log.push(ids.join())
    await waitOutside(tx, 'a', async () => void log.push('a'))
    await waitOutside(tx, 'b', async () => void log.push('b'))
    log.push('end')
    return ids.join()
  })
  expect(log).toEqual([result, 'end', 'a', 'b', result, 'end'])
})

test('where nothing is waited for, it runs once; where waiting fails, it fails where it waited', async () => {
  let runs = 0
  await inTransaction(server.db, async () => void (runs += 1))
  expect(runs).toBe(1)
  const refused = inTransaction(server.db, async (tx) => {
    await waitOutside(tx, 'a', () => Promise.reject(new Error('no'))).catch(() => undefined)
    await waitOutside(tx, 'b', () => Promise.reject(new Error('refused')))
  })
  await expect(refused).rejects.toThrow('refused')
})

test('one that waits for something else each time is given up', async () => {
  let runs = 0
  const endless = inTransaction(server.db, async (tx) => {
    runs += 1
    await waitOutside(tx, String(runs), async () => undefined)
  })
  await expect(endless).rejects.toMatchObject({ reason: 'server.busy' })
  expect(runs).toBe(5)
})
