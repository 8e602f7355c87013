import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { usableBinaries } from '../../src/database/embedded/binaries'
import { findCluster } from '../../src/database/embedded/cluster'
import { createCluster } from '../../src/database/embedded/create-cluster'
import { findPackagedBinaries } from '../../src/database/embedded/packaged-binaries'
import { unprivilegedUser } from '../../src/database/embedded/server-user'
import { freePort } from '../redis'

/** A PostgreSQL of one's own on a free port that accepts nothing but encrypted connections, with a certificate of its own. */
export async function startEncryptedPostgres({ certificate, key }: { certificate: string; key: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-encrypted-'))
  await chmod(folder, 0o711)
  const user = unprivilegedUser()
  const quietly = () => undefined
  const packaged = await findPackagedBinaries(process.platform, process.arch)
  const binaries = await usableBinaries(packaged, user, user ? '/var/lib/dougong' : folder, quietly)
  await createCluster(folder, user, binaries, folder, quietly)
  const cluster = await findCluster(folder)
  if (!cluster) throw new Error('no PostgreSQL was made')
  const own = async (name: string, text: string) => {
    const path = join(cluster.directory, name)
    await writeFile(path, text, { mode: 0o600 })
    if (user) await chown(path, user.uid, user.gid)
    return path
  }
  await own('pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256\n')
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    ssl: 'on',
    ssl_cert_file: await own('server.crt', certificate),
    ssl_key_file: await own('server.key', key),
    fsync: 'off',
    shared_buffers: '16MB',
  }
  const child = spawn(
    join(binaries.folder, 'bin', 'postgres'),
    [
      '-D',
      cluster.directory,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...cluster.user, cwd: '/', env: { LC_ALL: 'C' }, stdio: 'ignore' },
  )
  const account = {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
  }
  const connect = async (): Promise<pg.Client> => {
    for (let attempt = 0; ; attempt += 1) {
      const client = new pg.Client({ ...account, ssl: { rejectUnauthorized: false } })
      try {
        await client.connect()
        return client
      } catch (error) {
        if (attempt === 200 || child.exitCode !== null) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const root = await connect()
  return {
    port,
    async administer(...statements: string[]) {
      for (const statement of statements) await root.query(statement)
    },
    async stop() {
      await root.end()
      child.kill('SIGINT')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
