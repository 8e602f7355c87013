import { chown, mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { mayEnter, type ServerUser } from './server-user'

const prefix = 'dougong-pg-'

/** The kernel cuts a socket's path at 108 bytes (104 on macOS); the file's own name takes 16. */
const longestFolder = 80

const longestWait = 600_000

/** A private folder of the user's for the socket. It cannot lie in the data folder, whose path may be too long. */
export async function makeSocketDirectory(user: ServerUser, parents = [tmpdir(), '/tmp']): Promise<string> {
  for (const parent of parents) {
    if (Buffer.byteLength(join(parent, `${prefix}xxxxxx`)) > longestFolder) continue
    const folder = await mkdtemp(join(parent, prefix))
    if (user) await chown(folder, user.uid, user.gid)
    if (mayEnter(user, folder)) return folder
    await rmdir(folder)
  }
  throw new Error(`No folder for PostgreSQL's socket in ${parents.join(' or ')}`)
}

/** The same folder again, empty, for a PostgreSQL that died: connection pools know it by its path. */
export async function renewSocketDirectory(folder: string, user: ServerUser): Promise<void> {
  await removeSocketDirectory(folder)
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

/** Removes a folder made above, and nothing else: the path may come from a file. */
export async function removeSocketDirectory(folder: string): Promise<void> {
  if (basename(folder).startsWith(prefix)) await rm(folder, { recursive: true, force: true })
}

/** What processes that were killed have left. A young one may wait for its socket. */
export async function removeEmptySocketDirectories(parents = [tmpdir(), '/tmp']): Promise<void> {
  for (const parent of new Set(parents)) {
    for (const name of await readdir(parent).catch(() => [])) {
      if (!name.startsWith(prefix)) continue
      const folder = join(parent, name)
      const found = await stat(folder).catch(() => undefined)
      // Only an empty one gives way.
      if (found && Date.now() - found.mtimeMs > longestWait) await rmdir(folder).catch(() => undefined)
    }
  }
}
