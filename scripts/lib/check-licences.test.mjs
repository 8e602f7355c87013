import { expect, test } from 'vitest'
import { licenceProblems, licencesPage, packagesOf, projectLicenceProblems } from './check-licences.mjs'

const problemsOf = (license, { name = 'thing', dev, installed } = {}) => {
  const path = `node_modules/${name}`
  const lockfile = { packages: { '': { name: 'dougong' }, [path]: { version: '1.0.0', license, dev } } }
  return licenceProblems(packagesOf(lockfile, () => installed))
}

test.each([
  'GPL-3.0-only',
  'GPL-2.0-or-later',
  'GPL-2.0-only WITH Classpath-exception-2.0',
  'AGPL-3.0',
  'LGPL-2.1',
  'SSPL-1.0',
  'EUPL-1.2',
  'MPL-2.0',
  'MIT AND GPL-3.0-only',
  '(GPL-3.0-only OR AGPL-3.0-only)',
  'BUSL-1.1',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  '(MIT',
  undefined,
])('a package under %s is refused', (license) => {
  expect(problemsOf(license)).toEqual([expect.stringContaining('thing 1.0.0 is under')])
})

test.each([
  'MIT',
  'MIT OR GPL-3.0-only',
  '(MPL-2.0 OR Apache-2.0)',
  'GPL-2.0-only OR (MIT AND ISC)',
  'Apache-2.0 WITH LLVM-exception',
])('a package under %s may be shipped', (license) => {
  expect(problemsOf(license)).toEqual([])
})

test('a package for development alone is listed, not refused', () => {
  expect(problemsOf('GPL-3.0-only', { dev: true })).toEqual([])
  const packages = [{ name: 'thing', version: '1.0.0', licence: 'GPL-3.0-only', isDevelopment: true }]
  expect(licencesPage(packages)).toContain('| thing | 1.0.0 | GPL-3.0-only |')
})

test('the Mozilla licence is allowed by name', () => {
  expect(problemsOf('MPL-2.0', { name: '@resvg/resvg-wasm' })).toEqual([])
})

test('what a package says of itself counts where the lockfile is silent, and is compared where it is not', () => {
  expect(problemsOf(undefined, { installed: { licenses: [{ type: 'MIT' }, { type: 'GPL-3.0' }] } })).toEqual(
    [],
  )
  expect(problemsOf('MIT', { installed: { license: { type: 'GPL-3.0' } } })).toEqual([
    'thing 1.0.0 is under GPL-3.0, but package-lock.json says MIT',
  ])
})

test('the project as it stands ships nothing that binds it, and its page is current', () => {
  expect(projectLicenceProblems()).toEqual([])
})
