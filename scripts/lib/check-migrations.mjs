import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'

const folder = 'apps/server/src/database/migrations'
const record = `${folder}/landed.sha256`

/**
 * Sentences about what would keep data folders of earlier versions from being upgraded. `main` is the record as it
 * stands there: what is written in it has landed, and people's data were made by it.
 */
export function migrationProblems({ files, listed, recorded, main = [] }) {
  const names = [...files.keys()].toSorted()
  const known = new Map(recorded.map(({ name, hash }) => [name, hash]))
  const problems = []
  if (listed.join() !== names.join())
    problems.push(`${folder}/index.ts must list exactly the files of its folder, in the order of their names`)
  for (const [index, name] of names.entries()) {
    const number = name.slice(0, 4)
    if (!/^\d{4}-[a-z0-9-]+$/.test(name)) problems.push(`${name} must be named like 0057-what-it-does`)
    if (index > 0 && names[index - 1].startsWith(number))
      problems.push(`${number} is the number of two migrations`)
    if (!known.has(name)) problems.push(`${name} is not recorded: npm run record-migrations`)
  }
  const order = recorded.map(({ name }) => name)
  if (order.join() !== order.toSorted().join())
    problems.push(`${record} is out of order: a new migration must have a number above all that have landed`)
  for (const { name, hash } of recorded) {
    if (!files.has(name)) problems.push(`${name} has landed and must stay`)
    else if (files.get(name) !== hash) problems.push(changed(name, main))
  }
  for (const { name, hash } of main)
    if (known.get(name) !== hash)
      problems.push(`${name} has landed; its line in ${record} must stay as it is on main`)
  return problems
}

function changed(name, main) {
  return main.some((landed) => landed.name === name)
    ? `${name} has landed and must not be edited: write a new migration`
    : `${name} was edited after it was recorded: if it is not on main yet, remove its line from ${record} and record it again`
}

export async function readMigrations() {
  const files = new Map(
    readdirSync(inProject(folder))
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => [file.slice(0, -3), hashOf(readFileSync(inProject(folder, file)))]),
  )
  const index = readFileSync(inProject(folder, 'index.ts'), 'utf8')
  const listed = [...index.matchAll(/^ {2}'([^']+)':/gm)].map(([, name]) => name)
  const recorded = parse(readFileSync(inProject(record), 'utf8'))
  return { files, listed, recorded, main: await recordOnMain() }
}

/** Adds what is not recorded yet; a line that is there is never changed. */
export async function recordMigrations() {
  const { files, recorded } = await readMigrations()
  const known = new Set(recorded.map(({ name }) => name))
  const fresh = [...files].filter(([name]) => !known.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, hash] of fresh) appendFileSync(inProject(record), `${hash}  ${name}.ts\n`)
  return fresh.map(([name]) => name)
}

/** Nothing where there is no history, as in an archive or a shallow clone of another branch. */
async function recordOnMain() {
  for (const branch of ['main', 'origin/main']) {
    const { code, output } = await run('git', ['show', `${branch}:${record}`], { capture: true })
    if (code === 0) return parse(output)
  }
  return []
}

/** As sha256sum writes and checks it. */
function parse(text) {
  return [...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)\.ts$/gm)].map(([, hash, name]) => ({ hash, name }))
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
