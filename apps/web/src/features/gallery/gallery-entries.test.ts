import { expect, test } from 'vitest'
import { findEntries } from './find-entries'
import { galleryEntries } from './gallery-entries'

const folderAndName = /([\w-]+\/\w+)\.demo/
const files = Object.keys(import.meta.glob('../../../../../packages/widgets/src/*/*.demo.tsx'))

test('[WGT-21] every widget that has a demo stands in the gallery', () => {
  expect(galleryEntries.map(({ path }) => path).sort()).toEqual(
    files.map((file) => folderAndName.exec(file)?.[1]).sort(),
  )
})

test.each(galleryEntries)(
  'the texts of $name and of its demo are found',
  async ({ name, widget, source }) => {
    expect(await widget()).toContain(`${name}Props`)
    expect(await source()).toContain('export const demos')
  },
)

test('titles are told apart; entries are found by title, name or group', () => {
  expect(new Set(galleryEntries.map(({ title }) => title)).size).toBe(galleryEntries.length)
  expect(findEntries(galleryEntries, '部门').map(({ group }) => group)).toEqual(['选择'])
  expect(findEntries(galleryEntries, 'tagcell')[0]?.entries[0]?.title).toBe('标签单元格')
  expect(findEntries(galleryEntries, '树')[0]?.entries.map(({ name }) => name)).toContain('TreeSelect')
  expect(findEntries(galleryEntries, 'nothing')).toEqual([])
})
