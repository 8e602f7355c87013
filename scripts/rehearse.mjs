// npm run rehearse [-- words for npm test]: clones the last commit into places as people have them, starts it, signs in, tests it.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './lib/free-port.mjs'
import { enterProject, root } from './lib/project.mjs'
import { command, CommandFailure, mustRun, run } from './lib/run.mjs'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const password = 'Rehearsal#2026'
const timeoutMs = 10 * 60_000

/** Where people clone: a home that nobody else can enter, a path with a space and Chinese characters, without being root. */
const places = [
  { name: 'a closed folder, 空 格', path: ['闭 门', 'dougong'], mode: 0o700 },
  ...(isRoot
    ? [{ name: 'somebody who is not root', path: ['open', 'dougong'], mode: 0o755, user: nobody }]
    : []),
]

await command(async () => {
  enterProject()
  const words = process.argv.slice(2)
  for (const place of places) {
    const folder = mkdtempSync(join(tmpdir(), 'dougong-rehearsal-'))
    chmodSync(folder, 0o755)
    try {
      await rehearse(place, folder, words)
    } finally {
      removeDatabase(join(folder, ...place.path, 'data'))
      rmSync(folder, { recursive: true, force: true })
    }
  }
})

async function rehearse({ name, path, mode, user }, folder, words) {
  const clone = join(folder, ...path)
  const home = join(folder, 'home')
  for (const made of [dirname(clone), home]) {
    mkdirSync(made)
    chmodSync(made, mode)
  }
  await mustRun('git clone', run('git', ['clone', '--quiet', root, clone], { capture: true }))
  if (user) {
    for (const made of [dirname(clone), home]) chownSync(made, user.uid, user.gid)
    await mustRun('chown', run('chown', ['-R', `${user.uid}:${user.gid}`, clone], { capture: true }))
  }
  const { DATABASE_URL: _, DATA_DIR: __, ...environment } = process.env
  const env = { ...environment, ...(user && { HOME: home }), ADMIN_PASSWORD: password }
  const npm = (...parameters) => spawn('npm', parameters, { cwd: clone, env, stdio: 'inherit', ...user })

  console.log(`\n# ${name}: npm start`)
  env.PORT = String(await freePort())
  const server = npm('start')
  const ended = once(server, 'exit')
  try {
    await signIn(`http://127.0.0.1:${env.PORT}`, () => server.exitCode !== null)
  } finally {
    server.kill('SIGTERM')
    await ended
    await untilSilent(`http://127.0.0.1:${env.PORT}`)
  }

  console.log(`\n# ${name}: npm test`)
  const [code] = await once(npm('test', '--', ...words), 'exit')
  if (code !== 0) throw new CommandFailure(`npm test fails in ${name}`)
}

async function signIn(address, hasEnded) {
  for (const began = Date.now(); ; await sleep(200)) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (hasEnded() || Date.now() - began > timeoutMs) throw new CommandFailure('npm start does not get ready')
  }
  const answer = await fetch(`${address}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { success, message } = await answer.json()
  if (!success) throw new CommandFailure(`The administrator cannot sign in: ${message}`)
}

/** npm is gone before the server is. */
async function untilSilent(address) {
  while (
    await fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await sleep(100)
  // The port closes first, then the database.
  await sleep(2_000)
}

/** A database that lies elsewhere, behind a link, goes with the rehearsal. */
function removeDatabase(dataFolder) {
  const place = join(dataFolder, 'postgres')
  if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return
  rmSync(dirname(readlinkSync(place)), { recursive: true, force: true })
}
