// Usage: npm run bench -- widgets. Pickers and selects over 100,000 departments, users and options, in a real browser.
import { openPage, signIn, startBrowser } from './lib/browser.mjs'
import { bareDriver } from './lib/database.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

const many = Number(process.env.BENCH_RECORDS ?? 100_000)
const siblings = 2_000
const times = 5

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const pool = await bareDriver(folder, { statement_timeout: 0 })
await populate()
await pool.end()

const browser = await startBrowser()
const { page } = await openPage(browser, await signIn(server))
await page.goto(`${server.address}/jeecg/SelectDemo`)

const tree = () => page.getByRole('tree', { name: '部门' })
const option = (text) => page.locator('.ant-select-item-option').filter({ hasText: text }).first()
const treeNode = (text) => page.locator('.ant-select-tree-treenode').filter({ hasText: text }).first()
const rows = []

await onWidget('部门选择', async (demo) => {
  const dialog = page.getByRole('dialog', { name: '选择部门' })
  const shut = () => dialog.getByRole('button', { name: '取 消' }).click()
  await step('department picker: open', {
    act: () => demo('单选').getByRole('textbox').click(),
    done: () => tree().getByText('基准集团').waitFor(),
    undo: shut,
  })
  await demo('单选').getByRole('textbox').click()
  await step(`department picker: open a level of ${siblings}`, {
    act: () => switcher(tree(), '第01事业部').click(),
    done: () => tree().getByText('第01事业部第0001组').waitFor(),
    undo: () => switcher(tree(), '第01事业部').click(),
    times: 1,
  })
  await step('department picker: scroll through the level', {
    act: () =>
      tree()
        .hover()
        .then(() => page.mouse.wheel(0, 20_000)),
    done: () => tree().getByText('第01事业部第0001组').waitFor({ state: 'detached' }),
    times: 1,
  })
  const box = dialog.getByPlaceholder('请输入部门名称按回车进行搜索')
  await step('department picker: search', {
    act: () => box.fill('第31事业部第1234组').then(() => box.press('Enter')),
    done: () => tree().getByText('第31事业部第1234组').waitFor(),
    undo: () => box.fill('').then(() => box.press('Enter')),
  })
  await shut()
})

await onWidget('用户选择', async (demo) => {
  const dialog = page.getByRole('dialog', { name: '根据部门选择用户' })
  await step('user picker: open', {
    act: () => demo('单选，存主键').getByRole('textbox').click(),
    done: () => dialog.getByRole('row').nth(5).waitFor(),
    undo: () => dialog.getByRole('button', { name: '取 消' }).click(),
  })
  await demo('单选，存主键').getByRole('textbox').click()
  const box = dialog.getByLabel('姓名、账号或手机号')
  await step('user picker: search (300 ms wait included)', {
    act: () => box.fill('员0054321'),
    done: () => dialog.getByText('共 1 条').waitFor(),
    undo: () => box.fill('').then(() => dialog.getByText('共 1 条').waitFor({ state: 'detached' })),
  })
  await dialog.getByRole('button', { name: '取 消' }).click()
})

await onWidget('角色、职务与业务选择', async (demo) => {
  const dialog = page.getByRole('dialog', { name: '人员选择' })
  await step('business picker: open', {
    act: () => demo('任意业务记录，单选').getByRole('textbox').click(),
    done: () => dialog.getByRole('row').nth(3).waitFor(),
    undo: () => dialog.getByRole('button', { name: '取 消' }).click(),
  })
})

await onWidget('报表选择', async (demo) => {
  const dialog = page.getByRole('dialog', { name: '用户报表' })
  await step('report picker: open', {
    act: () => demo('单选').getByRole('textbox', { name: '报表' }).click(),
    done: () => dialog.getByRole('row').nth(5).waitFor(),
    undo: () => dialog.getByRole('button', { name: '取 消' }).click(),
  })
})

await onWidget('字典搜索选择', async (demo) => {
  const box = demo('单选').getByRole('combobox')
  await step('dictionary search-select: search (800 ms wait included)', {
    act: (round) => box.fill(`员005432${round}`),
    done: (round) => option(`员005432${round}`).waitFor(),
    undo: () => box.press('Escape'),
  })
})

await onWidget('字典选择', async (demo) => {
  const box = demo('十万个选项').getByRole('combobox')
  await step('dictionary select of 100,000 options: open', {
    act: () => box.click(),
    done: () => option('第0号构件').waitFor(),
    undo: () => box.press('Escape'),
  })
  await step('dictionary select of 100,000 options: type', {
    act: () => box.fill('99999'),
    done: () => option('第99999号构件').waitFor(),
    undo: () => box.fill(''),
  })
  await step('dictionary select over a table: open', {
    act: () => demo('表字典').getByRole('combobox').click(),
    done: () => option('斗拱').waitFor(),
    undo: () => demo('表字典').getByRole('combobox').press('Escape'),
  })
})

await onWidget('树形选择', async (demo) => {
  const box = demo('单选').getByRole('combobox')
  await step('tree select: open', {
    act: () => box.click(),
    done: () => treeNode('基准集团').waitFor(),
    undo: () => box.press('Escape'),
  })
  await box.click()
  await switcher(page.locator('.ant-select-tree'), '基准集团').click()
  await step(`tree select: open a level of ${siblings}`, {
    act: () => switcher(page.locator('.ant-select-tree'), '第01事业部').click(),
    done: () => treeNode('第01事业部第0001组').waitFor(),
    times: 1,
  })
})

await browser.close()
await server.stop()
await remove()
await report('widgets', `Pickers over ${many.toLocaleString('en')} departments, users and options`, rows)

function switcher(inside, name) {
  const node = inside.locator('[class*=treenode]').filter({ hasText: new RegExp(`${name}$`) })
  return node.first().locator('[class*=switcher]').first()
}

async function onWidget(title, work) {
  await page.getByRole('menuitem', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  await work((name) => page.getByRole('region', { name, exact: true }))
}

/** Does something several times; tells the median time until it shows, the longest pause of the page, and what was drawn. */
async function step(what, { act, done, undo, times: repeats = times }) {
  const taken = []
  await page.evaluate(watchPauses)
  for (let round = 0; round < repeats; round += 1) {
    const started = performance.now()
    await act(round)
    await done(round)
    taken.push(performance.now() - started)
    if (round + 1 === repeats) await page.waitForTimeout(200)
    const drawn = await page.evaluate(() => document.querySelectorAll('*').length)
    const pause = await page.evaluate(() => Math.round(Math.max(0, ...(window.pauses ?? []))))
    if (round + 1 === repeats) rows.push(rowOf(what, taken, pause, drawn))
    await undo?.()
    await page.waitForTimeout(400)
  }
  console.log(rows.at(-1))
}

function rowOf(what, taken, pause, drawn) {
  const median = Math.round(taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)])
  return {
    what,
    measured: `${median} ms`,
    beside: `longest pause ${pause} ms, ${drawn} elements in the page`,
  }
}

/** Runs in the page: notes every stretch of more than 50 ms in which it answered nothing. */
function watchPauses() {
  window.pauses = []
  window.watching ??= new PerformanceObserver((list) =>
    window.pauses.push(...list.getEntries().map(({ duration }) => duration)),
  )
  window.watching.observe({ type: 'longtask' })
}

/** One company of fifty divisions with two thousand groups each, and as many people. */
async function populate() {
  const group = `chr(64 + (n - 1) / 99 + 1) || lpad(((n - 1) % 99 + 1)::text, 2, '0')`
  const statements = [
    `insert into sys_depart (id, depart_name, org_code, org_category) values ('bench', '基准集团', 'Z99', '1')`,
    `insert into sys_depart (id, parent_id, depart_name, org_code, org_category, depart_order)
     select 'bench' || n, 'bench', '第' || lpad(n::text, 2, '0') || '事业部', 'Z99' || ${group}, '2', n
     from generate_series(1, ${Math.round(many / siblings)}) n`,
    `insert into sys_depart (id, parent_id, depart_name, org_code, org_category, depart_order)
     select md5(d.id || '-' || n), d.id, d.depart_name || '第' || lpad(n::text, 4, '0') || '组', d.org_code || ${group}, '3', n
     from sys_depart d, generate_series(1, ${siblings}) n where d.parent_id = 'bench'`,
    `insert into sys_user (id, username, realname, sex, phone, org_code, create_by, create_time)
     select md5(n::text), 'bench' || n, '员' || lpad(n::text, 7, '0'), n % 2 + 1, '2' || lpad(n::text, 10, '0'), 'Z99A01',
       'admin', timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, ${many}) n`,
    `insert into sys_user_depart (user_id, dep_id) select md5(n::text), md5('bench' || (n % 50 + 1) || '-' || (n % ${siblings} + 1))
     from generate_series(1, ${many}) n
     where exists (select from sys_depart where id = md5('bench' || (n % 50 + 1) || '-' || (n % ${siblings} + 1)))`,
    'vacuum analyze sys_depart, sys_user, sys_user_depart',
  ]
  for (const statement of statements) await pool.query(statement)
}
