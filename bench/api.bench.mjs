// Usage: npm run bench -- api. Sign-ins and permission calls per second, beside the bare hash and the bare driver.
import { createRequire } from 'node:module'
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { load } from './lib/load.mjs'
import { report } from './lib/report.mjs'
import { administrator, dataFolder, startServer } from './lib/server.mjs'

const { hash, verify } = createRequire(new URL('../apps/server/package.json', import.meta.url))(
  '@node-rs/argon2',
)
const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const { receive, signIn } = callsOf(server)
const { token } = await signIn()
const permissions = () =>
  receive('/sys/permission/getUserPermissionByToken', token, { 'accept-encoding': 'gzip, deflate, br' })

// Two clients, as the server hashes two passwords at a time.
const signIns = await load(() => signIn(), { clients: 2, seconds: 2 })
const stored = await hash(administrator.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const bareHash = await load(() => verify(stored, administrator.password), { clients: 2, seconds: 2 })

await load(permissions, { seconds: 2 })
const menu = await load(permissions, { seconds: 5 })
const bare = await bareRows()

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
async function bareRows() {
  const pool = await bareDriver(folder)
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
