import { expect, test } from 'vitest'
import { ownMenu, type MenuPage } from './own-menu'

const page = (path: string, more: Partial<MenuPage> = {}): MenuPage => ({
  key: path,
  title: path,
  path,
  children: [],
  above: [],
  ...more,
})
const pages = [
  page('/dashboard/analysis'),
  page('/a'),
  page('/b'),
  page('/c'),
  page('/out', { external: { url: 'https://example.com', newWindow: true } }),
]
const paths = (found: MenuPage[]) => found.map(({ path }) => path)

test('favourites keep the user’s order, recent pages do not repeat them, and what left the menu is left out', () => {
  const own = ownMenu(pages, ['/b', '/gone', '/a'], ['/dashboard/analysis', '/a', '/c', '/gone'])
  expect(paths(own.favourites)).toEqual(['/b', '/a'])
  expect(paths(own.recents)).toEqual(['/c'])
})

test('addresses outside are no pages of one’s own', () => {
  expect(ownMenu(pages, ['/out'], ['/out'])).toEqual({ favourites: [], recents: [] })
})
