import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.mjs'
import { mustRun, run, runNode } from './run.mjs'
import { clearOutput, hashSources, isStale, markBuilt, parts } from './stale.mjs'

const builders = { server: buildServer, web: buildWeb }

/** The client is left out, with a word, as long as its room has no builder; the server then serves the API alone. */
export function buildableParts() {
  if (existsSync(inProject('apps/web/vite.config.ts'))) return Object.keys(parts)
  console.log('The client is not built: apps/web/vite.config.ts does not exist')
  return ['server']
}

export function staleParts() {
  return buildableParts().filter((name) => isStale(parts[name]))
}

/** Builds the named parts at the same time. */
export async function build(names) {
  await Promise.all(names.map((name) => buildPart(name, parts[name])))
}

async function buildPart(name, part) {
  const started = Date.now()
  const hash = hashSources(part.sources)
  clearOutput(part)
  await builders[name]()
  markBuilt(part, hash)
  console.log(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

async function buildServer() {
  await mustRun('Building the server', runTool('apps/server', 'rolldown', ['-c', 'rolldown.config.mjs']))
  writeFileSync(inProject('apps/server/dist/build.json'), JSON.stringify(await builtFrom()))
}

/** The commit that stands in the user menu's 关于; nothing where there is no history. */
async function builtFrom() {
  const { code, output } = await run(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=7', '--exclude=*'],
    {
      capture: true,
    },
  )
  return code === 0 ? { commit: output.trim() } : {}
}

async function buildWeb() {
  await mustRun('Building the client', runTool('apps/web', 'vite', ['build']))
  await mustRun(
    'Compressing the client',
    runNode(['scripts/lib/precompress.mjs', 'apps/web/dist'], { capture: true }),
  )
}

/** Builders run outside this process, which may go on to be the server. */
function runTool(workspace, tool, parameters) {
  const find = createRequire(pathToFileURL(inProject(workspace, 'package.json')))
  const manifest = find.resolve(`${tool}/package.json`)
  const { bin } = find(manifest)
  const program = join(dirname(manifest), typeof bin === 'string' ? bin : bin[tool])
  return runNode([program, ...parameters], { cwd: inProject(workspace), capture: true })
}
