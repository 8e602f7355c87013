import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldKinds } from '../../packages/contract/src/resource/field-kinds/index.ts'

const guide = 'docs/guides/add-a-field-kind.md'
const workspaces = ['apps', 'packages'].flatMap((each) =>
  readdirSync(each).map((name) => `${each}/${name}/src`),
)
const sources = workspaces
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture|d)\.tsx?$/.test(path))
/** Where kinds may be distinguished: the registries, and what declares fields. */
const registries = /\/field-kinds\/|contract\/src\/resource\/(?:field|definition\/field-shapes)\.ts$/

const tellsKindsApart = [
  /\b(?:field|fields\[[^\]]+\])\??\.kind\s*[!=]==/,
  /\bkind\??\.(?:endsWith|startsWith)\(/,
  /\((?:field|\w+\.field)\.kind\)\s*\{\s*case/,
  /\.(?:has|includes)\(field\.kind\)/,
  /\{[^{}()]*\bkind\b[^{}()]*\}: Field\b/,
  /(?:Record|Set|Map)<\s*(?:FieldKind|Field\['kind'\])/,
]

test('what a kind is, is told in the registries and nowhere else', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources
    .filter((path) => !registries.test(path))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      return tellsKindsApart.some((pattern) => pattern.test(text))
    })
  expect(found).toEqual([])
})

test('every kind of the contract has an entry on both sides', () => {
  for (const side of ['apps/server', 'apps/web']) {
    const text = readFileSync(`${side}/src/resource/field-kinds/index.ts`, 'utf8')
    const entries = fieldKinds.filter((kind) => new RegExp(`^  ${kind}[,:]`, 'm').test(text))
    expect(entries).toEqual(fieldKinds)
  }
})

test('the guide names the files that know a kind, and no other', () => {
  const named = readFileSync(guide, 'utf8').match(/`(?:apps|packages)\/[^`]+`/g) ?? []
  const files = named.map((path) => path.slice(1, -1))
  /* the kind of the guide's example is called by a word that nothing else is */
  const knowing = sources.filter((path) =>
    /\brichText\b(?!\()/.test(withoutFields(readFileSync(path, 'utf8'))),
  )
  expect(knowing.filter((path) => !files.includes(path))).toEqual([])
  expect(files.filter((path) => !sources.includes(path))).toEqual([])
})

/** Definitions that use a kind need not know what it is. */
function withoutFields(text) {
  return text.replaceAll('field.richText', '')
}
