// Usage: npm run bench -- reports. Figures over a million rows under a data rule, beside the statement that somebody would write for the
// bare driver, turn by turn; and all rows of a report that is a statement, as a workbook.
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { report, residentMiB } from './lib/report.mjs'
import { administrator, dataFolder, startServer } from './lib/server.mjs'

const records = Number(process.env.BENCH_ROWS ?? 1_000_000)
const rounds = 9

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const { call, signIn } = callsOf(server)
const database = await bareDriver(folder, { statement_timeout: 0 })
await populate()
const { token: administratorToken } = await signIn()
const readerToken = await ruledReader()
const rows = [...(await figures()), await workbook()]
await database.end()
await server.stop()
await remove()
await report('reports', `Reports over ${records.toLocaleString('en')} rows`, rows)

async function figures() {
  const definition = (groups) => ({
    resource: '/test/jeecgDemo',
    groups,
    measures: [{ of: 'count' }, { of: 'sum', field: 'salaryMoney' }],
  })
  const ruled = 'from demo where tenant_id = 1 and age >= 30 group by 1 order by 1 limit 200'
  const cases = [
    {
      what: 'count and sum by a value',
      groups: [{ field: 'sex' }],
      bare: `select sex, count(*), sum(salary_money) ${ruled}`,
    },
    {
      what: 'count and sum by month',
      groups: [{ field: 'punchTime', by: 'month' }],
      bare: `select date_trunc('month', punch_time) as month, count(*), sum(salary_money) ${ruled}`,
    },
    {
      what: 'count and sum by one of 100 words',
      groups: [{ field: 'keyWord' }],
      bare: `select key_word, count(*), sum(salary_money) ${ruled}`,
    },
  ]
  const measured = []
  for (const { what, groups, bare } of cases) {
    const ours = () =>
      call('POST', '/online/summary/preview', readerToken, { definition: definition(groups), asked: {} })
    const theirs = () => database.query(bare)
    const [{ rows: found }, { rows: expected }] = [await ours(), await theirs()]
    if (found.length !== expected.length)
      throw new Error(`${what}: ${found.length} groups, not ${expected.length}`)
    const [own, other] = await inTurns([ours, theirs])
    measured.push({
      what: `${what}, under a data rule`,
      measured: `${own.toFixed(0)} ms`,
      beside: `by hand, the bare driver: ${other.toFixed(0)} ms, so ${Math.round((other / own) * 100)} % of its speed`,
    })
  }
  return measured
}

/** The median milliseconds of each, called one after the other in every round. */
async function inTurns(calls) {
  const times = calls.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, once] of calls.entries()) {
      const started = performance.now()
      await once()
      times[index].push(performance.now() - started)
    }
  }
  return times.map((each) => each.sort((one, other) => one - other)[Math.floor(rounds / 2)])
}

async function workbook() {
  const columns = ['name', 'key_word', 'salary_money', 'age', 'birthday']
  await call('PUT', '/online/cgreport/tables', administratorToken, {
    tables: [{ name: 'public.demo', columns: ['id', ...columns] }],
  })
  const head = { code: 'everything', name: '全部', cgrSql: `select ${columns.join(', ')} from demo` }
  const items = columns.map((fieldName) => ({ fieldName, fieldTxt: fieldName }))
  await call('POST', '/online/cgreport/head/add', administratorToken, { head, items, params: [] })
  const atRest = await residentMiB(server.pid)
  let peak = 0
  const watch = setInterval(async () => (peak = Math.max(peak, await residentMiB(server.pid))), 50)
  const started = performance.now()
  const answer = await fetch(`${server.address}/jeecg-boot/online/cgreport/api/exportXls/everything`, {
    headers: { 'x-access-token': administratorToken },
  })
  if (!answer.headers.get('content-type')?.includes('spreadsheetml')) throw new Error(await answer.text())
  let bytes = 0
  for await (const piece of answer.body) bytes += piece.length
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const perSecond = (time) => `${Math.round(records / time).toLocaleString('en')} rows/s`
  return {
    what: `export of ${records.toLocaleString('en')} rows of a statement`,
    measured: `${perSecond(seconds)} (${seconds.toFixed(1)} s, ${Math.round(bytes / 2 ** 20)} MiB file), peak ${peak} MiB resident`,
    beside: `the same rows by the bare driver's cursor, thrown away: ${perSecond(await bareExport(columns))}; server at rest ${atRest} MiB`,
  }
}

async function bareExport(columns) {
  const client = await database.connect()
  const started = performance.now()
  await client.query('begin')
  await client.query(`declare c no scroll cursor for select ${columns.join(', ')} from demo`)
  for (let count = 1; count > 0;) count = (await client.query('fetch 500 from c')).rowCount
  await client.query('rollback')
  client.release()
  return (performance.now() - started) / 1000
}

async function populate() {
  await database.query(
    `insert into demo (id, name, key_word, punch_time, salary_money, bonus_money, sex, age, birthday, email, tenant_id, create_by, create_time)
     select md5(n::text), '员' || lpad(n::text, 7, '0'), 'k' || n % 100, timestamptz '2026-01-01' + n * interval '20 seconds', n % 10000,
       n % 100, (n % 2 + 1)::text, n % 100, date '1970-01-01' + n % 10000, 'p' || n || '@x.cn', 1, 'admin',
       timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, ${records}) n`,
  )
  await database.query('vacuum analyze demo')
}

/** Somebody who may make reports on the examples, but only on people of 30 years and more. */
async function ruledReader() {
  const page = `component = 'jeecg/JeecgDemoList'`
  const statements = [
    `insert into sys_role (id, role_code, role_name) values ('bench-role', 'bench', '基准')`,
    `insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
     select 'bench-rule', id, '年龄', 'age', '>=', '30' from sys_permission where ${page}`,
    `insert into sys_role_permission (role_id, permission_id, data_rule_ids)
     select 'bench-role', id, case when ${page} then array['bench-rule'] else '{}' end
     from sys_permission where ${page} or perms in ('test:demo:list', 'testdemo:salaryMoney', 'online:summary:add')`,
    `insert into sys_user (id, username, realname, password) select 'bench-reader', 'bench-reader', '读者', password
     from sys_user where username = 'admin'`,
    `insert into sys_user_tenant (user_id, tenant_id) values ('bench-reader', 1) on conflict do nothing`,
    `insert into sys_user_role (user_id, role_id) values ('bench-reader', 'bench-role')`,
  ]
  for (const statement of statements) await database.query(statement)
  return (await signIn({ ...administrator, username: 'bench-reader' })).token
}
