import { existsSync, readdirSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'

/** Each check answers { code, output }. */
const checks = {
  types: checkTypes,
  lint: () => tool('oxlint/bin/oxlint', ['--format=unix']),
  format: () => tool('oxfmt/bin/oxfmt', ['--check', '.']),
  walls: () =>
    tool('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'packages',
      'e2e',
    ]),
  'unused exports': () => tool('knip/bin/knip.js', ['--no-config-hints']),
  lockfile: checkLockfile,
  migrations: checkMigrations,
  weight: checkWeight,
}

/** Runs all checks, two at a time, and prints a line for each as it ends. Answers the names of those that failed. */
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

/** The native compiler, once for every tsconfig.json. */
async function checkTypes() {
  const rooms = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inProject(folder)).map((name) => `${folder}/${name}`),
  )
  const projects = ['.', 'e2e', ...rooms].filter((room) => existsSync(inProject(room, 'tsconfig.json')))
  const results = []
  for (const project of projects) {
    results.push(await tool('typescript-native/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', project]))
  }
  return {
    code: Math.max(...results.map(({ code }) => code)),
    output: results.map(({ output }) => output).join(''),
  }
}

async function checkLockfile() {
  return verdict((await import('./check-lockfile.mjs')).lockfileProblems())
}

async function checkMigrations() {
  const { migrationProblems, readMigrations } = await import('./check-migrations.mjs')
  return verdict(migrationProblems(await readMigrations()))
}

async function checkWeight() {
  return verdict((await import('./check-weight.mjs')).weightProblems())
}

function verdict(problems) {
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') }
}
