import { resolve } from 'node:path'
import { applicationDatabase, applicationRole } from './application-database'
import { findCluster } from './cluster'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres'
import { DataFolderInUse, EmbeddedPostgresFailure } from './failure'
import { readPostmasterFile } from './postmaster-file'

/**
 * For a command beside the server: the PostgreSQL of a data folder that has one. Where a server owns it we are its guest
 * and leave it running; else we own it until `stop`.
 */
export async function visitEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = resolve(options.dataDirectory)
  const cluster = await findCluster(dataDirectory)
  if (!cluster) {
    throw new EmbeddedPostgresFailure(
      `${dataDirectory} 中没有数据库，请检查 DATA_DIR 或 DATABASE_URL。\n` +
        `There is no database in ${dataDirectory}: check DATA_DIR or DATABASE_URL.`,
    )
  }
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    const running = error instanceof DataFolderInUse ? await readPostmasterFile(cluster.directory) : undefined
    if (!running) throw error
    return {
      host: running.socketDirectory,
      port: running.port,
      user: applicationRole,
      password: cluster.password,
      database: applicationDatabase,
      adopted: true,
      stop: () => Promise.resolve(),
    }
  }
}
