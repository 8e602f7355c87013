import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '@dougong/contract/envelope'
import { readConfig } from '../src/config/config'
import { createLogger, type Logger } from '../src/platform/logging/logger'
import { type RunningServer, startServer } from '../src/start-server'
import { adminPassword } from './credentials'

export interface RunningNode extends RunningServer {
  call(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
  ): Promise<Envelope<unknown> & { status: number }>
  /** The token of a fresh session of the administrator. */
  signIn(): Promise<string>
}

/** What nodes of one database share, whichever folders they have. */
const installationSecret = 'one-secret-for-all-nodes-of-a-test'

/** A whole server on a real port, with its own data folder and the given database. */
export async function startNode(environment: Record<string, string>, logger?: Logger): Promise<RunningNode> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'dougong-node-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDirectory,
    INSTALLATION_SECRET: installationSecret,
    ...environment,
  })
  const server = await startServer(
    config,
    logger ?? createLogger(config.logLevel),
    join(dataDirectory, 'no-client'),
  )
  const call: RunningNode['call'] = async (method, path, token, body) => {
    const response = await fetch(server.address + config.apiBase + path, {
      method,
      headers: {
        ...(token && { 'x-access-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { ...((await response.json()) as Envelope<unknown>), status: response.status }
  }
  return {
    ...server,
    call,
    signIn: async () => {
      const { result } = await call('POST', '/sys/login', undefined, {
        username: 'admin',
        password: adminPassword,
      })
      return (result as { token: string }).token
    },
    stop: async () => {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
