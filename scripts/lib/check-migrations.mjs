import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
    problems.push(
      `${folder}/index.ts must list exactly the files of its folder, in the order of their names: npm run record-migrations`,
    )
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
    : `${name} was edited after it was recorded: npm run record-migrations, if it is not on main yet (where there is no main to see, remove its line from ${record} before)`
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

/**
 * Records what is not recorded yet, records again what was edited before it came to main, and lists every file in the index.
 * Returns the names of both. What is on main never changes; where no main is known, no line does.
 */
export async function recordMigrations() {
  const { files, recorded, main } = await readMigrations()
  const names = [...files.keys()].toSorted()
  const { lines, written } = nextRecord({ files, recorded, main })
  if (written.length > 0) writeFileSync(inProject(record), lines.join(''))
  const index = migrationIndex(names)
  if (index !== readFileSync(inProject(folder, 'index.ts'), 'utf8'))
    writeFileSync(inProject(folder, 'index.ts'), index)
  return written
}

/** The lines of the record as they should be, and the names that were added or changed. */
export function nextRecord({ files, recorded, main }) {
  const mayChange = (name) => main.length > 0 && main.every((landed) => landed.name !== name)
  const known = new Set(recorded.map(({ name }) => name))
  const fresh = [...files.keys()].filter((name) => !known.has(name)).toSorted()
  const entries = [
    ...recorded.map(({ name, hash }) => ({
      name,
      hash: files.has(name) && mayChange(name) ? files.get(name) : hash,
    })),
    ...fresh.map((name) => ({ name, hash: files.get(name) })),
  ]
  const before = new Map(recorded.map(({ name, hash }) => [name, hash]))
  return {
    lines: entries.map(({ name, hash }) => `${hash}  ${name}.ts\n`),
    written: entries.filter(({ name, hash }) => before.get(name) !== hash).map(({ name }) => name),
  }
}

/** The number that the next migration gets. */
export async function nextMigrationNumber() {
  const { files } = await readMigrations()
  return String(Math.max(...[...files.keys()].map((name) => Number(name.slice(0, 4)))) + 1).padStart(4, '0')
}

/** The text of migrations/index.ts: bundled servers cannot look into a folder. */
export function migrationIndex(names) {
  const listed = []
  for (const name of names) {
    const own = name.slice(5).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
    const isTaken = listed.some(({ variable }) => variable === own)
    listed.push({ name, variable: isTaken ? `${own}${name.slice(0, 4)}` : own })
  }
  return `import type { Migration } from 'kysely'
${listed.map(({ name, variable }) => `import * as ${variable} from './${name}'\n`).join('')}
/** Every migration in order, as \`npm run record-migrations\` writes it. A landed one is never edited, a new one gets a number above all others. */
export const migrations: Record<string, Migration> = {
${listed.map(({ name, variable }) => `  '${name}': ${variable},\n`).join('')}}
`
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
