// Usage: npm run bench -- list. Lists of a million users, beside the same questions sent by the bare driver in the same run.
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { load } from './lib/load.mjs'
import { report } from './lib/report.mjs'
import { administrator, dataFolder, startServer } from './lib/server.mjs'

const pg = createRequire(new URL('../apps/server/package.json', import.meta.url))('pg')
const people = Number(process.env.BENCH_USERS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const pool = await openPool()
await populate()

const administratorToken = await tokenOf(administrator)
const ruledToken = await ruledReader()
const list = (query, token = administratorToken) =>
  call('GET', `/sys/user/list?${new URLSearchParams(query)}`, token)
const { records } = await list({ pageSize: '50', order: 'desc', column: 'createTime' })
const columns = `id, username, realname, avatar, birthday, sex, email, phone, org_code, status, work_no, post, telephone,
  user_identity, role_ids, department_ids, directed_ids, org_code_txt, create_by, create_time, update_by, update_time, row_version`
/** What the engine asks: the page, the planner's estimate of the total, the departments' names. */
const bareList =
  (where, values, offset = 0) =>
  () =>
    Promise.all([
      pool.query({
        text: `select ${columns} from sys_user_listed where id in (select id from sys_user_listed where ${where}
        order by create_time desc, id desc limit 10 offset $${values.length + 1}) order by create_time desc, id desc`,
        values: [...values, offset],
      }),
      pool.query(`explain (format json) select 1 from sys_user_listed where ${where}`, values),
    ])

const inDepartment = 'del_flag = 0 and id in (select user_id from sys_user_depart where dep_id = any($1))'
const cases = [
  {
    what: 'page 1 by createTime',
    ours: () => list({}),
    bare: bareList('del_flag = 0', []),
  },
  {
    what: 'a name contains',
    ours: () => list({ realname: `*${pick()}*` }),
    bare: () => bareList('del_flag = 0 and realname ilike $1', [`%${pick()}%`])(),
  },
  {
    what: 'one department',
    ours: () => list({ departId: 'dep-a01a01' }),
    bare: bareList(inDepartment, [['dep-a01a01']]),
  },
  {
    what: 'one department under a data rule',
    ours: () => list({ departId: 'dep-a01a01' }, ruledToken),
    bare: bareList(`${inDepartment} and sex = $2`, [['dep-a01a01'], 1]),
  },
  {
    what: `page ${people / 20} of ${people / 10}`,
    ours: () => list({ pageNo: String(people / 20) }),
    bare: bareList('del_flag = 0', [], people / 2),
    clients: 4,
  },
  {
    what: 'an update',
    ours: () => {
      const { id } = records[Math.floor(Math.random() * records.length)]
      return call('PUT', '/sys/user/edit', administratorToken, {
        id,
        telephone: `0571-${1e7 + Math.floor(Math.random() * 8e7)}`,
      })
    },
    bare: () => {
      const { id } = records[Math.floor(Math.random() * records.length)]
      return pool.query('update sys_user set telephone = $2, update_time = now() where id = $1', [
        id,
        String(Math.random()),
      ])
    },
    clients: 8,
  },
]

const rows = []
for (const { what, ours, bare, clients = 16 } of cases) {
  await load(ours, { clients, seconds: 1 })
  const measured = await load(ours, { clients, seconds })
  const beside = await load(bare, { clients, seconds })
  const share = Math.round((measured.perSecond / Math.max(1, beside.perSecond)) * 100)
  rows.push({
    what: `${what} (${clients} clients)`,
    measured: `${measured.perSecond}/s, p99 ${measured.p99} ms`,
    beside: `bare driver ${beside.perSecond}/s, p99 ${beside.p99} ms: ${share} %`,
  })
  console.log(rows.at(-1))
}

await pool.end()
await server.stop()
await remove()
await report('list', `Lists of ${people.toLocaleString('en')} users`, rows)

function pick() {
  return `员${String(Math.floor(Math.random() * people))
    .padStart(7, '0')
    .slice(0, 5)}`
}

async function openPool() {
  const password = (await readFile(join(folder, 'postgres', 'dougong-password'), 'utf8')).trim()
  const [, , , port, host] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return new pg.Pool({ host, port: Number(port), user: 'dougong', password, database: 'dougong', max: 20 })
}

/** A million people in one statement; indexes are made again afterwards, which is faster than filling them. */
async function populate() {
  const { rows: indexes } = await pool.query(
    `select indexname, indexdef from pg_indexes where tablename = 'sys_user' and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`)
  await pool.query(
    `insert into sys_user (id, username, realname, sex, phone, org_code, create_by, create_time)
     select md5(n::text), 'bench' || n, '员' || lpad(n::text, 7, '0'), n % 2 + 1, '2' || lpad(n::text, 10, '0'), 'A01A01',
       'admin', timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [people],
  )
  await pool.query(
    `insert into sys_user_depart (user_id, dep_id)
     select md5(n::text), case when n % 100 = 0 then 'dep-a01a01' else 'dep-a01' end from generate_series(1, $1::int) n`,
    [people],
  )
  for (const { indexdef } of indexes) await pool.query(indexdef)
  await pool.query('vacuum analyze sys_user, sys_user_depart')
}

/** Somebody who may list users, but only those of one sex. */
async function ruledReader() {
  const statements = [
    `insert into sys_role (id, role_code, role_name) values ('bench-role', 'bench', '基准')`,
    `insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
     select 'bench-rule', id, '性别', 'sex', '=', '1' from sys_permission where component = 'system/UserList'`,
    `insert into sys_role_permission (role_id, permission_id, data_rule_ids)
     select 'bench-role', id, case when component = 'system/UserList' then array['bench-rule'] else '{}' end
     from sys_permission where component = 'system/UserList' or perms = 'system:user:list'`,
    `insert into sys_user (id, username, realname, password) select 'bench-reader', 'bench-reader', '读者', password
     from sys_user where username = 'admin'`,
    `insert into sys_user_role (user_id, role_id) values ('bench-reader', 'bench-role')`,
  ]
  for (const statement of statements) await pool.query(statement)
  return tokenOf({ ...administrator, username: 'bench-reader' })
}

async function tokenOf(account) {
  return (await call('POST', '/sys/login', undefined, account)).token
}

function call(method, path, token, body) {
  const headers = {
    ...(token && { 'x-access-token': token }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${server.address}/jeecg-boot${path}`, { method, agent, headers }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(parts).toString())
        if (answer.success) resolve(answer.result)
        else reject(new Error(`${path}: ${answer.message}`))
      })
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
