import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const administrator = { username: 'admin', password: 'Dougong#2026' }

const ownMain = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

/** A fresh data folder below the temporary folder. */
export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-bench-'))
  // Root's PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o711)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Starts the built server, ours or another one; returns how long it took until /healthz, and how to end it. */
export async function startServer(folder, environment = {}, main = ownMain, flags = []) {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(`${address}/healthz`))) {
    if (child.exitCode !== null) throw new Error('the server ended during its start')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    address,
    pid: child.pid,
    milliseconds: performance.now() - started,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
  }
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
