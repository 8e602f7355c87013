import { expect, test } from 'vitest'
import { arrivalOf, ChunkError, chunkTimeout, forgetPage, loadEarly, loadPage } from './load-page'

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

/** Waits for what becomes of a page's code. */
function settled(load: () => Promise<typeof Page>) {
  const arrival = arrivalOf(load)
  return new Promise<typeof arrival>((resolve) => arrival.subscribe(() => resolve(arrival)))
}

test('a page is loaded once, whoever shows it', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return Page
  }
  expect((await settled(load)).page).toBe(Page)
  expect(arrivalOf(load).page).toBe(Page)
  expect(loads).toBe(1)
})

test('[REQ-09] a failure stands until it is forgotten, then the page is loaded again', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Page
  }
  expect((await settled(load)).failure).toBeInstanceOf(ChunkError)
  expect(arrivalOf(load).failure).toBeInstanceOf(ChunkError)
  forgetPage(load)
  expect((await settled(load)).page).toBe(Page)
})

test('a page that is asked for early is loaded once; a failure of that is forgotten', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Page
  }
  loadEarly(load)
  loadEarly(load)
  /* nobody waits for it, so nobody is told */
  await new Promise((resolve) => setTimeout(resolve))
  expect(loads).toBe(1)
  loadEarly(load)
  expect((await settled(load)).page).toBe(Page)
  loadEarly(load)
  expect([loads, arrivalOf(load).page]).toEqual([2, Page])
})

test('who opens a page whose code is on its way hears that it failed, once, and nothing is loaded besides', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  loadEarly(load)
  const arrival = arrivalOf(load)
  const failed = new Promise<unknown>((resolve) => {
    arrival.subscribe(() => resolve(arrivalOf(load).failure))
  })
  expect([await failed, loads]).toEqual([expect.any(ChunkError), 1])
})
