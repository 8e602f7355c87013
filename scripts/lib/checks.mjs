import { existsSync, readdirSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'

/** Each check returns { code, output }. */
const checks = {
  types: checkTypes,
  lint: () => tool('oxlint/bin/oxlint', ['--format=unix']),
  format: () => tool('oxfmt/bin/oxfmt', ['--check', '.']),
  walls: checkWalls,
  'unused exports': () => tool('knip/bin/knip.js', ['--no-config-hints']),
  lockfile: checkLockfile,
  migrations: checkMigrations,
  tenants: checkTenants,
  colours: checkColours,
  wording: checkWording,
  weight: checkWeight,
}

/** Runs all checks, two at a time, and prints a line for each as it ends. Returns the names of those that failed. */
export async function runChecks() {
  const waiting = Object.entries(checks)
  const failed = []
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const started = Date.now()
      const { code, output } = await check()
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (code === 0) continue
      console.log(output.trim().replace(/^/gm, '  '))
      failed.push(name)
    }
  }
  await Promise.all([work(), work()])
  return failed
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

async function checkWeight() {
  return verdict((await import('./check-weight.mjs')).weightProblems())
}

function verdict(problems) {
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') }
}
