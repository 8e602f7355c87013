// Usage: npm run bench -- list. Lists of a million users, beside the same statements sent by the bare driver in the same
// run: what the server sends for a call is recorded from it, not guessed.
import { join } from 'node:path'
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { load, loadInTurns } from './lib/load.mjs'
import { recordStatements, replay } from './lib/replay.mjs'
import { report } from './lib/report.mjs'
import { administrator, dataFolder, startServer } from './lib/server.mjs'

const people = Number(process.env.BENCH_USERS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const { folder, remove } = await dataFolder()
const statements = join(folder, 'statements')
const server = await startServer(folder, {
  NODE_OPTIONS: `--import ${new URL('lib/record-statements.mjs', import.meta.url)}`,
  RECORD_STATEMENTS: statements,
})
const { call, signIn } = callsOf(server)
const pool = await bareDriver(folder)
await populate()

const { token: administratorToken } = await signIn()
const ruledToken = await ruledReader()
const list = (query, token = administratorToken) =>
  call('GET', `/sys/user/list?${new URLSearchParams(query)}`, token)
const { records } = await list({ pageSize: '50' })
const { next } = await list({ pageNo: String(people / 20) })
let picked = 0
const someone = () => records[Math.floor(Math.random() * records.length)]
const cases = [
  { what: 'page 1 by createTime', call: () => list({}) },
  { what: 'a name contains', call: () => list({ realname: `*${pick()}*` }) },
  { what: 'one department', call: () => list({ departId: 'dep-a01a01' }) },
  {
    what: 'one department under a data rule',
    call: () => list({ departId: 'dep-a01a01' }, ruledToken),
  },
  {
    what: `page ${people / 20} of ${people / 10}`,
    call: () => list({ pageNo: String(people / 20) }),
    clients: 4,
  },
  { what: 'the page after it, by key', call: () => list({ after: next }) },
  {
    what: 'an update',
    call: () =>
      call('PUT', '/sys/user/edit', administratorToken, {
        id: someone().id,
        telephone: `0571-${1e7 + Math.floor(Math.random() * 8e7)}`,
      }),
    clients: 8,
  },
]

/* a server runs for days: its hot paths are compiled before anything is measured, and then those of each case on both sides */
for (const warm of cases) await load(warm.call, { clients: 16, seconds: 3 })

const rows = []
for (const { what, call, clients = 16 } of cases) {
  const recordings = await recordStatements(server.pid, statements, call, 10)
  let next = 0
  const bare = () => replay(pool, recordings[(next += 1) % recordings.length])
  await loadInTurns([call, bare], { clients, seconds: 2 })
  const [measured, beside] = await loadInTurns([call, bare], { clients, seconds })
  const share = Math.round((measured.perSecond / Math.max(1, beside.perSecond)) * 100)
  rows.push({
    what: `${what} (${clients} clients)`,
    measured: `${measured.perSecond}/s, p99 ${measured.p99} ms`,
    beside: `bare driver ${beside.perSecond}/s, p99 ${beside.p99} ms: ${share} %`,
  })
  console.log(rows.at(-1))
}

const department = { departId: 'dep-a01a01' }
const [free, ruled] = await loadInTurns([() => list(department), () => list(department, ruledToken)], {
  seconds,
})
rows.push({
  what: 'one department, with a data rule and without',
  measured: `${ruled.perSecond}/s with, ${free.perSecond}/s without`,
  beside: `overhead of the rule ${Math.round((1 - ruled.perSecond / free.perSecond) * 100)} %`,
})

await pool.end()
await server.stop()
await remove()
await report('list', `Lists of ${people.toLocaleString('en')} users`, rows)

/** Ten beginnings of names, told in turn: whoever is measured asks for the same. */
function pick() {
  picked = (picked + 1) % 10
  return `员${String(Math.floor((people * (picked + 0.5)) / 10))
    .padStart(7, '0')
    .slice(0, 5)}`
}

/** A million people in one statement; indexes are made again afterwards, which is faster than filling them. */
async function populate() {
  const pool = await bareDriver(folder, { statement_timeout: 0 })
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
  await pool.end()
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
  return (await signIn({ ...administrator, username: 'bench-reader' })).token
}
