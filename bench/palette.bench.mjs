// Usage: npm run bench -- palette. A text typed into the palette, looked for in the names of every list of a product one form of which
// holds a million records, beside the list of that form alone searched by the same text.
import { loadInTurns } from './lib/load.mjs'
import { formOfPeople } from './lib/people.mjs'
import { report } from './lib/report.mjs'

const people = Number(process.env.BENCH_USERS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const clients = 4

const { path, call, stop } = await formOfPeople(people)
let typed = 0
/** Texts by which a single record is found, ten thousand, or none; another one each time. */
const texts = {
  'a whole name': () => `员${String(next()).padStart(7, '0')}`,
  'the beginning of many names': () => `员${String(next()).padStart(7, '0').slice(0, 3)}`,
  'four digits in the middle': () => String(next()).padStart(7, '0').slice(2, 6),
  'what no name has': () => `甲乙${next()}`,
}

const rows = []
for (const [what, text] of Object.entries(texts)) {
  const everywhere = () => call('GET', `/sys/records/search?${new URLSearchParams({ text: text() })}`)
  const inOneList = () => call('GET', `${path}/list?${new URLSearchParams({ realname: `*${text()}*` })}`)
  await loadInTurns([everywhere, inOneList], { clients, seconds: 2 })
  const [palette, list] = await loadInTurns([everywhere, inOneList], { clients, seconds })
  rows.push({
    what: `${what} (${clients} clients)`,
    measured: `p99 ${palette.p99} ms, ${palette.perSecond}/s`,
    beside: `the one list p99 ${list.p99} ms, ${list.perSecond}/s`,
  })
  console.log(rows.at(-1))
}
await stop()
await report('palette', `The palette over ${people.toLocaleString('en')} records`, rows)

function next() {
  typed = (typed + 7_919) % people
  return typed
}
