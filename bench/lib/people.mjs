import { callsOf } from './calls.mjs'
import { bareDriver } from './database.mjs'
import { designerOf } from './forms.mjs'
import { administrator, dataFolder, startServer } from './server.mjs'

/** A server of its own that keeps many people, the calls that are measured of it, and how to end it. */
export async function serverOfPeople(people, { environment = () => ({}), main } = {}) {
  const { folder, remove } = await dataFolder()
  /* a server that finds so many rows at its start gives them their indexes */
  const first = await startServer(folder, {}, main)
  await populate(folder, people)
  await first.stop()
  const server = await startServer(folder, environment(folder), main)
  const { call, receive, signIn } = callsOf(server)
  const pool = await bareDriver(folder)
  await indexed(pool)

  const { token: administratorToken } = await signIn()
  const ruledToken = await ruledReader(pool, signIn)
  const list = (query, token = administratorToken) =>
    call('GET', `/sys/user/list?${new URLSearchParams(query)}`, token)
  const branch = () => {
    const parent = 1 + Math.floor(Math.random() * (categoriesOf(people) / 10 - 1))
    return call('GET', `/sys/category/childList?pid=cat-${parent}`, administratorToken)
  }
  const pickUser = (keyword) =>
    call('GET', `/sys/user/queryUserComponentData?${new URLSearchParams({ keyword })}`, administratorToken)
  const { records } = await list({ pageSize: '50' })
  const { next } = await list({ pageNo: String(people / 20) })
  const someone = () => records[Math.floor(Math.random() * records.length)]
  const pick = beginningsOfNames(people)
  const department = { departId: 'dep-a01a01' }
  const cases = [
    { what: 'page 1 by createTime', call: () => list({}) },
    { what: 'a name contains', call: () => list({ realname: `*${pick()}*` }) },
    { what: 'two characters of a name', call: () => list({ realname: `*${pick().slice(-2)}*` }) },
    { what: 'what one user made, long ago', call: () => list({ createBy: 'clerk' }) },
    { what: 'one department', call: () => list(department) },
    { what: 'one department under a data rule', call: () => list(department, ruledToken) },
    {
      what: `page ${people / 20} of ${people / 10}`,
      call: () => list({ pageNo: String(people / 20) }),
      clients: 4,
    },
    { what: 'the page after it, by key', call: () => list({ after: next }) },
    { what: 'the roots of a tree', call: () => call('GET', '/sys/category/rootList', administratorToken) },
    { what: 'a branch of a tree', call: branch },
    { what: 'somebody is picked by name', call: () => pickUser(pick()) },
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
  return {
    pid: server.pid,
    pool,
    call: (method, path, body) => call(method, path, administratorToken, body),
    receive: (path) => receive(path, administratorToken),
    cases,
    stop: async () => {
      await pool.end()
      await server.stop()
      await remove()
    },
  }
}

/** A server with a form that somebody designed for as many people, and where its calls are. */
export async function formOfPeople(people) {
  const { folder, remove } = await dataFolder()
  const first = await startServer(folder)
  const path = await designed(folder, callsOf(first))
  const pool = await bareDriver(folder, { statement_timeout: 0 })
  await pool.query(
    `insert into online.person (id, tenant_id, username, realname, sex, phone, org_code, create_by, create_time)
     select ${personColumns} from generate_series(1, $1::int) n`,
    [people],
  )
  await pool.query('vacuum analyze online.person')
  await pool.end()
  await first.stop()
  const server = await startServer(folder)
  const looking = await bareDriver(folder)
  await indexed(looking)
  await looking.end()
  const { call, receive, signIn } = callsOf(server)
  const { token } = await signIn()
  return {
    path,
    call: (method, path, body) => call(method, path, token, body),
    receive: (path) => receive(path, token),
    stop: async () => {
      await server.stop()
      await remove()
    },
  }
}

const personColumns = `md5(n::text), 1, 'bench' || n, '员' || lpad(n::text, 7, '0'), n % 2 + 1, '2' || lpad(n::text, 10, '0'), 'A01A01',
  case when n % 10 = 0 and n < $1::int / 4 then 'clerk' else 'admin' end, timestamptz '2020-01-01' + n * interval '1 minute'`

/** Designs, publishes and grants the form; returns the path of its calls. */
async function designed(folder, { call, signIn }) {
  const { token } = await signIn()
  const { api, make, publish, giveTo } = designerOf(call, token)
  const text = (dbFieldName, more) => ({ dbFieldName, dbType: 'string', dbLength: 100, ...more })
  const searched = { isQuery: 1, queryMode: 'single' }
  const form = await make('person', [
    text('realname', searched),
    text('username'),
    { dbFieldName: 'sex', dbType: 'int', dbLength: 10, fieldShowType: 'list', dictField: 'sex', ...searched },
    text('phone'),
    text('telephone'),
    text('org_code'),
  ])
  await publish(form)
  const pool = await bareDriver(folder)
  const { rows: roles } = await pool.query(`select id from sys_role where role_code = 'admin'`)
  await pool.end()
  await giveTo(
    roles.map(({ id }) => id),
    form,
  )
  return `${api}/person`
}

/** Ten beginnings of names, told in turn: whoever is measured asks for the same. */
function beginningsOfNames(people) {
  let picked = 0
  return () => {
    picked = (picked + 1) % 10
    return `员${String(Math.floor((people * (picked + 0.5)) / 10))
      .padStart(7, '0')
      .slice(0, 5)}`
  }
}

/** A tree of categories beside so many people: ten roots, and ten below each that has any. */
const categoriesOf = (people) => people / 10

/** A million people in one statement; indexes are made again afterwards, which is faster than filling them. */
async function populate(folder, people) {
  /* the server may be building an index of its own meanwhile */
  const pool = await bareDriver(folder, { statement_timeout: 0, lock_timeout: 0 })
  const { rows: indexes } = await pool.query(
    `select indexname, indexdef from pg_indexes where tablename = 'sys_user' and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`)
  await pool.query(
    `insert into sys_user (id, username, realname, sex, phone, org_code, create_by, create_time)
     select md5(n::text), 'bench' || n, '员' || lpad(n::text, 7, '0'), n % 2 + 1, '2' || lpad(n::text, 10, '0'), 'A01A01',
       case when n % 10 = 0 and n < $1::int / 4 then 'clerk' else 'admin' end, timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [people],
  )
  await pool.query(
    `insert into sys_user_depart (user_id, dep_id)
     select md5(n::text), case when n % 100 = 0 then 'dep-a01a01' else 'dep-a01' end from generate_series(1, $1::int) n`,
    [people],
  )
  await pool.query(
    `insert into sys_category (id, pid, name, code)
     select 'cat-' || n, case when n <= 10 then '0' else 'cat-' || (n - 1) / 10 end, '类' || n, 'BENCH' || n
     from generate_series(1, $1::int) n`,
    [categoriesOf(people)],
  )
  for (const { indexdef } of indexes)
    await pool.query(indexdef.replace('CREATE INDEX', 'CREATE INDEX IF NOT EXISTS'))
  await pool.query('vacuum analyze sys_user, sys_user_depart, sys_category')
  await pool.end()
}

/** Waits until no index is being built any more. */
async function indexed(pool) {
  do await new Promise((resolve) => setTimeout(resolve, 2000))
  while ((await pool.query('select from pg_stat_progress_create_index')).rowCount > 0)
}

/** Somebody who may list users, but only those of one sex. */
async function ruledReader(pool, signIn) {
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
