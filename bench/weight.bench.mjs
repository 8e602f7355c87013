// Usage: npm run bench -- weight. JavaScript and CSS as transferred (brotli) by each kind of page, beside its budget.
import { chromium } from '@playwright/test'
import { administrator, dataFolder, startServer } from './lib/server.mjs'
import { report } from './lib/report.mjs'

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})

const signedIn = await signIn()
const rows = [
  await weigh('public home', '/home', 115),
  await weigh('login page', '/user/login', 195),
  await weigh(
    'shell with the home page, before its charts',
    '/dashboard/analysis',
    240,
    signedIn,
    /echarts|charts?-/i,
  ),
  await weigh('a list page (my announcements)', '/isps/userAnnouncement', 360, signedIn),
]
await browser.close()
await server.stop()
await remove()
await report('weight', 'Weight of the client, first visit, empty cache', rows)

async function signIn() {
  const response = await fetch(`${server.address}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { result } = await response.json()
  return { token: result.token, userInfo: result.userInfo }
}

/** Opens the page in a fresh context and adds up what its scripts and styles weighed on the wire. */
async function weigh(what, path, budget, session, without) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  if (session) await page.addInitScript(store, session)
  const sizes = []
  page.on('response', async (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const { responseBodySize } = await response.request().sizes()
    sizes.push({ file: new URL(response.url()).pathname.split('/').at(-1), size: responseBodySize })
  })
  await page.goto(server.address + path, { waitUntil: 'networkidle' })
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
    beside: `budget ${budget} kB`,
  }
}

/** Runs in the page: what sign-in leaves in the browser's storage. */
function store({ token, userInfo }) {
  const keep = (key, value) =>
    localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: Date.now() + 604_800_000 }))
  keep('Access-Token', token)
  keep('Login_Userinfo', userInfo)
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
