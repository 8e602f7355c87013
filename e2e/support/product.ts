import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from './sign-in'

const main = join(import.meta.dirname, '../../apps/server/dist/main.js')
const startTimeoutMs = 120_000

export interface Product {
  address: string
  dataFolder: string
  logFile: string
  stop(): Promise<void>
}

/** Starts the built product on a data folder and a port of its own. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-e2e-'))
  await chmod(folder, 0o711)
  const dataFolder = join(folder, 'data')
  const logFile = join(folder, 'server.log')
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      REDIS_URL: '',
      ADMIN_PASSWORD: administrator.password,
      TZ: 'Asia/Shanghai',
      SMS_PROVIDER: 'log',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile)
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })

  for (const began = Date.now(); !(await isReady(address)); await sleep(100)) {
    const hasEnded = server.exitCode !== null
    if (!hasEnded && Date.now() - began <= startTimeoutMs) continue
    server.kill('SIGKILL')
    throw new Error(`The server did not get ready:\n${await readFile(logFile, 'utf8')}`)
  }
  return {
    address,
    dataFolder,
    logFile,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      log.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
