// Usage: npm run bench -- weight. What each kind of page costs a first visit: JavaScript and CSS as transferred (brotli) until it
// shows what it is for, beside its budget, what it fetches afterwards while nobody does anything, and how long that takes.
import { budgets } from '../scripts/lib/check-weight.mjs'
import { openPage, signIn, startBrowser } from './lib/browser.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const browser = await startBrowser()
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

const signedIn = await signIn(server)
const listed = 'tbody tr[data-row-key]'
const rows = [
  await weigh('public home', '/home', 'h1'),
  await weigh('login page', '/user/login', 'form'),
  await weigh('shell with the home page', '/dashboard/analysis', 'h1, h2, h3', signedIn),
  await weigh('a list page', '/isps/userAnnouncement', 'table', signedIn),
  await weigh('a resource page', '/isystem/user', listed, signedIn),
  await second(),
]
await browser.close()
await server.stop()
await remove()
await report('weight', 'Weight of the client, first visit, empty cache', rows)

/** Opens the page in fresh contexts until the sign of it is there, and adds up what scripts and styles weighed on the wire. */
async function weigh(what, path, sign, session) {
  const visits = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(path, sign, session))
  const { files, shownAt } = visits.at(-1)
  const first = files.filter(({ at }) => at < shownAt)
  const later = files.filter(({ at }) => at >= shownAt)
  const heaviest = first.toSorted((a, b) => b.size - a.size).slice(0, 4)
  const inIt = heaviest
    .map(({ file, size }) => `${file.replace(/-[\w-]{8}\./, '.')} ${kilobytes(size)}`)
    .join(', ')
  return {
    what,
    measured: `${kilobytes(total(first))} kB (${first.length} files: ${inIt} …), afterwards ${kilobytes(total(later))} kB; shown after ${median(visits.map(({ time }) => time))} ms`,
    beside: `budget ${budgets[what].kilobytes} kB`,
  }
}

async function visit(path, sign, session) {
  const { context, page } = await openPage(browser, session)
  const files = []
  page.on('requestfinished', async (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    const { responseBodySize: size } = await request.sizes()
    files.push({
      file: new URL(request.url()).pathname.split('/').at(-1),
      size,
      at: request.timing().startTime,
    })
  })
  await page.addInitScript(noteShown, sign)
  await page.goto(server.address + path)
  const time = await page.evaluate(() => globalThis.shown)
  const shownAt = (await page.evaluate(() => performance.timeOrigin)) + time
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2000)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { files, shownAt, time }
}

/** From the click on another list in the menu to its rows, with the first list on the screen. */
async function second() {
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const { context, page } = await openPage(browser, signedIn)
    await page.goto(`${server.address}/isystem/user`)
    await page.locator(listed).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const known = new Set(document.querySelectorAll('tbody tr[data-row-key]'))
      addEventListener('pointerdown', ({ timeStamp }) => {
        const look = () => {
          const isThere = [...document.querySelectorAll('tbody tr[data-row-key]')].some(
            (row) => !known.has(row),
          )
          if (isThere) requestAnimationFrame(() => (globalThis.turned = performance.now() - timeStamp))
          else requestAnimationFrame(look)
        }
        look()
      })
    })
    await page.getByRole('menuitem', { name: '数据字典' }).click()
    await page.waitForFunction(() => globalThis.turned)
    times.push(await page.evaluate(() => globalThis.turned))
    await context.close()
  }
  return {
    what: 'a second list page, from the click to its rows',
    measured: `${median(times)} ms`,
    beside: 'aim 200 ms',
  }
}

/** Runs in the page: `shown` is when the sign was painted, in ms since the visit began. */
function noteShown(sign) {
  globalThis.shown = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(sign)) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function total(files) {
  return files.reduce((sum, { size }) => sum + size, 0)
}

function median(values) {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)])
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
