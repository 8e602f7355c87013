// Usage: BEFORE=<another checkout, built> npm run bench -- before. Lists and updates of a million users beside those of another
// version, in the same run and turn by turn. Without BEFORE there is nothing to measure.
import { join } from 'node:path'
import { load, loadInTurns } from './lib/load.mjs'
import { serverOfPeople } from './lib/people.mjs'
import { report } from './lib/report.mjs'

const before = process.env.BEFORE
const people = Number(process.env.BENCH_USERS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)

if (before) await compare()
else console.log('BEFORE names no other checkout: nothing is compared')

async function compare() {
  const versions = [
    await serverOfPeople(people),
    await serverOfPeople(people, { main: join(before, 'apps/server/dist/main.js') }),
  ]
  for (const { cases } of versions) for (const { call } of cases) await load(call, { seconds: 3 })

  const rows = []
  const [ours, theirs] = versions.map(({ cases }) => cases)
  for (const [index, { what, call, clients = 16 }] of ours.entries()) {
    const calls = [call, theirs[index].call]
    await loadInTurns(calls, { clients, seconds: 2 })
    const [measured, beside] = await loadInTurns(calls, { clients, seconds })
    const share = Math.round((measured.perSecond / Math.max(1, beside.perSecond)) * 100)
    rows.push({
      what: `${what} (${clients} clients)`,
      measured: `${measured.perSecond}/s, p99 ${measured.p99} ms`,
      beside: `${beside.perSecond}/s, p99 ${beside.p99} ms: ${share} %`,
    })
    console.log(rows.at(-1))
  }
  for (const { stop } of versions) await stop()
  await report('before', `Lists of ${people.toLocaleString('en')} users, beside another version`, rows)
}
