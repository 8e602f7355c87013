import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from './support/sign-in'

const main = join(import.meta.dirname, '../apps/server/dist/main.js')
const patience = 60_000

/** Starts the built product on a data folder and a port of its own; returns what ends it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-e2e-'))
  await chmod(folder, 0o711)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      REDIS_URL: '',
      ADMIN_PASSWORD: administrator.password,
      TZ: 'Asia/Shanghai',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  server.stdout.on('data', (data) => (words += data))
  server.stderr.on('data', (data) => (words += data))

  for (const began = Date.now(); !(await isReady(address)); await sleep(100)) {
    const hasEnded = server.exitCode !== null
    if (hasEnded || Date.now() - began > patience) throw new Error(`The server did not get ready:\n${words}`)
  }
  process.env.E2E_ADDRESS = address
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
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
