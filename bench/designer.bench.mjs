// Usage: npm run bench -- designer. A form of 200 fields in the designer, keystroke to paint, beside one of 10, in a real browser.
import { openPage, signIn, startBrowser } from './lib/browser.mjs'
import { callsOf } from './lib/calls.mjs'
import { designerOf } from './lib/forms.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const sizes = [200, 10]
const typed = 'as it is typed by a person, forty keys'

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const calls = callsOf(server)
const { token } = await calls.signIn()
const designer = designerOf(calls.call, token)
for (const size of sizes) {
  const fields = Array.from({ length: size }, (_, index) => ({
    dbFieldName: `field_${index}`,
    dbType: 'string',
    dbLength: 100,
  }))
  await designer.make(tableOf(size), fields)
}

const browser = await startBrowser()
const { page } = await openPage(browser, await signIn(server))
const measured = []
for (const size of sizes) measured.push(await inDesigner(size))

await browser.close()
await server.stop()
await remove()
const [inLarge, inSmall] = measured
await report(
  'designer',
  `The designer with ${sizes[0]} fields`,
  Object.keys(inLarge).map((what) => ({
    what,
    measured: `${inLarge[what]} ms`,
    beside: `with ${sizes[1]} fields ${inSmall[what]} ms`,
  })),
)

function tableOf(size) {
  return `designed_${size}`
}

/** Opens the form, types into a cell of the table and into the panel, and changes the tab. */
async function inDesigner(size) {
  await page.goto(`${server.address}/online/cgform`)
  const row = page.getByRole('row').filter({ hasText: tableOf(size) })
  await row.waitFor()
  const started = performance.now()
  await row.getByRole('button', { name: /^编辑/ }).click()
  const dialog = page.getByRole('dialog', { name: /^编辑表单/ })
  const cell = dialog.getByRole('gridcell', { name: '字段 field_3', exact: true })
  await cell.waitFor()
  const opened = performance.now() - started
  await page.waitForTimeout(1000)
  await cell.dblclick()
  const inCell = await keysToPaint()
  await page.keyboard.press('Enter')
  await cell
    .or(dialog.getByRole('gridcell', { name: typed }))
    .first()
    .click()
  await dialog.getByLabel('字段备注').last().click()
  const inPanel = await keysToPaint()
  const turned = performance.now()
  await dialog.getByRole('tab', { name: '页面属性' }).click()
  await dialog.getByRole('columnheader', { name: '控件类型' }).waitFor()
  return {
    'opened, until its fields are seen': Math.round(opened),
    'a key in a cell, to paint (median)': at(inCell, 0.5),
    'a key in a cell, to paint (p95)': at(inCell, 0.95),
    'a key in the panel, to paint (median)': at(inPanel, 0.5),
    'a key in the panel, to paint (p95)': at(inPanel, 0.95),
    'another tab of the fields': Math.round(performance.now() - turned),
  }
}

/** Types as a person does; tells for each key the ms from its press to the first paint in which nothing is left to do. */
async function keysToPaint() {
  await page.evaluate(() => {
    window.keys = []
    const note = ({ timeStamp }) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - timeStamp))),
      )
    window.addEventListener('keydown', note, { capture: true })
    window.noted = () => window.removeEventListener('keydown', note, { capture: true })
  })
  await page.keyboard.type(typed, { delay: 120 })
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    window.noted()
    return window.keys
  })
}

function at(times, share) {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0)
}
