// Usage: npm run bench -- automation. What rules of the automation cost a form whose records are saved, with one and with five of them, after
// the save and within it, beside a form without any; and how many runs are done in a second.
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { designerOf } from './lib/forms.mjs'
import { load, loadInTurns } from './lib/load.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const runs = Number(process.env.BENCH_RUNS ?? 5_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const { call, signIn } = callsOf(server)
const { token } = await signIn()
const forms = '/online/cgform/api'

/** The forms, with how many rules each has, and whether these are part of the save. */
const kinds = {
  plain: { rules: 0, timing: 'after' },
  one: { rules: 1, timing: 'after' },
  five: { rules: 5, timing: 'after' },
  within: { rules: 1, timing: 'within' },
}

await prepare()
const rows = [...(await saves()), await working()]
await server.stop()
await remove()
await report('automation', 'Rules of the automation', rows)

async function prepare() {
  const { make, publish, giveTo } = designerOf(call, token)
  const pool = await bareDriver(folder)
  const { rows: roles } = await pool.query(`select id from sys_role where role_code = 'admin'`)
  await pool.end()
  const roleIds = roles.map(({ id }) => id)
  const fields = [
    { dbFieldName: 'name', dbType: 'string', dbLength: 100 },
    { dbFieldName: 'quantity', dbType: 'int', dbLength: 10 },
    { dbFieldName: 'note', dbType: 'string', dbLength: 100 },
  ]
  for (const [name, { rules, timing }] of Object.entries(kinds)) {
    const form = await make(name, fields)
    await publish(form)
    await giveTo(roleIds, form)
    for (let count = 0; count < rules; count += 1)
      await drawRule(name, {
        timing,
        act: { kind: 'change', values: { quantity: { kind: 'increase', formula: '1' } } },
        role: roleIds[0],
      })
  }
}

async function drawRule(name, { timing, act, role }) {
  const definition = {
    trigger: {
      kind: 'added',
      timing,
      imports: true,
      when: { field: 'quantity', operator: 'gt', value: '0' },
    },
    steps: [{ key: 'a', title: '登记', kind: 'act', role, act, failed: 'stop' }],
  }
  const id = await call('POST', '/online/automation/add', token, {
    at: `${forms}/${name}`,
    name: '登记',
    definition,
  })
  const { mark } = await call('GET', `/online/automation/plan?id=${id}`, token)
  await call('POST', '/online/automation/publish', token, { id, mark })
}

const adding = (name) => () => call('POST', `${forms}/${name}/add`, token, { name: '螺丝', quantity: 2 })

/** Runs are worked on by the same server meanwhile, as in life. */
async function saves() {
  const names = Object.keys(kinds)
  const adds = names.map(adding)
  for (const add of adds) await load(add, { clients: 8, seconds: 2 })
  const [plain, ...others] = await loadInTurns(adds, { clients: 8, seconds })
  const words = ['one rule after the save', 'five rules after the save', 'one rule within the save']
  return others.map((measured, place) => ({
    what: `saves of a form with ${words[place]} (8 clients)`,
    measured: `${measured.perSecond}/s, p99 ${measured.p99} ms`,
    beside: `without rules ${plain.perSecond}/s, p99 ${plain.p99} ms: ${share(measured.perSecond, plain.perSecond)}`,
  }))
}

/** Runs that have been done, due once more: nobody saves meanwhile. */
async function working() {
  const pool = await bareDriver(folder, { statement_timeout: 0 })
  const open = async () => {
    const { rows: left } = await pool.query(
      `select count(*)::int as count from flow_run where wake is not null`,
    )
    return left[0].count
  }
  await until(async () => (await open()) === 0)
  const { rows: again } = await pool.query(
    `with chosen as (select r.id from flow_run r join flow f on f.id = r.flow_id where f.resource_path = $1 limit $2)
     update flow_run set state = 'queued', wake = now(), place = null, steps = '[]', end_time = null
     where id in (select id from chosen) returning id`,
    [`${forms}/one`, runs],
  )
  /* the server hears of what it writes itself */
  await adding('one')()
  const began = performance.now()
  await until(async () => (await open()) === 0)
  const perSecond = Math.round((again.length / (performance.now() - began)) * 1000)
  await pool.end()
  return {
    what: 'runs of a rule that changes its record',
    measured: `${perSecond}/s`,
    beside: `${again.length} runs, each a transaction with the record's history`,
  }
}

async function until(isSo) {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the runs were not done within ten minutes')
}

function share(one, other) {
  return `${Math.round((one / Math.max(1, other)) * 100)} %`
}
