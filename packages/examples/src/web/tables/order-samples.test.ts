import { orders } from '../../contract/orders'
import { readRecord } from '@dougong/contract/resource/read-record'
import { expect, test } from 'vitest'
import { makeOrders } from './order-samples'

test('orders to begin with are such as the server takes, with their parts', async () => {
  const made: Record<string, unknown>[] = []
  await makeOrders((values) => Promise.resolve(String(made.push(values))))
  expect(made.length).toBeGreaterThan(3)
  expect(new Set(made.map(({ orderCode }) => orderCode)).size).toBe(made.length)
  for (const values of made) {
    expect(readRecord(orders, values, 'create').issues).toEqual([])
    for (const [name, { resource, parent }] of Object.entries(orders.parts ?? {}))
      for (const part of values[name] as Record<string, unknown>[])
        expect(readRecord(resource, { ...part, [parent]: '-' }, 'create').issues).toEqual([])
  }
})
