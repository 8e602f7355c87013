// Usage: npm run bench -- grids. The editable table with 10,000 rows of 20 columns in a headless browser, beside what a user
// would pick instead, all built and measured in one run, turn by turn.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { startBrowser } from './lib/browser.mjs'
import { report } from './lib/report.mjs'

const folder = fileURLToPath(new URL('grids/', import.meta.url))
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const grids = process.env.BENCH_GRIDS?.split(',') ?? ['ours', 'antd', 'ag-grid', 'vxe-table']
const firstCells = {
  ours: '[role=gridcell]',
  antd: '.ant-table-cell',
  'ag-grid': '.ag-cell',
  'vxe-table': '.vxe-body--column',
}

const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
if (status !== 0) throw new Error('the other grids could not be installed')
const configFile = `${folder}vite.config.mjs`
await build({ configFile, logLevel: 'error' })
const site = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
const address = site.resolvedUrls.local[0]
const browser = await startBrowser()

const found = new Map(grids.map((grid) => [grid, { mount: [], key: [], frame: [], heap: [] }]))
for (let round = 0; round < rounds; round += 1) {
  for (const grid of grids) {
    const measured = await measure(grid)
    for (const [what, values] of Object.entries(measured)) found.get(grid)[what].push(...values)
    console.log(round, grid, JSON.stringify(summary(measured)))
  }
}
const empty = await heapOf('nothing')
await browser.close()
await site.close()

const names = {
  ours: 'editable table',
  antd: 'antd Table (virtual)',
  'ag-grid': 'AG Grid Community',
  'vxe-table': 'vxe-table 4',
}
const measures = [
  ['mount to first paint (median)', ({ mount }) => at(mount, 0.5), 'ms'],
  ['keystroke to paint (p95)', ({ key }) => at(key, 0.95), 'ms'],
  ['frame while scrolling (p95)', ({ frame }) => at(frame, 0.95), 'ms'],
  ['heap above the bare page and its data (median)', ({ heap }) => at(heap, 0.5) - empty, 'MiB'],
]
await report(
  'grids',
  '10,000 rows of 20 columns, all editable, in headless Chromium',
  measures.map(([what, of, unit]) => ({
    what,
    measured: `${of(found.get('ours')).toFixed(1)} ${unit}`,
    beside: grids
      .slice(1)
      .map((grid) => `${names[grid]} ${of(found.get(grid)).toFixed(1)} ${unit}`)
      .join(', '),
  })),
)

async function measure(grid) {
  const page = await open(grid)
  const mount = await page.evaluate(() => globalThis.mountGrid())
  const heap = await usedMiB(page)
  const frames = await wheel(page, grid)
  await page.reload()
  await page.waitForFunction(() => globalThis.isReady)
  await page.evaluate(() => globalThis.mountGrid())
  /* nobody types sooner; what a grid still loads is not what a letter costs */
  await page.waitForTimeout(500)
  await page.locator(firstCells[grid], { hasText: '行5 列0' }).first().click()
  await page.keyboard.press('End')
  await page.evaluate(() => void (globalThis.keyTimes.length = 0))
  for (let index = 0; index < 40; index += 1) await page.keyboard.press('x')
  await page.waitForFunction(() => globalThis.keyTimes.length >= 40)
  const key = await page.evaluate(() => globalThis.keyTimes)
  const typed = await page.locator('input:focus, textarea:focus').inputValue()
  if (!typed.includes('xxxx')) throw new Error(`${grid} did not take what was typed`)
  await page.close()
  return { mount: [mount], key, frame: frames, heap: [heap] }
}

/** Turns the wheel over the rows as a person does; answers the lengths of the frames meanwhile. */
async function wheel(page, grid) {
  await page.mouse.move(700, 500)
  await page.evaluate(() => void globalThis.noteFrames())
  for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, 240)
  const lengths = await page.evaluate(() => globalThis.noteFrames())
  const firstText = await page
    .locator(firstCells[grid], { hasText: /^行\d+ 列0$/ })
    .first()
    .textContent()
  if (/行[0-9]{1,2} /.test(firstText)) throw new Error(`${grid} did not scroll: ${firstText}`)
  return lengths
}

async function heapOf(grid) {
  const page = await open(grid)
  const used = await usedMiB(page)
  await page.close()
  return used
}

async function open(grid) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => console.error(grid, error.message))
  await page.goto(`${address}?grid=${grid}`)
  await page.waitForFunction(() => globalThis.isReady)
  return page
}

async function usedMiB(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

function summary({ mount, key, frame, heap }) {
  const rounded = (value) => Math.round(value * 10) / 10
  return {
    mount: rounded(mount[0]),
    key: rounded(at(key, 0.95)),
    frame: rounded(at(frame, 0.95)),
    heap: rounded(heap[0]),
  }
}

function at(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
