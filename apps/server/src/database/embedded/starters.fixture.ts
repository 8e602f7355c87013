import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { compile } from '../../../test/processes/compile'

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

/** Compiles starter.fixture.ts once. */
export async function compileStarter() {
  const { file, remove } = await compile(join(dirname(fileURLToPath(import.meta.url)), 'starter.fixture.ts'))

  function spawnStarter(dataDirectory: string, systemFolder: string, graceSeconds = 30): Starter {
    const child = spawn(process.execPath, [file, dataDirectory, systemFolder, String(graceSeconds)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    async function end(signal: NodeJS.Signals) {
      child.kill(signal)
      await ended
    }
    return { process: child, outcome: readOutcome(child), end }
  }

  return { spawnStarter, remove }
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
