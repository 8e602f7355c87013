import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster'
import { EmbeddedPostgresFailure } from './failure'
import { launchPostmaster } from './launch-postmaster'
import type { Binaries } from './packaged-binaries'
import { readPostmasterFile, readPostmasterPid, removePostmasterFile } from './postmaster-file'
import { findPostmaster, isPostmaster } from './postmaster-process'
import { makeSocketDirectory, removeSocketDirectory, renewSocketDirectory } from './socket-directory'

const pollEvery = 20
const pauseBetweenTrials = 500
const trials = 20

/** A PostgreSQL that answers. */
export interface Postmaster {
  pid: number
  port: number
  socketDirectory: string
  /** Found running, rather than started by us. */
  adopted: boolean
}

export interface RunOptions {
  cluster: Cluster
  binaries: Binaries
  logFile: string
  /** Where it must listen; a new private folder when not given. */
  socketDirectory?: string
  log: (message: string) => void
}

/** Returns the running PostgreSQL of the cluster: one found alive (after a kill -9 of its starter), or a new one. */
export async function runPostmaster(options: RunOptions): Promise<Postmaster> {
  const { directory } = options.cluster
  for (let trial = 1; ; trial++) {
    const found = await findPostmaster(directory)
    if (found !== undefined) {
      const ready = await untilReady(directory, found, () => !isPostmaster(found, directory), options.log)
      if (ready) return { ...ready, adopted: true }
      continue
    }
    const { launch, ready } = await start(options)
    if (ready) return { ...ready, adopted: false }
    if ((await findPostmaster(directory)) !== undefined) continue
    const words = await launch.words()
    if (trial === trials || !(await mayTryAgain(words, directory))) {
      throw new EmbeddedPostgresFailure(
        `内置的 PostgreSQL 未能启动，日志见 ${options.logFile}\nPostgreSQL did not start:\n${words.trim()}`,
      )
    }
    await sleep(pauseBetweenTrials)
  }
}

async function start({ cluster, binaries, logFile, socketDirectory, log }: RunOptions) {
  if (socketDirectory) await renewSocketDirectory(socketDirectory, cluster.user)
  await removeAbandonedSocket(cluster.directory)
  const folder = socketDirectory ?? (await makeSocketDirectory(cluster.user))
  const launch = await launchPostmaster(cluster, binaries, folder, logFile)
  const ready =
    launch.pid === undefined
      ? undefined
      : await untilReady(cluster.directory, launch.pid, () => launch.hasEnded(), log)
  if (!ready) await removeSocketDirectory(folder)
  return { launch, ready }
}

async function untilReady(
  directory: string,
  pid: number,
  hasEnded: () => boolean,
  log: (message: string) => void,
): Promise<Omit<Postmaster, 'adopted'> | undefined> {
  const started = Date.now()
  let nextWord = started + 3000
  while (!hasEnded()) {
    const file = await readPostmasterFile(directory)
    if (file?.pid === pid && file.status === 'ready') {
      return { pid, port: file.port, socketDirectory: file.socketDirectory }
    }
    if (Date.now() > nextWord) {
      log(`Waiting for PostgreSQL, which is ${file?.status || 'starting'}`)
      nextWord += 10_000
    }
    await sleep(pollEvery)
  }
  return undefined
}

/** A PostgreSQL that was killed leaves its socket behind. */
async function removeAbandonedSocket(directory: string): Promise<void> {
  const file = await readPostmasterFile(directory)
  if (file && (await findPostmaster(directory)) === undefined)
    await removeSocketDirectory(file.socketDirectory)
}

/** Two refusals of PostgreSQL pass by themselves or can be helped. */
async function mayTryAgain(words: string, directory: string): Promise<boolean> {
  // The sessions of a killed postmaster are still on their way out.
  if (words.includes('shared memory block')) return true
  // After a crash another program got the process id in the lock file, which PostgreSQL takes for itself.
  if (words.includes('already exists')) {
    const pid = await readPostmasterPid(directory)
    if (pid !== undefined) await removePostmasterFile(directory, pid)
    return true
  }
  return false
}
