import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  remove(): void
}

/** A disk that is soon full; undefined where this machine lets nobody mount one (not root, or a container without the right). */
export function mountSmallDisk(size: string): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'dougong-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'none', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

/** Why tests of full disks are left out here, as a title for what is skipped. */
export const mayMount = (() => {
  const disk = process.platform === 'linux' ? mountSmallDisk('64k') : undefined
  disk?.remove()
  return disk !== undefined
})()
