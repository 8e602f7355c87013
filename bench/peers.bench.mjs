// Usage: npm run bench -- peers. The calls of a list page beside Directus, which is installed from npm for it, with the same
// people, turn by turn: it shares the users' PostgreSQL, and the form has a second one of the same kind and settings. What is a collection there is a form here; beside it stand the users of the system, who come
// with their departments and roles. Nobody looks into the answers. PEERS names how many people (100,000).
import { createHash } from 'node:crypto'
import { startDirectus, table, version } from './lib/directus.mjs'
import { loadInTurns } from './lib/load.mjs'
import { formOfPeople, serverOfPeople } from './lib/people.mjs'
import { report, showInReadme } from './lib/report.mjs'

const people = Number(process.env.PEERS ?? 100_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

const form = await formOfPeople(people)
const users = await serverOfPeople(people)
const peer = await startDirectus(users.pool, people)

const listOf = (server, path) => (query) => server.receive(`${path}/list?${new URLSearchParams(query)}`)
const records = listOf(form, form.path)
const accounts = listOf(users, '/sys/user')
const items = (filter) => {
  const query = {
    limit: '10',
    sort: '-create_time',
    meta: 'filter_count',
    filter: JSON.stringify(filter ?? {}),
  }
  return peer.call('GET', `/items/${table}?${new URLSearchParams(query)}`)
}
const anyone = () => Math.floor(Math.random() * people) + 1
const idOf = (number) => createHash('md5').update(String(number)).digest('hex')
const someNumber = () => String(anyone()).padStart(7, '0')
const somePhone = () => `0571-${10_000_000 + anyone()}`
let made = 0
const madeNext = () => `new${(made += 1)}`

/** What each of them is asked, by words that tell it. */
const caseOf = (what, toOurs, toTheirs) => ({
  what,
  calls: [() => records(toOurs()), () => accounts(toOurs()), () => items(toTheirs())],
})
const part = () => `员${someNumber().slice(0, 5)}`
const pair = () => someNumber().slice(2, 4)
const cases = [
  caseOf(
    'a list',
    () => ({}),
    () => undefined,
  ),
  {
    what: 'what one user made',
    calls: [
      () => records({ createBy: 'clerk' }),
      () => accounts({ createBy: 'clerk' }),
      () => items({ create_by: { _eq: 'clerk' } }),
    ],
  },
  caseOf(
    'a name contains',
    () => ({ realname: `*${part()}*` }),
    () => ({ realname: { _contains: part() } }),
  ),
  caseOf(
    'two characters of a name',
    () => ({ realname: `*${pair()}*` }),
    () => ({ realname: { _contains: pair() } }),
  ),
  {
    what: 'one record',
    calls: [
      () => form.receive(`${form.path}/queryById?id=${idOf(anyone())}`),
      () => users.receive(`/sys/user/queryById?id=${idOf(anyone())}`),
      () => peer.call('GET', `/items/${table}/${idOf(anyone())}`),
    ],
  },
  {
    what: 'an update',
    calls: [
      () => form.call('PUT', `${form.path}/edit`, { id: idOf(anyone()), telephone: somePhone() }),
      () => users.call('PUT', '/sys/user/edit', { id: idOf(anyone()), telephone: somePhone() }),
      () => peer.call('PATCH', `/items/${table}/${idOf(anyone())}`, { telephone: somePhone() }),
    ],
  },
  {
    what: 'a new record',
    calls: [
      () => form.call('POST', `${form.path}/add`, { username: madeNext(), realname: `新${made}` }),
      undefined,
      () => {
        const id = madeNext()
        const person = { id, username: id, realname: `新${made}`, create_by: 'admin' }
        return peer.call('POST', `/items/${table}`, { ...person, create_time: new Date().toISOString() })
      },
    ],
  },
]

const rows = []
for (const { what, calls } of cases) {
  const measured = calls.filter(Boolean)
  await loadInTurns(measured, { seconds: 1 })
  const results = await loadInTurns(measured, { seconds })
  const [stored, theirs] = [results[0], results.at(-1)]
  const times = ({ perSecond }) => `${(perSecond / theirs.perSecond).toFixed(1)} times`
  const rate = ({ perSecond, p99 }) => `${perSecond}/s, p99 ${p99} ms`
  const ofUsers = measured.length === 3 ? `; users ${rate(results[1])}: ${times(results[1])}` : ''
  rows.push({
    what: `${what} (16 clients)`,
    measured: `a form ${rate(stored)}${ofUsers}`,
    beside: `Directus ${rate(theirs)}: the form ${times(stored)}`,
  })
  console.log(rows.at(-1))
}
await peer.stop()
await users.stop()
await form.stop()
await report(
  'peers',
  `Beside Directus ${version}, ${people.toLocaleString('en')} people, two PostgreSQL of one kind`,
  rows,
)
if (people === 100_000) await showInReadme('peers', rows)
