import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster'
import type { Binaries } from './packaged-binaries'

const largestLog = 10_000_000

/** A PostgreSQL that was started and may still fail. */
export interface Launch {
  /** Undefined when not even a process came to be. */
  pid: number | undefined
  hasEnded(): boolean
  /** What it wrote to its log since it was started. */
  words(): Promise<string>
}

/** Starts PostgreSQL in a process group of its own: Ctrl-C in the terminal is for us, and we stop it in order. */
export async function launchPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  socketDirectory: string,
  logFile: string,
): Promise<Launch> {
  const log = await openLog(logFile)
  const { size: logStart } = await log.stat()
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    ...(hasLibrary(binaries, 'pg_stat_statements') && {
      shared_preload_libraries: 'pg_stat_statements',
      /* what is no query may hold a password as it was typed */
      'pg_stat_statements.track_utility': 'off',
    }),
  }
  const child = spawn(
    join(binaries.folder, 'bin', 'postgres'),
    [
      '-D',
      cluster.directory,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.user,
      detached: true,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  let ended = child.pid === undefined
  let spawnError = ''
  child.once('exit', () => (ended = true))
  child.once('error', (error) => (spawnError = error.message))
  child.unref()
  await log.close()
  return {
    pid: child.pid,
    hasEnded: () => ended,
    words: async () => spawnError + (await readFrom(logFile, logStart)),
  }
}

/** Whether the binaries come with a library, whatever it ends in on this system. */
function hasLibrary({ folder }: Binaries, name: string): boolean {
  return ['so', 'dylib'].some((ending) => existsSync(join(folder, 'lib', 'postgresql', `${name}.${ending}`)))
}

async function openLog(path: string): Promise<FileHandle> {
  const found = await stat(path).catch(() => undefined)
  if (found && found.size > largestLog) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.max(0, size - position)),
      position,
    })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
