import type { Config } from '../config/config'
import type { Connection } from '../database/connect'
import { visitEmbeddedPostgres } from '../database/embedded/visit-postgres'
import type { Logger } from '../platform/logging/logger'

/** Does something with the database of an installation, whether its server runs or not. */
export async function onDatabase<Result>(
  config: Config,
  logger: Logger,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return work({ connectionString: config.databaseUrl })
  const postgres = await visitEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    log: (message) => logger.info(message),
  })
  try {
    const { host, port, user, password, database } = postgres
    return await work({ host, port, user, password, database })
  } finally {
    await postgres.stop()
  }
}
