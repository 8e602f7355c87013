import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its data folder. */
export interface PostmasterFile {
  pid: number
  port: number
  socketDirectory: string
  status: string
}

function postmasterPath(directory: string): string {
  return join(directory, 'postmaster.pid')
}

/** Undefined when the file is missing or not yet written to its end. */
export async function readPostmasterFile(directory: string): Promise<PostmasterFile | undefined> {
  const text = await readText(postmasterPath(directory))
  const [pid, , , port, socketDirectory, , , status] = (text ?? '').split('\n')
  if (!pid || !port || !socketDirectory || status === undefined) return undefined
  return { pid: Math.abs(Number(pid)), port: Number(port), socketDirectory, status: status.trim() }
}

/** The process that the file names, also while the file is still growing. */
export async function readPostmasterPid(directory: string): Promise<number | undefined> {
  const pid = Math.abs(Number.parseInt((await readText(postmasterPath(directory))) ?? '', 10))
  return Number.isNaN(pid) || pid === 0 ? undefined : pid
}

/** Removes the file if it still names that process: a PostgreSQL that has just started keeps its own. */
export async function removePostmasterFile(directory: string, deadPid: number): Promise<void> {
  const path = postmasterPath(directory)
  const aside = `${path}.stale`
  if ((await readPostmasterPid(directory)) !== deadPid) return
  await rename(path, aside)
  const text = await readText(aside)
  if (Number.parseInt(text ?? '', 10) === deadPid) await rm(aside)
  else await rename(aside, path)
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
