// Usage: npm run bench -- api. Sign-ins and permission calls per second, beside the bare hash and the bare driver.
import { Agent, request } from 'node:http'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { administrator, dataFolder, startServer } from './lib/server.mjs'
import { load } from './lib/load.mjs'
import { report } from './lib/report.mjs'

const resolveFromServer = createRequire(new URL('../apps/server/package.json', import.meta.url))
const { hash, verify } = resolveFromServer('@node-rs/argon2')
const pg = resolveFromServer('pg')

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function call(method, path, headers = {}, body) {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.address}/jeecg-boot${path}`, { method, agent, headers }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(parts).toString())
        if (answer.success) resolve(answer.result)
        else reject(new Error(answer.message))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const credentials = JSON.stringify(administrator)
const signIn = () => call('POST', '/sys/login', { 'content-type': 'application/json' }, credentials)
const { token } = await signIn()
const permissions = () => call('GET', '/sys/permission/getUserPermissionByToken', { 'x-access-token': token })

// Two clients, as the server hashes two passwords at a time.
const signIns = await load(signIn, { clients: 2, seconds: 2 })
const stored = await hash(administrator.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const bareHash = await load(() => verify(stored, administrator.password), { clients: 2, seconds: 2 })

await load(permissions, { seconds: 2 })
const menu = await load(permissions, { seconds: 5 })
const bare = await bareDriver()

await server.stop()
await remove()
const share = (part, whole) => `${Math.round((part / whole) * 100)} %`
await report('api', 'Sign-in and permission calls', [
  {
    what: 'sign-ins per second (two clients)',
    measured: `${signIns.perSecond}/s, p99 ${signIns.p99} ms`,
    beside: `bare argon2 verify ${bareHash.perSecond}/s: ${share(signIns.perSecond, bareHash.perSecond)}`,
  },
  {
    what: 'getUserPermissionByToken (16 clients)',
    measured: `${menu.perSecond}/s, p99 ${menu.p99} ms`,
    beside: `its two queries by the bare driver ${bare.perSecond}/s: ${share(menu.perSecond, bare.perSecond)}`,
  },
])

/** The rows behind one permission answer, read by pg alone. */
async function bareDriver() {
  const password = (await readFile(join(folder, 'postgres', 'dougong-password'), 'utf8')).trim()
  const [, , , port, host] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const pool = new pg.Pool({
    host,
    port: Number(port),
    user: 'dougong',
    password,
    database: 'dougong',
    max: 20,
  })
  const { rows } = await pool.query(`select id from sys_user where username = 'admin'`)
  const granted = `select p.* from sys_permission p where p.id in (select rp.permission_id from sys_role_permission rp
    join sys_user_role ur on ur.role_id = rp.role_id where ur.user_id = $1) order by sort_no, id`
  const all = 'select name, perms, perms_type, status from sys_permission where menu_type = 2'
  const measured = await load(() => Promise.all([pool.query(granted, [rows[0].id]), pool.query(all)]), {
    seconds: 5,
  })
  await pool.end()
  return measured
}
