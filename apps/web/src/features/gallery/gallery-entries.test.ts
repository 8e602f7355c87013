import { expect, test } from 'vitest'
import { findEntries } from './find-entries'
import { galleryEntries, loadShared } from './gallery-entries'
import { propWords } from './prop-words'
import { readProps } from './read-props'

const folderAndName = /([\w-]+\/\w+)\.demo/
const files = Object.keys(import.meta.glob('../../../../../packages/widgets/src/*/*.demo.tsx'))

test('[WGT-21] every widget that has a demo stands in the gallery', () => {
  expect(galleryEntries.map(({ path }) => path).sort()).toEqual(
    files.map((file) => folderAndName.exec(file)?.[1]).sort(),
  )
})

test.each(galleryEntries)(
  'the props of $name in all its forms and the text of its demo are found',
  async ({ components, source }) => {
    for (const { text, props } of components)
      expect(readProps(await text(), await loadShared(), props)).not.toEqual([])
    expect(await source()).toContain('export const demos')
  },
)

test('a choice of a dictionary tells its dictionary and what every control takes, in each of its forms', async () => {
  const { components = [] } = galleryEntries.find(({ name }) => name === 'DictionarySelect') ?? {}
  expect(components.map(({ name }) => name)).toEqual([
    'DictionarySelect',
    'DictionaryRadio',
    'DictionaryMultiSelect',
  ])
  for (const { text } of components) {
    const props = readProps(await text(), await loadShared())
    expect(props.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dictionary', 'options', 'disabled']),
    )
    expect(props.some(({ type }) => type.endsWith('Props'))).toBe(false)
  }
})

test('what props mean is told in Chinese; a new one may wait for its words', async () => {
  const shared = await loadShared()
  const described = new Set<string>()
  for (const { components } of galleryEntries)
    for (const { text, props } of components)
      for (const { description } of readProps(await text(), shared, props)) described.add(description)
  const foreign = [...described].filter(
    (words) => /[a-z]{3}/i.test(words) && !/[一-龥]/.test(propWords[words] ?? words),
  )
  expect(foreign.length / described.size).toBeLessThan(0.05)
})

test('titles are told apart; entries are found by title, name or group', () => {
  expect(new Set(galleryEntries.map(({ title }) => title)).size).toBe(galleryEntries.length)
  expect(findEntries(galleryEntries, '部门').map(({ group }) => group)).toEqual(['选择'])
  expect(findEntries(galleryEntries, 'tagcell')[0]?.entries[0]?.title).toBe('标签单元格')
  expect(findEntries(galleryEntries, '树')[0]?.entries.map(({ name }) => name)).toContain('TreeSelect')
  expect(findEntries(galleryEntries, 'nothing')).toEqual([])
})
