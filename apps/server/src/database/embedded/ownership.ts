import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { DataFolderInUse } from './failure'

/** "DOUGONG" on a telephone's keys; any number that nobody else uses would do. */
const ownerLock = 3684664

const pauseBetweenTrials = 100
const trials = 10

/**
 * Makes this process the one owner of the data folder, for as long as the returned connection lives. The database
 * itself keeps the lock, so it is free again the moment its holder dies.
 */
export async function claimDataFolder(connection: ClientConfig, dataDirectory: string): Promise<Client> {
  const client = new Client({ ...connection, application_name: `PID ${process.pid}` })
  // A connection that breaks says so twice, by error and by end; end is the one to listen to.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // PostgreSQL needs a moment to notice that a holder was killed.
    for (let trial = 1; trial <= trials; trial++) {
      if (await tryLock(client)) return client
      await sleep(pauseBetweenTrials)
    }
    throw new DataFolderInUse(dataDirectory, await nameOwner(client))
  } catch (error) {
    await client.end()
    throw error
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    ownerLock,
  ])
  return rows[0]?.mine === true
}

async function nameOwner(client: Client): Promise<string> {
  const { rows } = await client.query<{ owner: string }>(
    `select application_name as owner from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [ownerLock],
  )
  return rows[0]?.owner ?? 'PID ?'
}
