import { readFileSync } from 'node:fs'

const lookEvery = 300

/**
 * npm runs a script through a shell that passes no signal on, so that an npm that was stopped or killed would leave
 * us running, in the way of the next start. Whoever stops npm means us: when it is gone, we end as by SIGTERM.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  // Some shells replace themselves by what they run; then our parent is npm, and whose child npm is does not matter.
  const isShell = /^\S*(sh|busybox)$/.test(readStatus(parent).name ?? '')
  const npm = isShell ? readStatus(parent).parent : undefined
  const timer = setInterval(() => {
    const isThere = process.ppid === parent && (!isShell || readStatus(parent).parent === npm)
    if (isThere) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEvery)
  timer.unref()
}

/** Name and parent of a process, where the system shows them as files. */
function readStatus(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { name: text.match(/^Name:\s*(.*)$/m)?.[1], parent: text.match(/^PPid:\s*(\d+)$/m)?.[1] }
  } catch {
    return {}
  }
}
