import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Config } from '../config/config'
import { BackupFailure } from '../database/backup/failure'
import type { Manifest } from '../database/backup/format'
import { examineBackup, restoreBackup, type Restored } from '../database/backup/restore-backup'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres'
import type { Logger } from '../platform/logging/logger'
import { secretSource } from '../platform/secrets/secrets'

/** Restores a backup into the empty data folder, and into the empty database of DATABASE_URL where one is given. */
export async function restore(config: Config, logger: Logger, file: string): Promise<Restored> {
  const examined = await examineBackup(file)
  await requireSameSecrets(config, examined.manifest)
  const dataDirectory = resolve(config.dataDirectory)
  if (config.databaseUrl)
    return restoreBackup(file, examined, {
      connection: { connectionString: config.databaseUrl },
      dataDirectory,
    })
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: (message) => logger.info(message) })
  try {
    const { host, port, user, password, database } = postgres
    return await restoreBackup(file, examined, {
      connection: { host, port, user, password, database },
      dataDirectory,
    })
  } finally {
    await postgres.stop()
  }
}

/** With another INSTALLATION_SECRET everything sealed would stay shut. */
async function requireSameSecrets(
  { dataDirectory, installationSecret }: Config,
  { secrets }: Manifest,
): Promise<void> {
  if (!installationSecret) return
  const secretOf = secretSource(dataDirectory, installationSecret)
  for (const [name, hash] of Object.entries(secrets)) {
    if (
      createHash('sha256')
        .update(await secretOf(name))
        .digest('hex') === hash
    )
      continue
    throw new BackupFailure(
      'INSTALLATION_SECRET 与制作备份时的不同，未作恢复：请使用原来的值，或不设置它。\n' +
        'INSTALLATION_SECRET is not the one this backup was made with, so nothing was restored: set that one, or none.',
    )
  }
}
