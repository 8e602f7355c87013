import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './project.mjs'

const lockFile = join(
  tmpdir(),
  `dougong-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
)

const longestSetup = 15 * 60_000

/** Two commands that start at once must not install or build into each other's hands. */
export async function alone(work) {
  for (let isNoted = false; !take(); isNoted = true) {
    if (!isNoted) console.log('Waiting for another command that is installing or building in this folder')
    await sleep(500)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAbandoned()) return false
    rmSync(lockFile, { force: true })
    return take()
  }
}

/** Its holder is gone, or so old that the process id must belong to another by now. */
function isAbandoned() {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
    return Date.now() - statSync(lockFile).mtimeMs > longestSetup
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
