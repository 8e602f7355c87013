import { existsSync } from 'node:fs'
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresFailure } from './failure'
import { mayEnter, type ServerUser } from './server-user'

/** The files of one PostgreSQL, whom they belong to, and the password of its roles. */
export interface Cluster {
  directory: string
  user: ServerUser
  password: string
}

/** Lies inside the cluster, so that the two can never be parted: not by a crash, a copy or a restored backup. */
export const passwordFile = 'dougong-password'

export function clusterPath(dataDirectory: string): string {
  return join(dataDirectory, 'postgres')
}

/** The cluster of a data folder; undefined when none was made yet. */
export async function findCluster(dataDirectory: string): Promise<Cluster | undefined> {
  const path = clusterPath(dataDirectory)
  if (!existsSync(join(path, 'PG_VERSION'))) {
    await refuseToReplace(path)
    return undefined
  }
  const directory = await realpath(path)
  const user = await ownerOf(directory)
  if (!mayEnter(user, directory)) {
    throw new EmbeddedPostgresFailure(
      `PostgreSQL must run as uid ${user?.uid}, which cannot enter ${directory}: ` +
        'let others pass through the folders above it (chmod o+x), or set DATA_DIR.',
    )
  }
  return { directory, user, password: await readPassword(directory) }
}

/** Whatever lies where the cluster belongs may be somebody's data: only nothing, or an empty folder, gives way. */
async function refuseToReplace(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isSymbolicLink()) {
    throw new EmbeddedPostgresFailure(
      `${path} is a link to a place that holds no database. Bring that place back, ` +
        'or remove the link to begin with an empty database.',
    )
  }
  if (found?.isDirectory() && (await readdir(path)).length === 0) return
  if (found) throw new EmbeddedPostgresFailure(`${path} is not a PostgreSQL data folder; move it away first.`)
}

/** A cluster is always run by its owner, also when root starts what another user made. */
async function ownerOf(directory: string): Promise<ServerUser> {
  const { uid, gid } = await stat(directory)
  const me = process.getuid?.()
  if (me === 0 && uid !== 0) return { uid, gid }
  if (me === uid && me !== 0) return undefined
  throw new EmbeddedPostgresFailure(
    me === 0
      ? `${directory} belongs to root, as whom PostgreSQL refuses to run: chown -R nobody ${directory}`
      : `${directory} belongs to uid ${uid}: start as that user, as root, or set DATA_DIR to another folder.`,
  )
}

async function readPassword(directory: string): Promise<string> {
  const path = join(directory, passwordFile)
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    throw new EmbeddedPostgresFailure(`The database password cannot be read from ${path}; restore that file.`)
  }
}
