import { products } from '@dougong/contract/products'
import { readRecord } from '@dougong/contract/resource/read-record'
import { expect, test } from 'vitest'
import { makeProducts } from './product-samples'

test('products to begin with are such as the server takes, and none is published', async () => {
  const made: Record<string, unknown>[] = []
  await makeProducts((values) => Promise.resolve(String(made.push(values))))
  expect(made.length).toBeGreaterThan(3)
  expect(made.flatMap((values) => readRecord(products, values, 'create').issues)).toEqual([])
  expect(made.every(({ published }) => published === 'N')).toBe(true)
})
