import { existsSync, readdirSync } from 'node:fs'
import { inProject } from './project.mjs'
import { CommandFailure, runNode } from './run.mjs'

/** Each check returns { code, output }. */
const checks = {
  types: checkTypes,
  lint: () => tool('oxlint/bin/oxlint', ['--format=unix']),
  format: () => tool('oxfmt/bin/oxfmt', ['--check', '.']),
  walls: checkWalls,
  'unused exports': () => tool('knip/bin/knip.js', ['--no-config-hints']),
  lockfile: checkLockfile,
  licences: checkLicences,
  migrations: checkMigrations,
  tenants: checkTenants,
  colours: checkColours,
  wording: checkWording,
  english: checkEnglish,
  weight: checkWeight,
}

/**
 * Runs all checks, or those that are named, two at a time, or one by one beside other work, whose lines a `label` tells theirs
 * from. Prints a line for each as it ends. Returns the names of those that failed.
 */
export async function runChecks(names = [], { label } = {}) {
  const unknown = names.find((name) => !Object.hasOwn(checks, name))
  if (unknown)
    throw new CommandFailure(`There is no check ${unknown}; there are ${Object.keys(checks).join(', ')}`)
  const waiting = Object.entries(checks).filter(([name]) => names.length === 0 || names.includes(name))
  const failed = []
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const started = Date.now()
      const { code, output } = await check()
      print(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (code === 0) continue
      print(output.trim().replace(/^/gm, '  '))
      failed.push(name)
    }
  }
  await Promise.all(label ? [work()] : [work(), work()])
  return failed

  function print(text) {
    console.log(label ? text.replace(/^/gm, `${label} │ `) : text)
  }
}

function tool(program, parameters) {
  return runNode([inProject('node_modules', program), ...parameters], { capture: true })
}

/** The native compiler, once for every tsconfig.json; what it has found is kept, and only what changed is looked at again. */
async function checkTypes() {
  const rooms = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inProject(folder)).map((name) => `${folder}/${name}`),
  )
  const projects = ['.', 'e2e', ...rooms].filter((room) => existsSync(inProject(room, 'tsconfig.json')))
  const results = []
  for (const project of projects) {
    const known = inProject('node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
    const how = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known]
    results.push(await tool('typescript-native/bin/tsc', [...how, '-p', project]))
  }
  return {
    code: Math.max(...results.map(({ code }) => code)),
    output: results.map(({ output }) => output).join(''),
  }
}

async function checkWalls() {
  const { wallProblems } = await import('./check-walls.mjs')
  const how = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { output } = await tool('dependency-cruiser/bin/dependency-cruise.mjs', [
    ...how,
    'apps',
    'packages',
    'e2e',
  ])
  return verdict(output.startsWith('{') ? wallProblems(JSON.parse(output)) : [output])
}

async function checkLockfile() {
  return verdict((await import('./check-lockfile.mjs')).lockfileProblems())
}

async function checkLicences() {
  return verdict((await import('./check-licences.mjs')).projectLicenceProblems())
}

async function checkMigrations() {
  const { migrationProblems, readMigrations } = await import('./check-migrations.mjs')
  return verdict(migrationProblems(await readMigrations()))
}

async function checkTenants() {
  const { readServerSources, tenantProblems } = await import('./check-tenants.mjs')
  return verdict(tenantProblems(await readServerSources()))
}

async function checkColours() {
  const { colourProblems, readStyledSources } = await import('./check-colours.mjs')
  return verdict(colourProblems(await readStyledSources()))
}

async function checkWording() {
  const { readKept, readWordedSources, wordingProblems } = await import('./check-wording.mjs')
  return verdict(wordingProblems(await readWordedSources(), await readKept()))
}

async function checkEnglish() {
  const { englishProblems, readEnglishSources } = await import('./check-english.mjs')
  return verdict(englishProblems(await readEnglishSources()))
}

async function checkWeight() {
  return verdict((await import('./check-weight.mjs')).weightProblems())
}

function verdict(problems) {
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') }
}
