// Usage: npm run bench -- growth. What a call costs as the table grows: servers of 10,000 and 100,000 users side by side
// (GROWTH=10000,100000,1000000 for others), turn by turn, and of another checkout, built, that BEFORE names. Flat lines in
// results/growth.svg are the proof.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load, loadInTurns } from './lib/load.mjs'
import { serverOfPeople } from './lib/people.mjs'
import { plot } from './lib/plot.mjs'
import { report } from './lib/report.mjs'

const sizes = (process.env.GROWTH ?? '10000,100000').split(',').map(Number)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const before = process.env.BEFORE
/* a page in the middle has another number in a table of another size */
const isMeasured = ({ what }) => !/^page \d+ of/.test(what)

const servers = []
for (const size of sizes) {
  servers.push({ name: `${size.toLocaleString('en')}`, size, ...(await serverOfPeople(size)) })
  if (!before) continue
  const main = join(before, 'apps/server/dist/main.js')
  servers.push({
    name: `${size.toLocaleString('en')} before`,
    size,
    isBefore: true,
    ...(await serverOfPeople(size, { main })),
  })
}

const rows = []
const lines = []
const cases = servers.map((server) => server.cases.filter(isMeasured))
for (const each of cases) for (const { call } of each) await load(call, { seconds: 1 })
for (const [place, { what, clients = 16 }] of cases[0].entries()) {
  const calls = cases.map((each) => each[place].call)
  const measured = await loadInTurns(calls, { clients, seconds })
  const results = measured.map(
    ({ perSecond, p99 }, index) => `${servers[index].name}: ${perSecond}/s, p99 ${p99} ms`,
  )
  const own = measured.filter((_, index) => !servers[index].isBefore)
  const kept = Math.round((100 * own.at(-1).perSecond) / Math.max(1, own[0].perSecond))
  rows.push({
    what: `${what} (${clients} clients)`,
    measured: results.join('; '),
    beside: `the largest keeps ${kept} % of the smallest`,
  })
  lines.push({ what, points: own.map(({ perSecond }, index) => [sizes[index], perSecond]) })
  console.log(rows.at(-1))
}
for (const { stop } of servers) await stop()
await writeFile(
  new URL('results/growth.svg', import.meta.url),
  plot('calls per second by number of users', lines),
)
await report('growth', 'Calls per second as a table grows', rows)
