import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

const skippedFolders = new Set(['node_modules', 'dist', 'dist-dev', 'test'])
/* the help is part of the client */
const skippedFiles = /\.(test|fixture)\.tsx?$|(?<!docs\/help\/.*)\.md$/

/** What is built, from what, and the file whose presence proves it. */
export const parts = {
  server: {
    sources: ['packages', 'apps/server', 'tsconfig.json', 'package-lock.json', 'scripts/lib/build.mjs'],
    output: 'apps/server/dist',
    entry: 'main.js',
  },
  web: {
    sources: [
      'packages',
      'apps/web',
      'docs/help',
      'tsconfig.json',
      'package-lock.json',
      'scripts/lib/build.mjs',
    ],
    output: 'apps/web/dist',
    entry: 'index.html',
  },
}

/** A part is stale when it was not built to its end from exactly these sources. */
export function isStale(part) {
  const stamp = stampFile(part)
  if (!existsSync(stamp) || !existsSync(inProject(part.output, part.entry))) return true
  return readFileSync(stamp, 'utf8') !== hashSources(part.sources)
}

/** Called before a build: whatever stops it, half an output must not pass for a whole one. */
export function clearOutput(part) {
  rmSync(inProject(part.output), { recursive: true, force: true })
}

/** Called with the hash taken before the build, so that a change during it counts. */
export function markBuilt(part, hash) {
  writeFileSync(stampFile(part), hash)
}

export function hashSources(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function* listFiles(path) {
  if (!existsSync(inProject(path))) return
  if (!statSync(inProject(path)).isDirectory()) {
    if (!skippedFiles.test(path)) yield path
    return
  }
  for (const name of readdirSync(inProject(path)).toSorted()) {
    if (!skippedFolders.has(name)) yield* listFiles(join(path, name))
  }
}

function stampFile(part) {
  return inProject(part.output, '.built-from')
}
