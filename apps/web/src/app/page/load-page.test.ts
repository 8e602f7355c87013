import { expect, test } from 'vitest'
import { ChunkError, chunkTimeout, loadPage } from './load-page'

const Page = () => null

test('a page that arrives is given', async () => {
  await expect(loadPage(() => Promise.resolve(Page))).resolves.toBe(Page)
})

test('[REQ-09] a page that fails says so', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const failure = loadPage(() => Promise.reject(cause))
  await expect(failure).rejects.toBeInstanceOf(ChunkError)
  await expect(failure).rejects.toMatchObject({ message: 'Loading chunk failed', cause })
})

test('[REQ-09] a page that does not arrive in time failed', async () => {
  expect(chunkTimeout).toBe(120_000)
  await expect(loadPage(() => new Promise(() => undefined), 10)).rejects.toThrow('Loading chunk failed')
})
