// Usage: npm run bench -- excel. A million rows exported, a hundred thousand imported: rates and peak memory.
import { bareDriver } from './lib/database.mjs'
import { report, residentMiB } from './lib/report.mjs'
import { administrator, dataFolder, startServer } from './lib/server.mjs'

const million = 1_000_000
const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const database = await bareDriver(folder, { statement_timeout: 0 })

const signedIn = await fetch(`${server.address}/jeecg-boot/sys/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(administrator),
})
const { token } = (await signedIn.json()).result
const api = (path, options = {}) =>
  fetch(`${server.address}/jeecg-boot${path}`, { ...options, headers: { 'x-access-token': token } })

await database.query(`insert into sys_position (id, code, name, post_rank, create_by, create_time)
  select 'p' || n, case when n % 10 = 0 then 'A' else 'B' end || n, '职务名称 ' || n, (n % 4 + 1)::text, 'admin',
    now() - n * interval '1 second' from generate_series(1, ${million}) n`)
await database.query('vacuum analyze sys_position')

const atRest = await residentMiB(server.pid)

/** Runs `work` and answers its seconds and the server's peak memory meanwhile. */
async function measured(work) {
  let peak = 0
  const watch = setInterval(async () => (peak = Math.max(peak, await residentMiB(server.pid))), 50)
  const started = performance.now()
  const result = await work()
  clearInterval(watch)
  return { result, seconds: (performance.now() - started) / 1000, peak }
}

async function exported(query = '') {
  const response = await api(`/sys/position/exportXls${query}`)
  let bytes = 0
  for await (const piece of response.body) bytes += piece.length
  return bytes
}

const whole = await measured(() => exported())
const bare = await measured(() => bareExport())

const tenth = await (await api('/sys/position/exportXls?code=A*')).arrayBuffer()
await database.query(`delete from sys_position where code like 'A%'`)
const imported = await measured(async () => {
  const form = new FormData()
  form.append('files[]', new Blob([tenth]), '职务.xlsx')
  const answer = await (await api('/sys/position/importExcel', { method: 'POST', body: form })).json()
  if (answer.code !== 200) throw new Error(JSON.stringify(answer).slice(0, 500))
  return answer.result.successCount
})
await database.end()
await server.stop()
await remove()
const perSecond = (rows, { seconds }) => `${Math.round(rows / seconds).toLocaleString('en')} rows/s`
await report('excel', 'Spreadsheets of a table of a million rows', [
  {
    what: 'export of 1,000,000 rows',
    measured: `${perSecond(million, whole)} (${whole.seconds.toFixed(1)} s, ${Math.round(whole.result / 2 ** 20)} MiB file), peak ${whole.peak} MiB resident`,
    beside: `the same rows by the bare driver's cursor, thrown away: ${perSecond(million, bare)}; server at rest ${atRest} MiB`,
  },
  {
    what: 'import of 100,000 rows',
    measured: `${perSecond(imported.result, imported)} (${imported.seconds.toFixed(1)} s), peak ${imported.peak} MiB resident`,
    beside: 'checked against form rules, dictionary and 900,000 stored codes',
  },
])

/** The rows of the whole list through a cursor, read and thrown away. */
async function bareExport() {
  const client = await database.connect()
  await client.query('begin')
  await client.query(
    'declare c no scroll cursor for select code, name, post_rank from sys_position order by create_time desc, id desc',
  )
  let read = 0
  for (let rows = 1; rows > 0; read += rows) rows = (await client.query('fetch 2000 from c')).rowCount
  await client.query('rollback')
  client.release()
  return read
}
