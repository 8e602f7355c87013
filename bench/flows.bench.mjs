// Usage: npm run bench -- flows. Decisions on approvals in a second; the inbox of somebody for whom very many wait, beside a list of as
// many records; and what a flow that is not started costs a form whose records are saved.
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { designerOf } from './lib/forms.mjs'
import { load, loadInTurns } from './lib/load.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const waiting = Number(process.env.BENCH_ROWS ?? 100_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const decisions = Number(process.env.BENCH_DECISIONS ?? 1_000)

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const { call, signIn } = callsOf(server)
const { token } = await signIn()
const forms = '/online/cgform/api'

await prepare()
const rows = [await saves(), await deciding(), await inbox()]
await server.stop()
await remove()
await report('flows', `Approvals, ${waiting.toLocaleString('en')} open tasks`, rows)

/** Two forms alike, one of them with a flow in force that asks the administrator. */
async function prepare() {
  const { make, publish, giveTo } = designerOf(call, token)
  const pool = await bareDriver(folder)
  const { rows: roles } = await pool.query(`select id from sys_role where role_code = 'admin'`)
  await pool.end()
  const fields = [
    { dbFieldName: 'reason', dbType: 'string', dbLength: 100 },
    { dbFieldName: 'days', dbType: 'int', dbLength: 10 },
    {
      dbFieldName: 'bpm_status',
      dbType: 'string',
      dbLength: 32,
      dictField: 'bpm_status',
      fieldShowType: 'list',
    },
  ]
  for (const name of ['leave', 'plain']) {
    const form = await make(name, fields)
    await publish(form)
    await giveTo(
      roles.map(({ id }) => id),
      form,
    )
    if (name === 'leave') await drawFlow(name)
  }
}

async function drawFlow(name) {
  const step = {
    key: 'a',
    title: '审批',
    kind: 'approve',
    who: { kind: 'people', usernames: ['admin'] },
    mode: 'all',
    nobody: 'pass',
    acts: ['refuse', 'return', 'handOver'],
    fields: {},
    due: { hours: 8, counts: 'working', act: 'remind' },
  }
  const id = await call('POST', '/online/flow/add', token, {
    at: `${forms}/${name}`,
    name: '请假',
    definition: { steps: [step] },
  })
  const { mark } = await call('GET', `/online/flow/plan?id=${id}`, token)
  await call('POST', '/online/flow/publish', token, { id, mark })
}

async function saves() {
  const adds = ['leave', 'plain'].map(
    (name) => () => call('POST', `${forms}/${name}/add`, token, { reason: '回家', days: 2 }),
  )
  for (const add of adds) await load(add, { clients: 8, seconds: 2 })
  const [withFlow, without] = await loadInTurns(adds, { clients: 8, seconds })
  return {
    what: 'saves of a form whose flow is not started (8 clients)',
    measured: `${withFlow.perSecond}/s`,
    beside: `without a flow ${without.perSecond}/s: ${share(withFlow.perSecond, without.perSecond)}`,
  }
}

async function deciding() {
  const record = { reason: '回家', days: 2 }
  const start = () => call('POST', '/online/flow/case/saveAndStart', token, { at: `${forms}/leave`, record })
  let left = decisions
  await load(async () => (left-- > 0 ? start() : undefined), { clients: 8, seconds: decisions / 20 })
  const pool = await bareDriver(folder)
  const { rows: open } = await pool.query(`select id from flow_task where state = 'open'`)
  await pool.end()
  const { record: seen } = await call('GET', `/online/flow/task/get?id=${open[0].id}`, token)
  const queue = open.map(({ id }) => id)
  const began = performance.now()
  const times = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let id = queue.pop(); id; id = queue.pop()) {
        const start = performance.now()
        const { outcome } = await call('POST', '/online/flow/task/decide', token, {
          id,
          decision: 'agree',
          version: seen.version,
        })
        if (outcome !== 'done') throw new Error(`a decision came to ${outcome}`)
        times.push(performance.now() - start)
      }
    }),
  )
  const perSecond = Math.round((times.length / (performance.now() - began)) * 1000)
  return {
    what: 'decisions (8 clients)',
    measured: `${perSecond}/s, p99 ${p99(times)} ms`,
    beside: `${times.length} cases of one step, history, timeline and messages included`,
  }
}

/** Cases and tasks like those that were decided, open again, and as many records of the form without a flow. */
async function inbox() {
  const pool = await bareDriver(folder, { statement_timeout: 0 })
  await pool.query(
    `insert into flow_case select (jsonb_populate_record(one.c, jsonb_build_object('id', 'c' || n, 'record_id', 'r' || n,
       'number', 'N' || n, 'status', 'running'))).*
     from (select c from flow_case c limit 1) one, generate_series(1, ${waiting}) n`,
  )
  await pool.query(
    `insert into flow_task select (jsonb_populate_record(one.t, jsonb_build_object('id', 't' || n, 'case_id', 'c' || n,
       'state', 'open', 'open_time', now() - n * interval '1 minute', 'wake', null))).*
     from (select t from flow_task t limit 1) one, generate_series(1, ${waiting}) n`,
  )
  await pool.query(
    `insert into online.plain (id, reason, days, tenant_id, create_by, create_time)
     select 'p' || n, '回家', 2, 1, 'admin', now() - n * interval '1 minute' from generate_series(1, ${waiting}) n`,
  )
  await pool.query('vacuum analyze flow_case, flow_task, online.plain')
  await pool.end()
  const lists = ['/online/flow/todo/list', `${forms}/plain/list`].map(
    (path) => () => call('GET', path, token),
  )
  for (const list of lists) await load(list, { clients: 16, seconds: 3 })
  const [tasks, plain] = await loadInTurns(lists, { clients: 16, seconds })
  return {
    what: 'the inbox (16 clients)',
    measured: `${tasks.perSecond}/s, p99 ${tasks.p99} ms`,
    beside: `a plain list ${plain.perSecond}/s, p99 ${plain.p99} ms: ${share(tasks.perSecond, plain.perSecond)}`,
  }
}

function share(one, other) {
  return `${Math.round((one / Math.max(1, other)) * 100)} %`
}

function p99(times) {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)
}
