import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { removeAbandoned, signed } from './abandoned-folders'
import { EmbeddedPostgresFailure } from './failure'
import { restoreLibraryLinks } from './library-links'
import { type Binaries, hasGlibc, noBinariesFor } from './packaged-binaries'
import type { ServerUser } from './server-user'

/** Binaries that the user can run: the packaged ones where they lie, or else a copy made once in `copiesFolder`. */
export async function usableBinaries(
  packaged: Binaries,
  user: ServerUser,
  copiesFolder: string,
  log: (message: string) => void,
): Promise<Binaries> {
  // In a folder that we may not write to, the trial below shows whether links were missing.
  await restoreLibraryLinks(packaged.folder).catch(() => undefined)
  if (whyItDoesNotRun(packaged, user) === undefined) return packaged
  if (process.platform === 'linux' && !hasGlibc()) throw noBinariesFor('Linux without glibc (Alpine, musl)')

  const copy = {
    folder: join(copiesFolder, `postgres-${packaged.version}`),
    version: packaged.version,
  }
  if (!existsSync(copy.folder)) {
    log(`PostgreSQL cannot be run from ${packaged.folder}; placing a copy in ${copy.folder}`)
    await copyBinaries(packaged, copy)
  }
  const problem = whyItDoesNotRun(copy, user)
  if (problem === undefined) return copy
  throw new EmbeddedPostgresFailure(
    `内置的 PostgreSQL 无法运行，可设置 DATABASE_URL 使用其他 PostgreSQL。\n` +
      `The embedded PostgreSQL in ${copy.folder} does not run: ${problem}. Set DATABASE_URL to use another one.`,
  )
}

function whyItDoesNotRun({ folder }: Binaries, user: ServerUser): string | undefined {
  const trial = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (trial.error) return trial.error.message
  return trial.status === 0 ? undefined : trial.stderr.trim() || `exit code ${trial.status}`
}

async function copyBinaries(from: Binaries, to: Binaries): Promise<void> {
  await mkdir(dirname(to.folder), { recursive: true })
  const prefix = `${basename(to.folder)}-`
  await removeAbandoned(dirname(to.folder), prefix)
  const staging = await mkdtemp(join(dirname(to.folder), signed(prefix)))
  try {
    await cp(from.folder, staging, { recursive: true, verbatimSymlinks: true })
    await restoreLibraryLinks(staging)
    await openToEveryone(staging)
    await rename(staging, to.folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    const someoneWasQuicker = existsSync(to.folder)
    if (!someoneWasQuicker) throw error
  }
}

/** The original may have been installed under a umask that keeps others out. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = basename(entry.parentPath) === 'bin'
    if (entry.isDirectory() || (entry.isFile() && isProgram)) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, 0o644)
  }
}
