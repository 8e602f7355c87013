import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { compile } from './compile'
import { freePort } from '../redis'

/** The server as an operator runs it: a process of its own. */
export interface MainProcess {
  child: ChildProcess
  address: string
  /** Everything that it has written. */
  said(): string
  /** When it answers requests. */
  listening(): Promise<void>
  /** Sends the signal and waits for the end: its exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

/** Compiles main.ts once. */
export async function compileMain() {
  const { file, remove } = await compile(join(dirname(fileURLToPath(import.meta.url)), '../../src/main.ts'))
  const running = new Set<MainProcess>()

  async function start(
    folder: string,
    environment: Record<string, string> = {},
    stdio: StdioOptions = 'pipe',
  ): Promise<MainProcess> {
    const { PATH } = process.env
    const port = await freePort()
    const child = spawn(process.execPath, [file], {
      cwd: folder,
      env: {
        PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DRAIN_SECONDS: '0',
        ...environment,
      },
      stdio,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += String(part)))
    const started: MainProcess = {
      child,
      address: `http://127.0.0.1:${port}`,
      said: () => said,
      listening: () =>
        vi.waitFor(async () => expect((await fetch(`${started.address}/healthz`)).status).toBe(200), {
          timeout: 60_000,
          interval: 50,
        }),
      async end(signal) {
        const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals]>
        child.kill(signal)
        const [code, by] = await exit
        return code ?? by
      },
    }
    running.add(started)
    return started
  }

  /** Whatever a test left running. */
  async function endAll(): Promise<void> {
    for (const each of running)
      if (each.child.exitCode === null && each.child.signalCode === null) await each.end('SIGTERM')
    running.clear()
  }

  return { start, endAll, remove }
}
