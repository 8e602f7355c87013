import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { features } from './app'
import type { MenuSeed } from './database/seeds/menu-seed'
import { menuOf } from './menu'

const folder = new URL('../../../docs/help/', import.meta.url)
const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
const pages = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
)
const said = (text: string, key: string) =>
  (new RegExp(`^---\\n[^]*?^${key}: (.*)$[^]*?^---$`, 'm').exec(text)?.[1] ?? '').trim()

const rows = allOf(menuOf(features)).filter(({ component }) => !component.startsWith('layouts/'))
const described = pages.flatMap(({ text }) => said(text, 'pages').split(/\s+/).filter(Boolean))

describe('the help', () => {
  test('tells of every page that the menu shows, of each once', () => {
    const visible = new Set(rows.filter(({ hidden }) => !hidden).map(({ component }) => component))
    expect([...visible].filter((component) => !described.includes(component))).toEqual([])
    expect(described.filter((component, place) => described.indexOf(component) !== place)).toEqual([])
  })

  test('calls a page as the menu does', () => {
    const named = pages.flatMap(({ text }) => {
      const [component, ...further] = said(text, 'pages').split(/\s+/)
      const row = further.length === 0 && rows.find((each) => each.component === component)
      return row ? [{ title: said(text, 'title'), name: row.name }] : []
    })
    expect(named.length).toBeGreaterThan(25)
    for (const { title, name } of named) expect(title).toBe(name)
  })

  test('tells of no page that is not in the menu', () => {
    const known = new Set(rows.map(({ component }) => component))
    expect(described.filter((component) => !known.has(component))).toEqual([])
  })

  test.each(pages)(
    '$name says what the page does, how to begin, what is often done and which keys there are',
    ({ text }) => {
      expect(said(text, 'title')).not.toBe('')
      expect(said(text, 'chapter')).not.toBe('')
      expect(Number(said(text, 'order'))).toBeGreaterThan(0)
      expect(text).toMatch(/\n---\n\n# [^\n]+\n\n[^#\n]/)
      expect(text).toMatch(/^## 第一步$/m)
      expect(text).toMatch(/^## 快捷键$/m)
    },
  )

  test.each(pages)('$name links to pages that are there', ({ text }) => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link)
    expect(links.filter((link) => !names.includes(link ?? ''))).toEqual([])
  })

  test('places no two pages alike', () => {
    const orders = pages.map(({ text }) => said(text, 'order'))
    expect(new Set(orders).size).toBe(orders.length)
  })
})

function allOf(rows: readonly MenuSeed[]): MenuSeed[] {
  return rows.flatMap((row) => [row, ...allOf(row.children ?? [])])
}
