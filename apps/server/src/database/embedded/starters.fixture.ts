import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

export interface Started {
  host: string
  port: number
  user: string
  password: string
  database: string
  adopted: boolean
}

/** Another process, as the server is one: it can be killed. */
export interface Starter {
  process: ChildProcess
  /** How its start went. */
  outcome: Promise<{ started?: Started; refused?: string; logs: string[] }>
  end(signal: NodeJS.Signals): Promise<void>
}

/** Compiles starter.fixture.ts once; Node does not read TypeScript. */
export async function compileStarter() {
  const here = dirname(fileURLToPath(import.meta.url))
  // Inside the package, so that its dependencies are found.
  const cache = join(here, '../../../node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'starter-'))
  const file = join(folder, 'starter.mjs')
  const bundle = await rolldown({
    input: join(here, 'starter.fixture.ts'),
    external: /^[^./]/,
    platform: 'node',
  })
  await bundle.write({ file, format: 'esm' })
  await bundle.close()

  function spawnStarter(dataDirectory: string, systemFolder: string): Starter {
    const child = spawn(process.execPath, [file, dataDirectory, systemFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    async function end(signal: NodeJS.Signals) {
      child.kill(signal)
      await ended
    }
    return { process: child, outcome: readOutcome(child), end }
  }

  return { spawnStarter, remove: () => rm(folder, { recursive: true }) }
}

async function readOutcome(child: ChildProcess) {
  const logs: string[] = []
  if (!child.stdout) throw new Error('The starter has no output')
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as { log?: string; started?: Started; refused?: string }
    if (said.log !== undefined) logs.push(said.log)
    else return { ...said, logs }
  }
  throw new Error(`The starter ended without a word: ${logs.join('; ')}`)
}
