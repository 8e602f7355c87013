// Usage: npm run bench -- boards. A board of twelve charts over a hundred thousand records, click to last paint, in a real browser.
import { openPage, signIn, startBrowser } from './lib/browser.mjs'
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const records = 100_000
/* more would be more figures in a minute than one person may ask for */
const rounds = 2
const types = [
  'bar',
  'line',
  'area',
  'pie',
  'ring',
  'funnel',
  'radar',
  'number',
  'table',
  'bar',
  'line',
  'pie',
]
const groups = [{ field: 'sex' }, { field: 'punchTime', by: 'month' }, { field: 'keyWord' }]

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const { call, signIn: open } = callsOf(server)
const pool = await bareDriver(folder)
await pool.query(`
  insert into demo (id, name, sex, key_word, salary_money, punch_time)
  select md5(n::text), 'n' || n, (n % 2 + 1)::text, 'word' || n % 8, n % 1000, timestamp '2025-01-01' + n * interval '5 minutes'
  from generate_series(1, ${records}) n`)
await pool.query('analyze demo')
await pool.end()
const { token } = await open()
const [name, id] = await newBoard()

const browser = await startBrowser()
const { page } = await openPage(browser, await signIn(server))
const visits = []
for (let round = 0; round <= rounds; round += 1) visits.push(await visit())
const refreshes = []
for (let round = 0; round < rounds; round += 1)
  refreshes.push(await untilDrawn(() => page.getByRole('button', { name: '刷新' }).click()))
const alone = []
for (let round = 0; round < rounds; round += 1) alone.push(await figuresAlone())

await browser.close()
await server.stop()
await remove()
const [first, ...further] = visits
const beside = `its figures alone, asked at once ${middle(alone)} ms`
await report('boards', `A board of ${types.length} charts over ${records.toLocaleString('en')} records`, [
  { what: 'the first time, with the code of charts, click to last paint', measured: `${first} ms`, beside },
  { what: 'again, click to last paint (median)', measured: `${middle(further)} ms`, beside },
  { what: '刷新, click to last paint (median)', measured: `${middle(refreshes)} ms`, beside },
])

/** A report for each card, no two alike, so that each is asked for by itself. */
async function newBoard() {
  const cards = []
  for (const [place, type] of types.entries()) {
    const group = groups[place % groups.length]
    const definition = {
      resource: '/test/jeecgDemo',
      groups: [group],
      measures: [{ of: 'sum', field: 'salaryMoney' }],
      conditions: { conditions: [{ field: 'salaryMoney', rule: 'ge', val: String(place) }] },
    }
    const body = { name: `报表${place}`, definition: JSON.stringify(definition) }
    cards.push({
      id: String(place),
      kind: 'summary',
      source: await call('POST', '/online/summary/add', token, body),
      title: `卡片${place}`,
      x: (place % 3) * 4,
      y: Math.floor(place / 3) * 5,
      w: 4,
      h: 5,
      chart: {
        type,
        category: group.by ? `${group.field}.${group.by}` : group.field,
        measures: ['salaryMoney.sum'],
      },
    })
  }
  const board = { name: '十二张图', definition: JSON.stringify({ cards }) }
  return [board.name, await call('POST', '/online/board/add', token, board)]
}

/** From the click on 打开 in the list of boards. */
async function visit() {
  await page.goto(`${server.address}/online/boards`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  return untilDrawn(() => row.getByRole('button', { name: /^打开/ }).click())
}

/** Ms from a click to the last paint that follows it: nothing waits for an answer, and every card shows its figures. */
async function untilDrawn(click) {
  await page.evaluate(() => {
    window.clicked = undefined
    window.addEventListener('click', ({ timeStamp }) => (window.clicked ??= timeStamp), {
      capture: true,
      once: true,
    })
  })
  await click()
  return page.evaluate(
    (count) =>
      new Promise((resolve, reject) => {
        const cards = 'section[aria-label^="卡片"]'
        const isDrawn = () =>
          document.querySelectorAll(`${cards}:has(figure)`).length === count &&
          !document.querySelector(`${cards} [aria-busy="true"], .ant-btn-loading`)
        let drawn = 0
        const look = () =>
          requestAnimationFrame(() => {
            const now = performance.now()
            if (now - window.clicked > 20_000) return reject(new Error(document.body.innerText))
            if (!isDrawn()) drawn = 0
            else if (drawn === 0) drawn = now
            /* what stays as it is for so long is what people see */
            if (drawn > 0 && now - drawn > 300) return resolve(Math.round(drawn - window.clicked))
            look()
          })
        look()
      }),
    types.length,
  )
}

async function figuresAlone() {
  const { definition } = await call('GET', `/online/board/page/${id}`, token)
  const started = performance.now()
  await Promise.all(
    definition.cards.map(({ source }) => call('POST', `/online/summary/run/${source}`, token, { asked: {} })),
  )
  return Math.round(performance.now() - started)
}

function middle(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
}
