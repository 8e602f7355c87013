import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type Connection, createConnection } from 'mysql2/promise'
import { freePort } from '../redis'

export interface MariaDb {
  port: number
  /** Does as the server's administrator. */
  administer(...statements: string[]): Promise<void>
  ask(statement: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

const program = ['/usr/sbin/mariadbd', '/usr/libexec/mariadbd', '/usr/local/bin/mariadbd'].find(existsSync)
const tables = ['/usr/share/mysql', '/usr/share/mariadb', '/usr/local/share/mysql'].find((folder) =>
  existsSync(join(folder, 'mysql_system_tables.sql')),
)

/** Whether there is a MariaDB on this machine; where there is none a line says what is not tested. */
export function hasMariaDb(): boolean {
  if (program && tables) return true
  console.log(
    'No MariaDB on this machine (Debian: mariadb-server-core): reports on MySQL sources are not tested.',
  )
  return false
}

/** A MariaDB of one's own on a free port, empty, without its client's programs; `settings` are those of its command line. */
export async function startMariaDb(settings: readonly string[] = []): Promise<MariaDb> {
  if (!program || !tables) throw new Error('no MariaDB on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'dougong-mariadb-'))
  const data = join(folder, 'data')
  const socketPath = join(folder, 'socket')
  await mkdir(data)
  const common = [
    '--no-defaults',
    `--datadir=${data}`,
    `--user=${userInfo().username}`,
    '--skip-log-bin',
    '--innodb-log-file-size=4M',
    '--innodb-buffer-pool-size=16M',
    '--innodb-flush-log-at-trx-commit=0',
  ]
  const scripts = await Promise.all(
    ['mysql_system_tables.sql', 'mysql_system_tables_data.sql'].map((name) =>
      readFile(join(tables, name), 'utf8'),
    ),
  )
  const made = spawnSync(program, [...common, '--bootstrap'], {
    input: `create database mysql;\nuse mysql;\nset @auth_root_socket = null;\nset @skip_auth_anonymous = 1;\n${scripts.join('\n')}`,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`MariaDB cannot be set up: ${made.stderr.slice(-2000)}`)
  const port = await freePort()
  const child = spawn(
    program,
    [
      ...common,
      `--socket=${socketPath}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--pid-file=${folder}/pid`,
      ...settings,
    ],
    { stdio: 'ignore' },
  )
  const root = await connected(socketPath, child)
  return {
    port,
    async administer(...statements) {
      for (const statement of statements) await root.query(statement)
    },
    async ask(statement) {
      return (await root.query(statement))[0] as Record<string, unknown>[]
    },
    async stop() {
      root.destroy()
      await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function connected(socketPath: string, child: ChildProcess): Promise<Connection> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await createConnection({ socketPath, user: 'root' })
    } catch (error) {
      if (attempt === 200 || child.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
