import { expect, test } from 'vitest'
import { componentArea, isPlainFrame } from './component-area'

test.each([
  ['layouts/RouteView', { area: 'layout', layout: 'RouteView' }],
  ['layouts/PageView', { area: 'layout', layout: 'PageView' }],
  ['layouts/BlankLayout', { area: 'layout', layout: 'BlankLayout' }],
  ['layouts/IframePageView', { area: 'layout', layout: 'IframePageView' }],
  ['components/layouts/RouteView', { area: 'layout', layout: 'RouteView' }],
  ['layouts/Nothing', { area: 'missing', key: 'layouts/Nothing' }],
  ['layouts/constructor', { area: 'missing', key: 'layouts/constructor' }],
  ['system/UserList', { area: 'page', key: 'system/UserList' }],
  ['', { area: 'page', key: '' }],
])('[MNU-04] %j resolves to %j', (component, expected) => {
  expect(componentArea(component)).toEqual(expected)
})

test('children stand inside a page, not inside a plain frame', () => {
  expect(isPlainFrame('layouts/RouteView')).toBe(true)
  expect(isPlainFrame('layouts/IframePageView')).toBe(false)
  expect(isPlainFrame('account/settings/Index')).toBe(false)
})
