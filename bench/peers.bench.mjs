// Usage: npm run bench -- peers. The calls of a list page beside Directus, which is installed from npm for it: on one PostgreSQL,
// with the same people, turn by turn. PEERS names how many people (100,000).
import { createHash } from 'node:crypto'
import { startDirectus, table, version } from './lib/directus.mjs'
import { loadInTurns } from './lib/load.mjs'
import { serverOfPeople } from './lib/people.mjs'
import { report } from './lib/report.mjs'

const people = Number(process.env.PEERS ?? 100_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

const server = await serverOfPeople(people)
const peer = await startDirectus(server.pool, people)

const list = (query = {}) => server.call('GET', `/sys/user/list?${new URLSearchParams(query)}`)
const items = (filter) => {
  const asked = {
    limit: '10',
    sort: '-create_time',
    meta: 'filter_count',
    filter: JSON.stringify(filter ?? {}),
  }
  return peer.call('GET', `/items/${table}?${new URLSearchParams(asked)}`)
}
const anyone = () => Math.floor(Math.random() * people) + 1
const idOf = (number) => createHash('md5').update(String(number)).digest('hex')
const someNumber = () => String(anyone()).padStart(7, '0')
const somePhone = () => `0571-${10_000_000 + anyone()}`
let made = 0

const cases = [
  { what: 'a list', ours: () => list(), theirs: () => items() },
  {
    what: 'what one user made',
    ours: () => list({ createBy: 'clerk' }),
    theirs: () => items({ create_by: { _eq: 'clerk' } }),
  },
  {
    what: 'a name contains',
    ours: () => list({ realname: `*员${someNumber().slice(0, 5)}*` }),
    theirs: () => items({ realname: { _contains: `员${someNumber().slice(0, 5)}` } }),
  },
  {
    what: 'two characters of a name',
    ours: () => list({ realname: `*${someNumber().slice(2, 4)}*` }),
    theirs: () => items({ realname: { _contains: someNumber().slice(2, 4) } }),
  },
  {
    what: 'one record',
    ours: () => server.call('GET', `/sys/user/queryById?id=${idOf(anyone())}`),
    theirs: () => peer.call('GET', `/items/${table}/${idOf(anyone())}`),
  },
  {
    what: 'an update',
    ours: () => server.call('PUT', '/sys/user/edit', { id: idOf(anyone()), telephone: somePhone() }),
    theirs: () => peer.call('PATCH', `/items/${table}/${idOf(anyone())}`, { telephone: somePhone() }),
  },
  {
    what: 'a new record',
    ours: () => {
      made += 1
      return server.call('POST', '/sys/position/add', { code: `P${made}`, name: `新${made}`, postRank: '1' })
    },
    theirs: () => {
      made += 1
      const id = `new${made}`
      const person = { id, username: id, realname: `新${made}`, create_by: 'admin' }
      return peer.call('POST', `/items/${table}`, { ...person, create_time: new Date().toISOString() })
    },
  },
]

const rows = []
for (const { what, ours, theirs } of cases) {
  await loadInTurns([ours, theirs], { seconds: 1 })
  const [own, other] = await loadInTurns([ours, theirs], { seconds })
  rows.push({
    what: `${what} (16 clients)`,
    measured: `${own.perSecond}/s, p99 ${own.p99} ms`,
    beside: `Directus ${other.perSecond}/s, p99 ${other.p99} ms: ${(own.perSecond / other.perSecond).toFixed(1)} times`,
  })
  console.log(rows.at(-1))
}
await peer.stop()
await server.stop()
await report(
  'peers',
  `Beside Directus ${version}, ${people.toLocaleString('en')} people, one PostgreSQL`,
  rows,
)
