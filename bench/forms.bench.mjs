// Usage: npm run bench -- forms. A form that is stored beside a resource in code with the same fields, indexes and rows, in one run
// and turn by turn; and what a thousand stored forms cost a server that starts and waits.
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { designerOf } from './lib/forms.mjs'
import { load, loadInTurns } from './lib/load.mjs'
import { report, residentMiB } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const records = Number(process.env.BENCH_ROWS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const many = Number(process.env.BENCH_FORMS ?? 1_000)

const { folder, remove } = await dataFolder()
const rows = [...(await besideCode()), ...(await manyForms())]
await remove()
await report('forms', `Stored forms, ${records.toLocaleString('en')} records`, rows)

async function besideCode() {
  const server = await startServer(folder)
  const { call, signIn } = callsOf(server)
  const { token } = await signIn()
  const { make, publish, giveTo } = designerOf(call, token)
  const form = await make('staff', likeTheExample())
  await publish(form)
  await giveTo(await rolesCalled('admin'), form)
  await populate()

  const places = ['/online/cgform/api/staff', '/test/jeecgDemo']
  const list = (query) =>
    places.map((at) => () => call('GET', `${at}/list?${new URLSearchParams(query)}`, token))
  const pages = await Promise.all(list({ pageSize: '50' }).map((ask) => ask()))
  let turn = 0
  const edit = places.map((at, index) => () => {
    const { id } = pages[index].records[(turn += 1) % 50]
    return call('PUT', `${at}/edit`, token, { id, keyWord: `k${turn}`, key_word: `k${turn}` })
  })
  const cases = [
    { what: 'page 1', calls: list({}) },
    { what: 'a search by a dictionary', calls: list({ sex: '1' }) },
    { what: 'a search by a part of a name', calls: list({ name: '*00777*' }) },
    { what: `page ${records / 20}`, calls: list({ pageNo: String(records / 20) }), clients: 4 },
    { what: 'a change', calls: edit, clients: 8 },
  ]
  const measured = []
  for (const { what, calls, clients = 16 } of cases) {
    for (const once of calls) await load(once, { clients, seconds: 3 })
    const [stored, inCode] = await loadInTurns(calls, { clients, seconds })
    measured.push(compared(what, stored.perSecond, inCode.perSecond, '/s'))
    console.log(measured.at(-1))
  }
  const exported = places.map(
    (at) => () => download(server, `${at}/exportXls?age_begin=30&age_end=30`, token),
  )
  const times = [[], []]
  for (let round = 0; round < 4; round += 1) {
    for (const [index, once] of exported.entries()) {
      const start = performance.now()
      const size = await once()
      if (round > 0) times[index].push(size / (performance.now() - start))
    }
  }
  const [stored, inCode] = times.map((each) => Math.round(Math.max(...each)))
  await server.stop()
  return [...measured, compared('an export', stored, inCode, ' kB/s')]
}

async function rolesCalled(code) {
  const pool = await bareDriver(folder)
  const { rows: roles } = await pool.query('select id from sys_role where role_code = $1', [code])
  await pool.end()
  return roles.map(({ id }) => id)
}

function compared(what, stored, inCode, unit) {
  return {
    what,
    measured: `${stored}${unit}`,
    beside: `in code ${inCode}${unit}: ${Math.round((stored / Math.max(1, inCode)) * 100)} %`,
  }
}

/** The fields of the example of a single table, as a form has them. */
function likeTheExample() {
  const searched = { isQuery: 1, queryMode: 'single' }
  const between = { isQuery: 1, queryMode: 'group' }
  const money = { dbType: 'BigDecimal', dbLength: 12, dbPointLength: 2 }
  return [
    { dbFieldName: 'name', dbType: 'string', dbLength: 30, fieldMustInput: '1', ...searched },
    { dbFieldName: 'key_word', dbType: 'string', dbLength: 255, ...searched },
    { dbFieldName: 'punch_time', dbType: 'Datetime', dbLength: 0, fieldShowType: 'datetime', ...searched },
    { dbFieldName: 'salary_money', ...money, ...between },
    { dbFieldName: 'bonus_money', ...money },
    {
      dbFieldName: 'sex',
      dbType: 'string',
      dbLength: 32,
      fieldShowType: 'list',
      dictField: 'sex',
      ...searched,
    },
    { dbFieldName: 'age', dbType: 'int', dbLength: 10, ...between },
    { dbFieldName: 'birthday', dbType: 'Date', dbLength: 0, fieldShowType: 'date', ...searched },
    { dbFieldName: 'email', dbType: 'string', dbLength: 50 },
    { dbFieldName: 'content', dbType: 'string', dbLength: 1000, fieldShowType: 'textarea', isShowList: 0 },
    { dbFieldName: 'sys_org_code', dbType: 'string', dbLength: 64, isShowForm: 0, isShowList: 0 },
  ]
}

/** The same rows and the same indexes on both sides. */
async function populate() {
  const pool = await bareDriver(folder, { statement_timeout: 0 })
  const columns =
    'id, name, key_word, punch_time, salary_money, bonus_money, sex, age, birthday, email, tenant_id, create_by, create_time'
  await pool.query(
    `insert into demo (${columns})
     select md5(n::text), '员' || lpad(n::text, 7, '0'), 'k' || n % 100, timestamptz '2026-01-01' + n * interval '1 second', n % 10000,
       n % 100, (n % 2 + 1)::text, n % 100, date '1970-01-01' + n % 10000, 'p' || n || '@x.cn', 1, 'admin',
       timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, ${records}) n`,
  )
  await pool.query(`insert into online.staff (${columns}) select ${columns} from demo where id <> 'none'`)
  const { rows: indexes } = await pool.query(
    `select indexdef from pg_indexes where tablename = 'demo' and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { indexdef } of indexes)
    await pool.query(
      indexdef.replace(/INDEX \w+ ON public\.demo/, (words) =>
        words.replace(/INDEX (\w+) ON public\.demo/, 'INDEX staff_$1 ON online.staff'),
      ),
    )
  await pool.query('vacuum analyze demo, online.staff')
  await pool.end()
}

async function download({ address }, path, token) {
  const answer = await fetch(`${address}/jeecg-boot${path}`, { headers: { 'x-access-token': token } })
  return (await answer.arrayBuffer()).byteLength
}

/** Forms are looked up when somebody asks for one: a server that has a thousand starts and waits as one that has none. */
async function manyForms() {
  const without = await started()
  const pool = await bareDriverOnce()
  await pool.query(
    `insert into onl_cgform_head select (jsonb_populate_record(h, jsonb_build_object('id', 'many' || n, 'table_name', 'many' || n))).*
     from onl_cgform_head h, generate_series(1, ${many}) n where h.table_name = 'staff'`,
  )
  await pool.query(
    `insert into onl_cgform_version select (jsonb_populate_record(v, jsonb_build_object('cgform_head_id', 'many' || n,
       'form', v.form || jsonb_build_object('id', 'many' || n, 'table', 'many' || n)))).*
     from onl_cgform_version v join onl_cgform_head h on h.id = v.cgform_head_id, generate_series(1, ${many}) n
     where h.table_name = 'staff'`,
  )
  await pool.done()
  const having = await started()
  const share = (one, other) => `${Math.round((one / other) * 100)} %`
  return [
    {
      what: `start with ${many} forms`,
      measured: `${Math.round(having.milliseconds)} ms`,
      beside: `without ${Math.round(without.milliseconds)} ms: ${share(having.milliseconds, without.milliseconds)}`,
    },
    {
      what: `idle memory with ${many} forms`,
      measured: `${having.memory} MiB`,
      beside: `without ${without.memory} MiB: ${share(having.memory, without.memory)}`,
    },
  ]
}

/** The quickest of five starts, and the memory of a server that waits. */
async function started() {
  const starts = []
  for (let round = 0; round < 5; round += 1) {
    const server = await startServer(folder)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    starts.push({ milliseconds: server.milliseconds, memory: await residentMiB(server.pid) })
    await server.stop()
  }
  const least = (name) => Math.min(...starts.map((each) => each[name]))
  return { milliseconds: least('milliseconds'), memory: least('memory') }
}

/** The database of a server that is started for it. */
async function bareDriverOnce() {
  const server = await startServer(folder)
  const pool = await bareDriver(folder)
  return {
    query: (text) => pool.query(text),
    done: async () => {
      await pool.end()
      await server.stop()
    },
  }
}
