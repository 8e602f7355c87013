import { execFileSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterPid } from './postmaster-file'

const pollEvery = 20
const timeoutMs = 30_000

/** The live PostgreSQL of this cluster, whoever started it. */
export async function findPostmaster(directory: string): Promise<number | undefined> {
  const pid = await readPostmasterPid(directory)
  return pid !== undefined && isPostmaster(pid, directory) ? pid : undefined
}

/** Process ids are used again, so being alive proves nothing: it must be a postgres that works in this folder. */
export function isPostmaster(pid: number, directory: string): boolean {
  try {
    if (process.platform === 'linux') {
      const program = basename(readlinkSync(`/proc/${pid}/exe`))
      return program.startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === directory
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(directory)
  } catch {
    // Gone, a zombie, or somebody else's.
    return false
  }
}

/** Ends PostgreSQL: sessions are cut off, everything committed is on disk. */
export async function stopPostmaster(pid: number, directory: string): Promise<void> {
  if (await endsAfter('SIGINT', pid, directory)) return
  // An immediate shutdown loses nothing either; the next start recovers from the log.
  if (await endsAfter('SIGQUIT', pid, directory)) return
  throw new Error(`PostgreSQL (process ${pid}) does not end`)
}

async function endsAfter(signal: NodeJS.Signals, pid: number, directory: string): Promise<boolean> {
  if (isPostmaster(pid, directory)) process.kill(pid, signal)
  for (const started = Date.now(); Date.now() - started < timeoutMs; await sleep(pollEvery)) {
    if (!isPostmaster(pid, directory)) return true
  }
  return false
}
