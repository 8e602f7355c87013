import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clusterPath, findCluster, passwordFile } from './cluster'
import { removeAbandoned, signed } from './abandoned-folders'
import { EmbeddedPostgresFailure } from './failure'
import type { Binaries } from './packaged-binaries'
import { mayEnter, type ServerUser } from './server-user'

const stagingPrefix = '.postgres-new-'
const systemPrefix = 'data-'

/** For whoever clears this machine one day; written when the cluster is whole. */
const belongsTo = 'belongs-to'

/** A sixteenth of the machine's memory, from 128 MB to 1 GB; none of it is taken before it is used. */
const bufferMegabytes = Math.min(1024, Math.max(128, Math.floor(totalmem() / 2 ** 24)))

const settings = {
  fsync: 'on',
  shared_buffers: `${bufferMegabytes}MB`,
  max_connections: '100',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Makes the cluster beside its place and moves it there in one step, so that neither a crash nor a second process
 * ever meets half a cluster. Of several that do this at once, one wins and the others use the winner's.
 */
export async function createCluster(
  dataDirectory: string,
  user: ServerUser,
  binaries: Binaries,
  systemFolder: string,
  log: (message: string) => void,
): Promise<void> {
  const nearby = await makeFolderFor(user, dataDirectory, stagingPrefix)
  const staging = nearby ?? (await makeFolderFor(user, systemFolder, systemPrefix))
  if (!staging) throw new EmbeddedPostgresFailure(`PostgreSQL finds no place for its data in ${systemFolder}`)
  const made = join(staging, 'cluster')
  try {
    await initialise(made, user, binaries)
    if (nearby) {
      await rename(made, clusterPath(dataDirectory))
      await rm(staging, { recursive: true })
    } else {
      await writeFile(join(staging, belongsTo), `${clusterPath(dataDirectory)}\n`)
      await symlink(made, clusterPath(dataDirectory))
      log(`The database lies in ${made}, since PostgreSQL's user cannot enter ${dataDirectory}`)
    }
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    const someoneWasQuicker = (await findCluster(dataDirectory)) !== undefined
    if (!someoneWasQuicker) throw error
  }
}

/** What starts that were killed have left: clusters half made, here or in the folder for root's. */
export async function removeLeftovers(dataDirectory: string, systemFolder: string): Promise<void> {
  await removeAbandoned(dataDirectory, stagingPrefix)
  await removeAbandoned(systemFolder, systemPrefix, (folder) => !existsSync(join(folder, belongsTo)))
}

/** A new private folder of the user's, or undefined where the user cannot get to it or cannot own it. */
async function makeFolderFor(user: ServerUser, parent: string, prefix: string): Promise<string | undefined> {
  const isNew = (await mkdir(parent, { recursive: true })) !== undefined
  if (isNew) await chmod(parent, 0o755)
  const folder = await mkdtemp(join(parent, signed(prefix)))
  try {
    if (user) await chown(folder, user.uid, user.gid)
    if (mayEnter(user, folder)) return folder
  } catch {
    // Some file systems know no owners: as good as out of reach.
  }
  await rm(folder, { recursive: true })
  return undefined
}

async function initialise(directory: string, user: ServerUser, binaries: Binaries): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const handedPassword = `${directory}.password`
  await writeFile(handedPassword, password, { mode: 0o600 })
  if (user) await chown(handedPassword, user.uid, user.gid)
  const options = [
    ['--pgdata', directory],
    ['--username', 'postgres'],
    ['--auth', 'scram-sha-256'],
    ['--pwfile', handedPassword],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ...Object.entries(settings).map(([name, value]) => ['--set', `${name}=${value}`]),
  ]
  try {
    const initdb = join(binaries.folder, 'bin', 'initdb')
    await promisify(execFile)(initdb, options.flat(), { ...user, cwd: '/', env: { LC_ALL: 'C' } })
  } catch (error) {
    throw new EmbeddedPostgresFailure(
      `initdb failed: ${(error as { stderr?: string }).stderr || String(error)}`,
    )
  } finally {
    await rm(handedPassword)
  }
  await writeFile(join(directory, passwordFile), password, { mode: 0o600 })
}
