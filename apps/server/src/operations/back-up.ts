import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config'
import { BackupFailure } from '../database/backup/failure'
import { backupFileName } from '../database/backup/file-name'
import { type WrittenBackup, writeBackup } from '../database/backup/write-backup'
import type { Logger } from '../platform/logging/logger'
import { knownSecrets } from '../platform/secrets/secrets'
import { version } from '../config/version'
import { onDatabase } from './installation'

/** Backs an installation up into a new file, or into a folder under a name with the time; returns which file, its size and what it lacks. */
export async function backUp(
  config: Config,
  logger: Logger,
  target: string,
): Promise<{ file: string } & WrittenBackup> {
  const isFolder = existsSync(target) && statSync(target).isDirectory()
  const file = isFolder ? join(target, backupFileName(new Date(), config.timeZone)) : target
  const secrets = await knownSecrets(config.dataDirectory, config.installationSecret)
  if (!secrets.vault) throw new BackupFailure(noSecrets(config.dataDirectory))
  const written = await onDatabase(config, logger, (connection) =>
    writeBackup(
      { connection, filesFolder: join(config.dataDirectory, 'files'), secrets, version: version.number },
      file,
    ),
  )
  return { file, ...written }
}

function noSecrets(dataDirectory: string): string {
  const folder = resolve(dataDirectory, 'secrets')
  return (
    `${folder} 中没有密钥，备份将无法解开数据源密码：请把 DATA_DIR 设为服务器的数据目录，或设置 INSTALLATION_SECRET。\n` +
    `There are no secrets in ${folder}, without which sealed passwords stay shut: set DATA_DIR to the server's, ` +
    'or INSTALLATION_SECRET.'
  )
}
