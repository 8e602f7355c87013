import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './server.mjs'

/** The version that is measured, and the Node that it asks for. */
export const version = '12.4.0'
const nodeVersion = '22'

const token = 'bench-token-of-the-administrator'
export const table = 'person'

/** Installs it from npm beside the benches, once: its Node first, for which the rest is built. */
async function install() {
  const folder = fileURLToPath(new URL('../peers/', import.meta.url))
  await mkdir(folder, { recursive: true })
  if (existsSync(join(folder, 'node_modules', 'directus', 'package.json'))) return folder
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const PATH = [join(folder, 'node_modules', 'node', 'bin'), process.env.PATH].join(delimiter)
  for (const wanted of [`node@${nodeVersion}`, `directus@${version}`]) {
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', wanted], {
      cwd: folder,
      env: { ...process.env, PATH },
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`${wanted} could not be installed`)
  }
  return folder
}

/** Starts it on a database of its own beside ours, with as many people; returns how it is called and how to end it. */
export async function startDirectus(pool, people) {
  const folder = await install()
  await pool.query('create schema peer')
  const { host, port, user, password, database } = pool.options
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    SECRET: 'bench',
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(port),
    DB_USER: user,
    DB_PASSWORD: password,
    DB_DATABASE: database,
    DB_SEARCH_PATH: 'peer',
    DB_POOL__MAX: '20',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'Dougong#2026',
    ADMIN_TOKEN: token,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    CACHE_ENABLED: 'false',
    /* who is refused is not served: it would look fast */
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const node = join(folder, 'node_modules', 'node', 'bin', 'node')
  const cli = join(folder, 'node_modules', 'directus', 'cli.js')
  const prepared = spawnSync(node, [cli, 'bootstrap'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (prepared.status !== 0) throw new Error('Directus could not be prepared')
  await populate(pool, people)
  const child = spawn(node, [cli, 'start'], { cwd: folder, env: environment, stdio: 'ignore' })
  process.once('exit', () => child.kill())
  const call = callsOf(`http://127.0.0.1:${environment.PORT}`)
  await answering(child, call)
  await call('PATCH', `/collections/${table}`, { meta: { hidden: false } })
  return {
    call,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
  }
}

/** The same people as ours, with the indexes that somebody would give them. */
async function populate(pool, people) {
  const place = `peer.${table}`
  const statements = [
    `create table ${place} (id varchar(32) primary key, username varchar(100) not null unique, realname varchar(100), sex int,
       phone varchar(45), telephone varchar(45), org_code varchar(64), create_by varchar(100), create_time timestamptz not null)`,
    `insert into ${place} select md5(n::text), 'bench' || n, '员' || lpad(n::text, 7, '0'), n % 2 + 1, '2' || lpad(n::text, 10, '0'),
       null, 'A01A01', case when n % 10 = 0 and n < ${people} / 4 then 'clerk' else 'admin' end,
       timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, ${people}) n`,
    `create index on ${place} (create_time)`,
    `create index on ${place} (create_by, create_time)`,
    `create index on ${place} using gin (realname gin_trgm_ops)`,
    `vacuum analyze ${place}`,
  ]
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  client.release(true)
}

function callsOf(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const sent = request(address + path, { method, agent, headers }, (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode < 300) resolve(text)
          else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`))
        })
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
}

/** Waits until it answers. */
async function answering(child, call) {
  for (;;) {
    try {
      return await call('GET', '/server/ping')
    } catch {
      if (child.exitCode !== null) throw new Error('Directus ended during its start')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
