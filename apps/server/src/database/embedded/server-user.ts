import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whom PostgreSQL runs as. Undefined means: as ourselves. */
export type ServerUser = { uid: number; gid: number } | undefined

const unknownNobody = { uid: 65534, gid: 65534 }

/** PostgreSQL refuses to run as root, so root hands it to nobody. */
export function unprivilegedUser(): ServerUser {
  return process.getuid?.() === 0 ? findNobody() : undefined
}

function findNobody() {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
    return line ? { uid: Number(line[1]), gid: Number(line[2]) } : unknownNobody
  } catch {
    return unknownNobody
  }
}

/** Asks the kernel rather than reading modes: access lists, mounts and name spaces have a say too. */
export function mayEnter(user: ServerUser, folder: string): boolean {
  if (!user) return true
  const answer = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  return answer.status === 0
}
