import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster'

/** Names who owns the PostgreSQL of a cluster at present; whoever takes it over writes a token of their own. */
const ownerFile = 'dougong-owner'

/**
 * A shell that costs next to nothing: it reads from its owner's pipe, which says a word at an orderly end and nothing when
 * the owner was killed. Should nobody have taken PostgreSQL over a while later, it is ended, and its socket's folder removed.
 */
const watch = `
read -r word && exit
directory=$1 owner=$2 token=$3 grace=$4
isOurs() {
  if [ -e /proc/self/exe ]; then program="$(readlink "/proc/$pid/exe") $(readlink "/proc/$pid/cwd")"
  else program=$(ps -o command= -p "$pid"); fi
  case $program in *postgres*" $directory"*) true;; *) false;; esac
}
while [ "$grace" -gt 0 ]; do
  sleep 1
  grace=$((grace - 1))
  [ "$(cat "$owner" 2>/dev/null)" = "$token" ] || exit
done
{ read -r pid; read -r _; read -r _; read -r _; read -r sockets; } < "$directory/postmaster.pid" || exit
for signal in INT QUIT; do
  isOurs || break
  kill -$signal "$pid"
  for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; isOurs || break; done
done
case $sockets in */dougong-pg-*) rmdir "$sockets" 2>/dev/null;; esac
`

/** Sees to it that the PostgreSQL of a killed owner does not run for ever. Returns what ends the watch in order. */
export async function watchOverOrphan(
  { directory, user }: Cluster,
  graceSeconds: number,
): Promise<() => Promise<void>> {
  const token = randomBytes(16).toString('hex')
  const path = join(directory, ownerFile)
  await writeFile(path, token, { mode: 0o600 })
  if (user) await chown(path, user.uid, user.gid)
  const watcher = spawn('/bin/sh', ['-c', watch, 'sh', directory, path, token, String(graceSeconds)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // A machine without a shell, or one that has no room for a process: then nobody watches, as before.
  watcher.on('error', () => undefined)
  watcher.stdin?.on('error', () => undefined)
  watcher.unref()
  unref(watcher.stdin)
  return async () => {
    if (watcher.exitCode !== null || watcher.pid === undefined) return
    const over = once(watcher, 'exit')
    watcher.stdin?.end('over\n')
    await Promise.race([over, sleep(1_000)])
  }
}

/** The pipe alone must not keep the process alive; its type does not tell that it is a socket. */
function unref(pipe: ChildProcess['stdin']): void {
  ;(pipe as unknown as { unref?(): void } | null)?.unref?.()
}
