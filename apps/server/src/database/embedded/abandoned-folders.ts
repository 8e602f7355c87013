import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** So long a folder without the name of a process, or of another machine's, may still be at work. */
const longestWork = 600_000

/** The beginning of a temporary folder's name that tells which process works in it. */
export function signed(prefix: string): string {
  return `${prefix}${process.pid}-`
}

/** Removes temporary folders whose process was killed. What cannot be removed now is left to the next start. */
export async function removeAbandoned(
  parent: string,
  prefix: string,
  isLeftover: (folder: string) => boolean = () => true,
): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = join(parent, name)
    if (!name.startsWith(prefix) || !isLeftover(folder)) continue
    const pid = Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1])
    const isOld = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? 0) > longestWork
    if (isOld || (pid && !isRunning(pid)))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
