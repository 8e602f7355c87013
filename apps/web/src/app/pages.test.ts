import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { exceptions } from '../features/exceptions'
import { session } from '../features/session'
import { online } from '../online'
import { exportsOf, fetchedBy } from './built-client.fixture'
import { features } from './features'
import { lateFeatures } from './late-features'
import { latePrefixes, pageLoader, pagesOf } from './pages'
import { sitePages } from './site-pages'

const pages = pagesOf(features)
const latePages = pagesOf(lateFeatures)

describe('every page loads', () => {
  // The built client is asked for its chunk: to run all of them here would take a minute.
  const open = { ...session.signIn.pages, ...exceptions.standalone }
  test.each(Object.entries({ ...pages, ...latePages, ...open }))('%s', async (_key, load) => {
    const fetched = fetchedBy(load)
    expect(fetched).not.toEqual([])
    for (const { file, name } of fetched) expect(await exportsOf(file)).toContain(name)
  })

  test.each(Object.entries(sitePages))('%s', async (_path, load) => {
    expect(await load()).toBeTypeOf('function')
  })
})

test('no two features claim one key, and late ones are found by how their keys begin', () => {
  const keys = [...features, ...lateFeatures].flatMap((feature) => Object.keys(feature.pages ?? {}))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  const isLate = (key: string) => latePrefixes.some((prefix) => key.startsWith(prefix))
  expect(Object.keys(pages).filter(isLate)).toEqual([])
  expect(Object.keys(latePages).filter((key) => !isLate(key))).toEqual([])
})

test('[MNU-05] the online components resolve to the one online module', () => {
  const keys = Object.keys(online.pages)
  expect(keys.length).toBeGreaterThanOrEqual(11)
  for (const key of keys) expect(pages).toHaveProperty([key])
})

test('[MNU-04] an unknown key has no page', () => {
  expect(pageLoader('system/Nothing')).toBeUndefined()
  expect(pageLoader('constructor')).toBeUndefined()
})

test(
  'late pages are found through their own list, by the same loader each time',
  { timeout: 60_000 },
  async () => {
    const load = pageLoader('jeecg/helloworld')
    expect(pageLoader('jeecg/helloworld')).toBe(load)
    expect(await load?.()).toBe(await latePages['jeecg/helloworld']?.())
  },
)

test('[MNU-04] an unknown example is a missing page', async () => {
  const Page = await pageLoader('jeecg/constructor')?.()
  expect(renderToStaticMarkup(Page && createElement(Page))).toContain('jeecg/constructor')
})
