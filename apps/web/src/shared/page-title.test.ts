import { expect, test } from 'vitest'
import { windowTitle } from './page-title'

test('[TAB-06] the window is titled after the page and the product, on the home page after the product alone', () => {
  expect(windowTitle('用户管理', '斗拱')).toBe('用户管理 · 斗拱')
  expect(windowTitle(undefined, '斗拱')).toBe('斗拱')
})
