import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/** What is wrong with package-lock.json; nothing, if all is well. */
export function lockfileProblems() {
  const packages = Object.entries(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages)
  const denied = JSON.parse(readFileSync(inProject('scripts/lockfile-deny.json'), 'utf8'))
  const installed = packages.filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  const names = new Set(installed.map(([path, entry]) => nameOf(path, entry)))
  const problems = []
  for (const [path, entry] of installed) {
    const name = nameOf(path, entry)
    if (!entry.integrity) problems.push(`${path} has no integrity`)
    if (/^https?:/.test(entry.resolved ?? ''))
      problems.push(`${path} names a registry host (${entry.resolved})`)
    for (const { name: deniedName, versions, reason } of denied) {
      if (name === deniedName && isAmong(entry.version, versions))
        problems.push(`${path} ${entry.version} is denied: ${reason}`)
    }
    // npm ci refuses a lockfile that does not know the other platforms' packages.
    for (const optional of Object.keys(entry.optionalDependencies ?? {})) {
      if (!names.has(optional)) problems.push(`${path} wants ${optional}, which is missing`)
    }
  }
  return problems
}

/** The real name, also of a package installed under another one. */
function nameOf(path, entry) {
  return entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** The deny-list says `*` or `<1.2.3`. A pre-release counts as its release. */
function isAmong(version, versions) {
  if (versions === '*') return true
  const ours = numbersOf(version)
  const bound = numbersOf(versions.slice(1))
  const position = ours.findIndex((number, index) => number !== bound[index])
  return position >= 0 && ours[position] < bound[position]
}

function numbersOf(version) {
  return version.split(/[-+]/)[0].split('.').map(Number)
}
