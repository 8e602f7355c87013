// Usage: npm run bench -- table-memory. The page of the editable table opened and closed again and again: what is left of it.
import { openPage, signIn, startBrowser } from './lib/browser.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const times = 50
const title = '普通示例'
const { folder, remove } = await dataFolder()
const server = await startServer(folder)

/* the browser compiles what runs often, our code and the test's own, and keeps that for hundreds of openings: told apart by a browser that compiles nothing */
const whole = await grown([])
const data = await grown(['--js-flags=--no-opt --no-maglev --no-sparkplug'])

await server.stop()
await remove()
await report('table-memory', 'The page of the editable table, opened and closed', [
  line(`heap after ${times} times`, whole),
  line(`heap after ${times} times, without compiled code`, data),
])

async function grown(flags) {
  const browser = await startBrowser(flags)
  const { page } = await openPage(browser, await signIn(server))
  await page.goto(`${server.address}/dashboard/analysis`)
  const session = await page.context().newCDPSession(page)

  /* what is loaded once and kept is no leak: a table that stays a moment loads its editors too, and most code is compiled by then */
  await openAndClose(page, 10, 1_000)
  await openAndClose(page, 70)
  const before = await used(session)
  await openAndClose(page, times)
  const after = await used(session)
  await browser.close()
  return { before, after }
}

function line(what, { before, after }) {
  return {
    what,
    measured: `${after.toFixed(2)} MiB`,
    beside: `${before.toFixed(2)} MiB before: ${((after / before - 1) * 100).toFixed(1)} % growth (goal: less than 5 %)`,
  }
}

async function openAndClose(page, count, stay = 0) {
  const entry = page.getByRole('menuitem', { name: title })
  for (let index = 0; index < count; index += 1) {
    for (const folder of ['常见案例', 'JVXETable示例']) {
      const below = folder === '常见案例' ? page.getByRole('menuitem', { name: 'JVXETable示例' }) : entry
      if (!(await below.isVisible())) await page.getByRole('menuitem', { name: folder }).click()
      await below.waitFor()
    }
    await entry.click()
    await page.getByRole('gridcell').first().waitFor()
    await page.waitForTimeout(stay)
    await page.getByRole('tab', { name: title }).locator('xpath=..').getByTitle('关闭').click()
    await page.getByRole('gridcell').first().waitFor({ state: 'detached' })
  }
}

async function used(session) {
  /* byte code goes when some collections found it unused: one collection alone takes it away now and then */
  for (let time = 0; time < 10; time += 1) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
}
