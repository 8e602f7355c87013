import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  applicationDatabase,
  applicationRole,
  ensureApplicationDatabase,
  showStatementTimes,
} from './application-database'
import { usableBinaries } from './binaries'
import { type Cluster, findCluster } from './cluster'
import { createCluster, removeLeftovers } from './create-cluster'
import { keepOwned } from './keep-owned'
import { runOwnedPostmaster, superuserConnection } from './owned-postmaster'
import { findPackagedBinaries } from './packaged-binaries'
import type { RunOptions } from './run-postmaster'
import { unprivilegedUser } from './server-user'
import { removeEmptySocketDirectories } from './socket-directory'
import { watchOverOrphan } from './watch-over-orphan'

const defaultSystemFolder = '/var/lib/dougong'

export interface EmbeddedPostgresOptions {
  dataDirectory: string
  log: (message: string) => void
  /** Where root places what PostgreSQL's user cannot reach in the data folder or in node_modules. */
  systemFolder?: string
  /** How long after the death of its owner PostgreSQL waits for another before it is ended. */
  graceSeconds?: number
}

/** How the application reaches its database, and how it ends it. */
export interface EmbeddedPostgres {
  /** The folder of the Unix socket. There is no TCP port. */
  host: string
  port: number
  user: string
  password: string
  database: string
  /** It was found running, left by a process that was killed. */
  adopted: boolean
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder and makes this process its one owner. Throws EmbeddedPostgresFailure, whose
 * message is for the terminal, when that cannot be; a PostgreSQL that another process owns is left alone.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = resolve(options.dataDirectory)
  const runOptions = await prepare(dataDirectory, options)
  const { password } = runOptions.cluster
  const owned = await runOwnedPostmaster(dataDirectory, runOptions)
  await ensureApplicationDatabase(owned.owner, password)
  await showStatementTimes(superuserConnection(owned.postmaster, runOptions.cluster))
  await removeLeftovers(dataDirectory, options.systemFolder ?? defaultSystemFolder)
  await removeEmptySocketDirectories()
  const { postmaster } = owned
  const endWatch = await watchOver(runOptions.cluster, options)
  const stop = keepOwned(owned, dataDirectory, runOptions)
  return {
    host: postmaster.socketDirectory,
    port: postmaster.port,
    user: applicationRole,
    password,
    database: applicationDatabase,
    adopted: postmaster.adopted,
    stop: async () => {
      try {
        await stop()
      } finally {
        await endWatch()
      }
    },
  }
}

/** Without a watch all goes well as long as nobody kills us. */
async function watchOver(
  cluster: Cluster,
  { graceSeconds = 30, log }: EmbeddedPostgresOptions,
): Promise<() => Promise<void>> {
  try {
    return await watchOverOrphan(cluster, graceSeconds)
  } catch (error) {
    log(`Nobody watches over PostgreSQL: ${(error as Error).message}`)
    return async () => undefined
  }
}

async function prepare(dataDirectory: string, options: EmbeddedPostgresOptions): Promise<RunOptions> {
  const { log, systemFolder = defaultSystemFolder } = options
  await mkdir(dataDirectory, { recursive: true })
  const existing = await findCluster(dataDirectory)
  const user = existing ? existing.user : unprivilegedUser()
  const packaged = await findPackagedBinaries(process.platform, process.arch)
  const binaries = await usableBinaries(packaged, user, user ? systemFolder : dataDirectory, log)
  if (!existing) {
    log('Making a new database')
    await createCluster(dataDirectory, user, binaries, systemFolder, log)
  }
  const cluster = existing ?? (await findCluster(dataDirectory))
  if (!cluster) throw new Error(`No database in ${dataDirectory} after making one`)
  return { cluster, binaries, logFile: join(dataDirectory, 'postgres.log'), log }
}
