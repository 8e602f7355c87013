import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartKinds } from '../../packages/contract/src/online/charts/chart-kinds.ts'

const guide = 'docs/guides/add-a-chart-type.md'
const charts = /^(?:packages\/widgets\/src\/chart|packages\/contract\/src\/online\/charts)\//
const sources = ['apps', 'packages']
  .flatMap((each) => readdirSync(each).map((name) => `${each}/${name}/src`))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture|demo|d)\.tsx?$/.test(path))
  /* a page of a feature draws charts of its own, and knows which */
  .filter((path) => !path.startsWith('apps/web/src/features/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ path, text }) => charts.test(path) || text.includes('/online/charts/chart'))
const types = Object.keys(chartKinds).join('|')

/** Comparisons with a type, lists that are asked for one, and records that need not have them all. */
const tellsTypesApart = [
  new RegExp(`\\btype\\s*[!=]==\\s*'(?:${types})'`),
  new RegExp(`\\bcase '(?:${types})':`),
  /\.(?:has|includes)\((?:definition\.)?type\)/,
  /Partial<Record<ChartType/,
]

test('what a type of chart is, is told in its two entries and nowhere else', () => {
  expect(sources.length).toBeGreaterThan(40)
  const found = sources.filter(({ text }) => tellsTypesApart.some((pattern) => pattern.test(text)))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('the guide names the files that know a type of chart, and no other', () => {
  const named = readFileSync(guide, 'utf8').match(/`(?:apps|packages)\/[^`]+`/g) ?? []
  const files = named.map((path) => path.slice(1, -1))
  const knowing = sources.filter(({ text }) => /\bradar\b/.test(text)).map(({ path }) => path)
  expect(knowing.filter((path) => !files.includes(path))).toEqual([])
  const known = sources.map(({ path }) => path)
  expect(files.filter((path) => !known.includes(path))).toEqual([])
})
