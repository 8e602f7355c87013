import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import type { Cluster } from './cluster'
import { EmbeddedPostgresFailure } from './failure'
import { claimDataFolder } from './ownership'
import { type Postmaster, type RunOptions, runPostmaster } from './run-postmaster'

const pauseBetweenTrials = 100
const timeoutMs = 5000

/** A running PostgreSQL together with the connection that makes it ours. */
export interface OwnedPostmaster {
  postmaster: Postmaster
  owner: Client
}

export function superuserConnection(postmaster: Postmaster, cluster: Cluster): ClientConfig {
  return {
    host: postmaster.socketDirectory,
    port: postmaster.port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
  }
}

/** Runs PostgreSQL and claims it. One that is found while it shuts down is waited for and started again. */
export async function runOwnedPostmaster(
  dataDirectory: string,
  options: RunOptions,
): Promise<OwnedPostmaster> {
  for (let unreachableSince: number | undefined; ; await sleep(pauseBetweenTrials)) {
    const postmaster = await runPostmaster(options)
    try {
      const owner = await claimDataFolder(superuserConnection(postmaster, options.cluster), dataDirectory)
      return { postmaster, owner }
    } catch (error) {
      if (isStartingOrStopping(error)) unreachableSince = undefined
      else if (isUnreachable(error)) unreachableSince ??= Date.now()
      else throw error
      if (unreachableSince && Date.now() - unreachableSince > timeoutMs) throw unreachable(postmaster, error)
    }
  }
}

function isStartingOrStopping(error: unknown): boolean {
  return ['57P01', '57P02', '57P03'].includes((error as { code?: string }).code ?? '')
}

function isUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  if (code === undefined) return message.startsWith('Connection terminated')
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
}

function unreachable({ pid, socketDirectory }: Postmaster, error: unknown): EmbeddedPostgresFailure {
  return new EmbeddedPostgresFailure(
    `已有 PostgreSQL（进程 ${pid}）在使用数据目录，但无法连接。\n` +
      `A PostgreSQL (process ${pid}) runs on the data folder but cannot be reached in ${socketDirectory}: ` +
      `${(error as Error).message}. If no Dougong uses it, stop it with: kill -INT ${pid}`,
  )
}
