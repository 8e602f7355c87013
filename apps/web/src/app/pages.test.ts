import { describe, expect, test } from 'vitest'
import { onlineComponents } from './online-components'
import { pages } from './pages'
import { signInPages } from './sign-in-pages'
import { sitePages } from './site-pages'

describe('every page loads', () => {
  const all = Object.entries({ ...pages, ...signInPages, ...sitePages })
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
  expect(Object.hasOwn(pages, 'system/Nothing')).toBe(false)
  expect(Object.hasOwn(pages, 'constructor')).toBe(false)
})
