import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { examplePages } from './example-pages'
import { onlineComponents } from './online-components'
import { pageLoader, pages } from './pages'
import { signInPages } from './sign-in-pages'
import { sitePages } from './site-pages'

describe('every page loads', () => {
  const all = Object.entries({ ...pages, ...examplePages, ...signInPages, ...sitePages })
  test.each(all)('%s', { timeout: 60_000 }, async (_key, load) => {
    expect(await load()).toBeTypeOf('function')
  })
})

test('[MNU-05] the online components resolve to the one online module', () => {
  const keys = Object.keys(onlineComponents)
  expect(keys.length).toBeGreaterThanOrEqual(11)
  for (const key of keys) expect(pages).toHaveProperty([key])
})

test('[MNU-04] an unknown key has no page', () => {
  expect(pageLoader('system/Nothing')).toBeUndefined()
  expect(pageLoader('constructor')).toBeUndefined()
})

test('examples are found through their own list, by the same loader each time', async () => {
  const load = pageLoader('jeecg/SelectDemo')
  expect(pageLoader('jeecg/SelectDemo')).toBe(load)
  expect(await load?.()).toBe(await examplePages['jeecg/SelectDemo']?.())
})

test('[MNU-04] an unknown example is a missing page', async () => {
  const Page = await pageLoader('jeecg/constructor')?.()
  expect(renderToStaticMarkup(Page && createElement(Page))).toContain('jeecg/constructor')
})
