import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { inProject } from './project.mjs'
import { CommandFailure, run } from './run.mjs'

/** How many imports away a test may stand from what was changed. Further away everything imports everything. */
const reach = 3

/** What puts the product together, and the server that tests start of it: through these, everything imports everything. */
const wiring = new Set([
  'apps/server/src/app.ts',
  'apps/server/src/start-server.ts',
  'apps/server/test/test-app.ts',
  'apps/web/src/app/features.ts',
])

/** A change of these is a change of every test. */
const everything =
  /^(package(-lock)?\.json|vitest\.config\.ts|playwright\.config\.ts|scripts\/|e2e\/global-setup\.ts|apps\/server\/src\/database\/migrations\/)/

const isTest = (file) => /\.test\.(ts|mjs)$/.test(file)
const isJourney = (file) => /^e2e\/.*\.spec\.ts$/.test(file)
const isSource = (file) => /^(apps|packages|e2e)\/.*\.(ts|tsx|mjs|css)$/.test(file)

/**
 * The tests and journeys that a change touches, or 'everything': those up to three imports away, those in the folder of a
 * changed file and in the folders above it, and the journeys of its subject (`Journeys of:` in a spec, or its name).
 */
export function touchedTests(changed, files) {
  if (changed.some((file) => everything.test(file) || wiring.has(file))) return 'everything'
  const touched = withImporters(changed, files)
  for (const file of changed) {
    const folders = foldersAbove(dirname(file))
    for (const test of files.keys()) if (isTest(test) && folders.has(dirname(test))) touched.add(test)
  }
  const sources = changed.filter((file) => isSource(file) && !isTest(file) && !isJourney(file))
  for (const [spec, text] of files) {
    if (isJourney(spec) && sources.some((file) => isOfSubject(spec, text, file))) touched.add(spec)
  }
  const sorted = [...touched].sort()
  return { tests: sorted.filter(isTest), journeys: sorted.filter(isJourney) }
}

/** The changed files and everything up to three imports above them. */
function withImporters(changed, files) {
  const importers = new Map()
  for (const [file, text] of files) {
    for (const target of importsOf(file, text, files)) {
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  const touched = new Set(changed.filter((file) => files.has(file)))
  let edge = [...touched]
  for (let step = 0; step < reach; step++) {
    edge = edge
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => !touched.has(file) && !wiring.has(file))
    for (const file of edge) touched.add(file)
  }
  return touched
}

function importsOf(file, text, files) {
  const names = [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map(([, name]) => name)
  return names
    .map((name) => resolveImport(file, name))
    .filter((path) => path !== undefined)
    .flatMap((path) =>
      ['', '.ts', '.tsx', '.mjs'].map((end) => path + end).filter((found) => files.has(found)),
    )
}

function resolveImport(file, name) {
  if (name.startsWith('.')) return posix.join(dirname(file), name)
  const [, workspace, rest] = /^@dougong\/([^/]+)\/(.+)$/.exec(name) ?? []
  return workspace && `packages/${workspace}/src/${rest}`
}

/** A folder and those above it, up to the layer (`apps/server/src/resource`) that it belongs to. */
function foldersAbove(folder) {
  const parts = folder.split('/')
  return new Set(parts.map((_, index) => parts.slice(0, index + 1).join('/')).slice(3))
}

/** Whether a journey is about the changed file: by the paths after `Journeys of:`, or by the words of its own name. */
function isOfSubject(spec, text, file) {
  const [, paths] = /^\/\/ Journeys of: (.+)$/m.exec(text) ?? []
  if (paths) return paths.split(', ').some((path) => file.includes(path))
  const words = new Set(wordsOf(file.replace(/\.\w+$/, '')))
  return wordsOf(posix.basename(spec).replace(/(\.phone)?\.spec\.ts$/, '')).every((word) => words.has(word))
}

/** `online/forms/links` → online, form, link. */
function wordsOf(path) {
  return path
    .split(/[/.-]/)
    .map((word) => word.toLowerCase().replace(/(ie)?s$/, (end) => (end === 'ies' ? 'y' : '')))
}

/** Every file that git knows or would add, with its text as far as it is source. */
export async function readProject() {
  const names = await git('ls-files', '--cached', '--others', '--exclude-standard')
  const sources = names.filter((name) => isSource(name) || name.endsWith('.mjs'))
  return new Map(sources.flatMap((name) => textOf(name)))
}

function textOf(name) {
  try {
    return [[name, readFileSync(inProject(name), 'utf8')]]
  } catch {
    // Removed, and not yet from the index.
    return []
  }
}

/** What differs from where this branch left `main`; on `main` itself, from what was pushed last, or committed. */
export async function changedFiles(base) {
  const since = base ?? (await defaultBase())
  const [different, untracked] = [
    await git('diff', '--name-only', '--no-renames', since),
    await git('ls-files', '--others', '--exclude-standard'),
  ]
  return { since, files: [...new Set([...different, ...untracked])] }
}

async function defaultBase() {
  const [branch] = await git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch !== 'main') return (await git('merge-base', 'HEAD', 'main'))[0]
  const upstream = await run('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { capture: true })
  return upstream.code === 0 ? 'origin/main' : 'HEAD'
}

async function git(...parameters) {
  const { code, output } = await run('git', ['-c', 'core.quotePath=false', ...parameters], { capture: true })
  if (code !== 0) throw new CommandFailure(`git ${parameters.join(' ')} failed:\n${output}`)
  return output.split('\n').filter(Boolean)
}
