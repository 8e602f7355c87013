// Usage: npm run bench -- weight. JavaScript and CSS as transferred (brotli) by each kind of page, beside its budget.
import { budgets } from '../scripts/lib/check-weight.mjs'
import { openPage, signIn, startBrowser } from './lib/browser.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const browser = await startBrowser()

const signedIn = await signIn(server)
const rows = [
  await weigh('public home', '/home', 'h1'),
  await weigh('login page', '/user/login', 'form'),
  // Its charts come when the page already stands.
  await weigh(
    'shell with the home page',
    '/dashboard/analysis',
    '[role=img][aria-busy=false]',
    signedIn,
    /^charts-/,
  ),
  await weigh('a list page', '/isps/userAnnouncement', 'table', signedIn),
  await weigh('a resource page', '/isystem/user', 'tbody tr[data-row-key]', signedIn),
]
await browser.close()
await server.stop()
await remove()
await report('weight', 'Weight of the client, first visit, empty cache', rows)

/** Opens the page in a fresh context until the sign of it is there, and adds up what scripts and styles weighed on the wire. */
async function weigh(what, path, sign, session, without) {
  const { context, page } = await openPage(browser, session)
  const sizes = []
  page.on('response', async (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const { responseBodySize } = await response.request().sizes()
    sizes.push({ file: new URL(response.url()).pathname.split('/').at(-1), size: responseBodySize })
  })
  await page.goto(server.address + path)
  await page.locator(sign).first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  const counted = sizes.filter(({ file }) => !without?.test(file))
  const heaviest = counted.toSorted((a, b) => b.size - a.size).slice(0, 4)
  const total = counted.reduce((sum, { size }) => sum + size, 0)
  const inIt = heaviest
    .map(({ file, size }) => `${file.replace(/-[\w-]{8}\./, '.')} ${kilobytes(size)}`)
    .join(', ')
  return {
    what,
    measured: `${kilobytes(total)} kB (${counted.length} files: ${inIt} …)`,
    beside: `budget ${budgets[what].kilobytes} kB`,
  }
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
