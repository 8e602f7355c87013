import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { DataFolderInUse } from './failure'
import { type OwnedPostmaster, runOwnedPostmaster } from './owned-postmaster'
import { stopPostmaster } from './postmaster-process'
import type { RunOptions } from './run-postmaster'
import { removeSocketDirectory } from './socket-directory'

const pauseBetweenTrials = 1000

/** Starts PostgreSQL again, in the same place, whenever it dies under us. Returns what ends both. */
export function keepOwned(
  owned: OwnedPostmaster,
  dataDirectory: string,
  options: RunOptions,
): () => Promise<void> {
  const { socketDirectory } = owned.postmaster
  let current: OwnedPostmaster | undefined = owned
  let recovery = Promise.resolve()
  let end: Promise<void> | undefined

  function watch(owner: Client) {
    owner.once('end', () => {
      current = undefined
      if (!end) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    options.log('PostgreSQL went away; starting it again')
    while (!end) {
      try {
        current = await runOwnedPostmaster(dataDirectory, { ...options, socketDirectory })
        watch(current.owner)
        options.log('PostgreSQL is back')
        return
      } catch (error) {
        options.log(`PostgreSQL does not come back: ${(error as Error).message}`)
        if (error instanceof DataFolderInUse) return
        await sleep(pauseBetweenTrials)
      }
    }
  }

  async function stop(): Promise<void> {
    await recovery
    // What we lost may be another's by now.
    if (!current) return
    const { postmaster, owner } = current
    await stopPostmaster(postmaster.pid, options.cluster.directory)
    await owner.end()
    await removeSocketDirectory(postmaster.socketDirectory)
  }

  watch(owned.owner)
  return () => (end ??= stop())
}
