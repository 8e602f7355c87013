import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { exceptions } from '../features/exceptions'
import { session } from '../features/session'
import { online } from '../online'
import { features } from './features'
import { lateFeatures } from './late-features'
import { latePrefixes, pageLoader, pagesOf } from './pages'
import { sitePages } from './site-pages'

const pages = pagesOf(features)
const latePages = pagesOf(lateFeatures)

describe('every page loads', () => {
  // The self-check and the frame of sign-in bring the theme along, which asks the window: journeys open them.
  const open = { ...session.signIn.pages, ...exceptions.standalone, ...sitePages }
  test.each(Object.entries({ ...pages, ...latePages, ...open }))(
    '%s',
    { timeout: 60_000 },
    async (_key, load) => {
      expect(await load()).toBeTypeOf('function')
    },
  )
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

test('late pages are found through their own list, by the same loader each time', async () => {
  const load = pageLoader('jeecg/SelectDemo')
  expect(pageLoader('jeecg/SelectDemo')).toBe(load)
  expect(await load?.()).toBe(await latePages['jeecg/SelectDemo']?.())
})

test('[MNU-04] an unknown example is a missing page', async () => {
  const Page = await pageLoader('jeecg/constructor')?.()
  expect(renderToStaticMarkup(Page && createElement(Page))).toContain('jeecg/constructor')
})
