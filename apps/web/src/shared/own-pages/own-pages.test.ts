import { expect, test } from 'vitest'
import { toggled } from './favourites'
import { withRecent } from './recent-pages'

test('a page is starred last, and unstarred', () => {
  expect(toggled(['/a'], '/b')).toEqual(['/a', '/b'])
  expect(toggled(['/a', '/b'], '/a')).toEqual(['/b'])
  const full = Array.from({ length: 50 }, (_, place) => `/page/${place}`)
  expect(toggled(full, '/new')).toEqual([...full.slice(1), '/new'])
})

test('the page looked at last comes first, once, among eight', () => {
  expect(withRecent(['/a', '/b'], '/b')).toEqual(['/b', '/a'])
  expect(withRecent(['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'], '/9')).toEqual([
    '/9',
    '/1',
    '/2',
    '/3',
    '/4',
    '/5',
    '/6',
    '/7',
  ])
})
