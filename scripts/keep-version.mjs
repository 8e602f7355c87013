// npm run keep-version [-- <clone>]: keeps a small installation of the built server, which upgrade.test.ts will upgrade ever after.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './lib/free-port.mjs'
import { prepare } from './lib/prepare.mjs'
import { enterProject, inProject, root } from './lib/project.mjs'
import { command, CommandFailure, mustRun, run, runNode } from './lib/run.mjs'

const clone = process.argv[2] ? resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2]) : root
/** upgrade.test.ts knows it too. */
const password = 'Version#2026'
const timeoutMs = 60_000

await command(async () => {
  enterProject()
  await prepare()
  const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'))
  const { output } = await run('git', ['rev-parse', '--short=7', 'HEAD'], { capture: true, cwd: clone })
  const file = inProject('apps/server/test/versions', `${version}-${output.trim()}.tar.gz`)
  if (existsSync(file)) throw new CommandFailure(`${file} is there already`)

  const folder = mkdtempSync(join(tmpdir(), 'dougong-version-'))
  chmodSync(folder, 0o711)
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    ADMIN_PASSWORD: password,
    DATABASE_URL: '',
    REDIS_URL: '',
    INSTALLATION_SECRET: '',
    LOG_LEVEL: 'warn',
  }
  try {
    await use(join(clone, 'apps/server/dist/main.js'), env)
    await mustRun(
      'The backup',
      runNode([inProject('apps/server/dist/operate.js'), 'backup', file], { capture: true, env }),
    )
    chmodSync(file, 0o644)
    console.log(`Kept ${file}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** What an installation holds besides its seeds: a user with a department, a record, a sealed password, a stored file. */
async function use(main, env) {
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const base = `http://127.0.0.1:${env.PORT}`
  try {
    for (const began = Date.now(); !(await isReady(base)); await sleep(100))
      if (server.exitCode !== null || Date.now() - began > timeoutMs)
        throw new CommandFailure('The server does not start')
    const { token } = await post(base, '', '/sys/login', { username: 'admin', password })
    await post(base, token, '/sys/position/add', { code: 'kept', name: '留存的职务', postRank: '1' })
    await post(base, token, '/sys/user/add', {
      username: 'kept',
      realname: '留存的用户',
      password,
      confirmpassword: password,
      selecteddeparts: 'dep-a01',
    })
    await post(base, token, '/sys/dataSource/add', {
      code: 'kept',
      name: '留存的数据源',
      dbType: '6',
      dbHost: 'db.example.com',
      dbPort: 5432,
      dbName: 'kept',
      dbUsername: 'kept',
      dbPassword: 'Sealed#2026',
    })
    const form = new FormData()
    form.append('biz', 'temp')
    form.append('file', new Blob(['留存的文件'], { type: 'text/plain' }), 'kept.txt')
    await send(base, token, '/sys/common/upload', { body: form })
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

function post(base, token, path, body) {
  return send(base, token, path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}

async function send(base, token, path, { body, headers = {} }) {
  const response = await fetch(`${base}/jeecg-boot${path}`, {
    method: 'POST',
    headers: { ...headers, 'x-access-token': token },
    body,
  })
  const { success, message, result } = await response.json()
  if (!success) throw new CommandFailure(`${path}: ${message}`)
  return result
}

async function isReady(base) {
  return fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
