import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { Redis } from 'ioredis'

/** A redis-server of one's own on a free port, without persistence. */
export async function startRedis(
  port?: number,
): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const own = port ?? (await freePort())
  const child = spawn(
    'redis-server',
    ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  )
  const url = `redis://127.0.0.1:${own}`
  await answering(url)
  return { url, port: own, stop: () => ended(child) }
}

async function answering(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
