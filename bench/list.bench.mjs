// Usage: npm run bench -- list. Lists of a million users, beside the same statements sent by the bare driver in the same
// run: what the server sends for a call is recorded from it, not guessed.
import { join } from 'node:path'
import { load, loadInTurns } from './lib/load.mjs'
import { serverOfPeople } from './lib/people.mjs'
import { recordStatements, replay } from './lib/replay.mjs'
import { report } from './lib/report.mjs'

const people = Number(process.env.BENCH_USERS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)

let statements
const { pid, pool, cases, stop } = await serverOfPeople(people, {
  environment: (folder) => {
    statements = join(folder, 'statements')
    return {
      NODE_OPTIONS: `--import ${new URL('lib/record-statements.mjs', import.meta.url)}`,
      RECORD_STATEMENTS: statements,
    }
  },
})

/* a server runs for days: its hot paths are compiled before anything is measured, and then those of each case on both sides */
for (const warm of cases) await load(warm.call, { clients: 16, seconds: 3 })

const rows = []
for (const { what, call, clients = 16 } of cases) {
  const recordings = await recordStatements(pid, statements, call, 10)
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

const [free, ruled] = await loadInTurns(
  ['one department', 'one department under a data rule'].map(
    (name) => cases.find(({ what }) => what === name).call,
  ),
  { seconds },
)
rows.push({
  what: 'one department, with a data rule and without',
  measured: `${ruled.perSecond}/s with, ${free.perSecond}/s without`,
  beside: `overhead of the rule ${Math.round((1 - ruled.perSecond / free.perSecond) * 100)} %`,
})

await stop()
await report('list', `Lists of ${people.toLocaleString('en')} users`, rows)
