// Usage: npm run bench -- publish. What publishing a form of a hundred fields takes, beside the plan's own statements sent by
// the bare driver in one transaction, in the same run.
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { designerOf } from './lib/forms.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const filled = Number(process.env.BENCH_ROWS ?? 100_000)

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const { call, signIn } = callsOf(server)
const { token } = await signIn()
const pool = await bareDriver(folder)
const { api, make, planOf, publish } = designerOf(call, token)

const kinds = [
  { dbType: 'string', dbLength: 100 },
  { dbType: 'int', dbLength: 10 },
  { dbType: 'BigDecimal', dbLength: 12, dbPointLength: 2 },
  { dbType: 'Date', dbLength: 0, fieldShowType: 'date' },
  { dbType: 'Text', dbLength: 0, fieldShowType: 'textarea' },
]
const hundred = Array.from({ length: 100 }, (_, place) => ({
  dbFieldName: `field${place}`,
  ...kinds[place % kinds.length],
}))
const rows = [await creation(), await widening()]
await pool.end()
await server.stop()
await remove()
await report('publish', 'Publishing forms', rows)

/** The first publishing: the table is made. */
async function creation() {
  const [planned, published, bare] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const head = await make(`wide${round}`, hundred)
    const plan = await timed(planned, () => planOf(head))
    const statements = plan.steps.flatMap(({ sql }) => sql)
    await timed(published, () => publish(head, { mark: plan.mark }))
    await timed(bare, () =>
      inTransaction(statements.map((text) => text.replaceAll(`"wide${round}"`, `"bare${round}"`))),
    )
  }
  return row('a form of 100 fields is published', { planned, published, bare })
}

/** A later one, with rows: a column becomes shorter, so that every value is looked at and the table is written anew. */
async function widening() {
  const [planned, published, bare] = [[], [], []]
  const head = await make('filled', hundred.slice(0, 10))
  await publish(head)
  await pool.query(`insert into online.filled (id, tenant_id, field0, field1, field5)
    select i, 1, 'text ' || i, i, i from generate_series(1, ${filled}) i`)
  await pool.query('create table online.plain as select * from online.filled')
  for (let round = 0; round < rounds; round += 1) {
    const fields = await call('GET', `/online/cgform/field/listByHeadId?headId=${head.id}`, token)
    const changed = fields.map((field) =>
      field.dbFieldName === 'field0' ? { ...field, dbLength: 99 - round } : field,
    )
    const heads = await call('GET', '/online/cgform/head/list?tableName=filled', token)
    await call('PUT', `${api}/editAll`, token, { head: heads.records[0], fields: changed, indexs: [] })
    const plan = await timed(planned, () => planOf(head))
    await timed(published, () => publish(head, { mark: plan.mark }))
    await timed(bare, () =>
      inTransaction([`alter table online.plain alter column field0 type varchar(${99 - round})`]),
    )
  }
  return row(`a column of ${filled} rows becomes shorter`, { planned, published, bare })
}

async function inTransaction(statements) {
  const client = await pool.connect()
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
  client.release()
}

async function timed(times, work) {
  const started = performance.now()
  const result = await work()
  times.push(performance.now() - started)
  return result
}

function row(what, { planned, published, bare }) {
  const [plan, whole, plain] = [planned, published, bare].map(median)
  return {
    what,
    measured: `${whole.toFixed(0)} ms, its plan ${plan.toFixed(0)} ms`,
    beside: `the statements alone ${plain.toFixed(0)} ms: ${(whole / plain).toFixed(1)} times`,
  }
}

function median(times) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
}
