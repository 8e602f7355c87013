import { createDatabase, createPool, type Database } from '../../apps/server/src/database/connect'
import { findCluster } from '../../apps/server/src/database/embedded/cluster'
import {
  applicationDatabase,
  applicationRole,
} from '../../apps/server/src/database/embedded/application-database'
import { readPostmasterFile } from '../../apps/server/src/database/embedded/postmaster-file'

/** The database of a product under test, of that of all journeys where none is named: the embedded one of its data folder. */
export async function openDatabase(folder = process.env.E2E_DATA_DIR): Promise<Database> {
  if (!folder) throw new Error('E2E_DATA_DIR must name the data folder of the server under test')
  const cluster = await findCluster(folder)
  const postmaster = cluster && (await readPostmasterFile(cluster.directory))
  if (!postmaster) throw new Error(`No database is running in ${folder}`)
  const connection = {
    host: postmaster.socketDirectory,
    port: postmaster.port,
    user: applicationRole,
    password: cluster.password,
    database: applicationDatabase,
  }
  return createDatabase(createPool(connection, 'Asia/Shanghai', { connections: 2 }))
}
