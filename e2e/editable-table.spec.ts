import type { Locator } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { cellOf, keysOf, openTable, readValues } from './support/editable-table'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { agree } from './support/row-actions'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const normal = '/jeecg/j-vxe-table-demo/normal'

test('[TBL-01] [TBL-07] [TBL-08] [TBL-09] [TBL-10] cells are edited, judged, and read all or not at all', async ({
  page,
}) => {
  const grid = await openTable(page, normal, '构件')
  await cellOf(grid, 0, 'input').click()
  const editor = grid.getByRole('textbox', { name: '构件' })
  await expect(editor).toBeFocused()
  await editor.fill('华拱2')
  await page.getByRole('tab', { name: '基础示例' }).click()
  await expect(editor).toHaveCount(0)
  await expect(cellOf(grid, 0, 'input')).toHaveText('华拱2')
  await cellOf(grid, 0, 'input').hover()
  await expect(page.getByRole('tooltip').filter({ hasText: '构件不能重复' }).first()).toBeVisible()

  await page.getByRole('button', { name: '获取数据' }).click()
  await expect(page.getByText('验证未通过，未获取数据')).toBeVisible()
  await expect(keysOf(page, '构件')).toBeFocused()
  await page.getByRole('button', { name: /2 处错误/ }).click()
  await expect(page.getByRole('list', { name: '校验错误' })).toContainText('第2行 构件：构件不能重复')
  await page.getByRole('button', { name: /2 处错误/ }).click()
  await cellOf(grid, 0, 'input').click()
  await page.keyboard.type('大斗1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /处错误/ })).toHaveCount(0)

  await cellOf(grid, 0, 'number').click()
  await page.keyboard.type('-1a2.5x')
  await expect(page.getByText('长度“x”未采用：只能输入数字、负号和小数点')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, 'pieces')).toHaveText('')
  await cellOf(grid, 0, 'isDone').getByRole('checkbox').uncheck()
  await cellOf(grid, 0, 'sex').click()
  await page.getByTitle('女', { exact: true }).click()
  await cellOf(grid, 0, 'priority').click()
  await page.keyboard.type('特急')
  await page.getByTitle('特急', { exact: true }).click()
  await cellOf(grid, 0, 'kinds').click()
  await page.getByTitle('瓦作', { exact: true }).click()
  await page.keyboard.press('Escape')
  await cellOf(grid, 0, 'kinds').click({ trial: true })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2026-12-24')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, 'date')).toHaveText('2026-12-24')

  await cellOf(grid, 0, 'datetime').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2026-12-24 08:30:00')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, 'datetime')).toHaveText('2026-12-24 08:30:00')
  await cellOf(grid, 0, 'note').click()
  await page.keyboard.type('柱头之上')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, 'note')).toContainText('柱头之上')
  await grid.getByRole('button', { name: '删除' }).nth(1).click()
  await agree(page)
  await expect(grid.locator('[data-row]')).toHaveCount(2)
  await expect(grid.getByRole('columnheader', { name: '隐藏' })).toHaveCount(0)
  await page.getByRole('button', { name: 'plus 新增' }).click()
  await expect(grid.locator('[data-row]')).toHaveCount(3)
  await expect(grid.getByRole('textbox', { name: '构件' })).toBeFocused()
  await page.keyboard.type('散斗9')
  await page.keyboard.press('Enter')

  const { tableData } = await readValues(page)
  expect(tableData[2]).toMatchObject({ input: '散斗9', number: 1, isDone: 'Y', hidden: 'kept' })
  expect(tableData[0]).toMatchObject({
    datetime: '2026-12-24 08:30:00',
    note: '柱头之上',
    input: '大斗1',
    number: -12.5,
    pieces: null,
    isDone: 'N',
    sex: '2',
    priority: '特急',
    kinds: 'wood,stone,tile',
    date: '2026-12-24',
  })
  await expectAccessible(page)
})

test('[TBL-02] [TBL-03] [TBL-04] [TBL-05] [TBL-11] rows are added, inserted, moved and removed', async ({
  page,
}) => {
  const grid = await openTable(page, normal, '构件')
  const names = () => grid.locator('[data-key="input"]').allInnerTexts()
  const add = page.getByRole('button', { name: 'plus 新增' })
  await add.click()
  await expect(grid.getByRole('textbox', { name: '构件' })).toBeFocused()
  await page.keyboard.type('新件')
  await add.click()
  await expect(page.getByText('你点击的太快了，请慢点点击!')).toBeVisible()
  expect(await names()).toEqual(['栌斗1', '华拱2', '泥道拱3', '新件'])

  await grid.getByRole('checkbox', { name: '选择第4行' }).check()
  await page.getByRole('button', { name: 'delete 删除' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await names()).toEqual(['栌斗1', '华拱2', '泥道拱3'])
  await grid.getByRole('checkbox', { name: '选择第2行' }).check()
  await page.getByRole('button', { name: 'delete 删除' }).click()
  await expect(page.getByText('确定要删除这 1 项吗?')).toBeVisible()
  await agree(page)
  await expect.poll(names).toEqual(['栌斗1', '泥道拱3'])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const [first, second] = [grid.locator('[data-move]').nth(0), grid.locator('[data-move]').nth(1)]
  const [from, to] = [await first.boundingBox(), await second.boundingBox()]
  if (!from || !to) throw new Error('the handles are on the screen')
  await page.mouse.move(from.x + 6, from.y + 6)
  await page.mouse.down()
  await page.mouse.move(to.x + 6, to.y + 2, { steps: 5 })
  await page.mouse.move(to.x + 6, to.y + 8, { steps: 2 })
  await page.mouse.up()
  await expect.poll(names).toEqual(['泥道拱3', '栌斗1'])
  /* whoever was too fast waits until it is no longer said */
  await expect(page.getByText('你点击的太快了，请慢点点击!')).toHaveCount(0)
  await first.click()
  await page.getByRole('menuitem', { name: '插入一行' }).click()
  await page.keyboard.type('耍头')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual(['泥道拱3', '栌斗1', '耍头'])

  const { tableData, deleteIds } = await readValues(page)
  expect(tableData.map(({ id, input, orderNum }) => [id, input, orderNum])).toEqual([
    ['sample-3', '泥道拱3', 1],
    ['sample-1', '栌斗1', 2],
    [undefined, '耍头', 3],
  ])
  expect(deleteIds).toEqual(['sample-2'])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(names).toEqual(['泥道拱3', '耍头', '栌斗1'])
})

test('[TBL-12] [TBL-17] ten thousand rows: few are drawn, all are reached by keys, copied and found', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await openTable(page, normal, '构件')
  await page.getByRole('button', { name: '加载10000条' }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '10001')
  expect(await grid.locator('[data-row]').count()).toBeLessThan(30)
  expect((await grid.locator('[data-row]').first().boundingBox())?.height).toBe(61)
  /* rows, header and statistics: what is drawn beyond what is seen are nine rows */
  const seen = await grid.evaluate((element) => {
    const bottom = element.getBoundingClientRect().bottom
    const rows = [...element.querySelectorAll('[data-row]')]
    return rows.filter((row) => row.getBoundingClientRect().top < bottom).length
  })
  const drawn = await grid.locator('[data-row]').count()
  expect(drawn - seen).toBeGreaterThanOrEqual(8)
  expect(drawn - seen).toBeLessThanOrEqual(10)
  const sum = grid.getByRole('row').filter({ hasText: '合计' })
  expect((await sum.boundingBox())?.height).toBe(32)
  const header = (await grid.getByRole('row').first().boundingBox())?.height ?? 0
  const body = (await grid.evaluate(({ clientHeight }) => clientHeight)) - header - 2 * 32
  expect(Math.abs(body - 400), 'the body is 400 high, but for a line').toBeLessThanOrEqual(1)
  await expect(sum).toContainText('44,996')

  await cellOf(grid, 0, 'input').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+C')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('栌斗1\n华拱2')
  await page.evaluate(() => navigator.clipboard.writeText('大斗\t长\t1,000\n小斗\t短\t0.5'))
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+V')
  await expect(cellOf(grid, 1, 'input')).toHaveText('小斗')
  await expect(cellOf(grid, 0, 'number')).toHaveText('1,000')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(cellOf(grid, 0, 'number')).toHaveText('0.5')

  await page.keyboard.press('ControlOrMeta+F')
  await page.getByRole('textbox', { name: '查找内容' }).fill('阑额8888')
  await expect(page.getByText('共 1 处')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('gridcell', { name: '阑额8888' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+End')
  await expect(grid.getByRole('gridcell', { name: '阑额10000' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.type('last')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 9999, 'input')).toHaveText('last')
  expect(await grid.locator('[data-row]').count()).toBeLessThan(30)
})

test('a block pasted into a cell that was just clicked spreads over the cells; what does not fit says why; one undo takes it back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = (text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text)
  const grid = await openTable(page, normal, '构件')
  const names = () => grid.locator('[data-row] [data-key="input"]').allInnerTexts()
  const before = await names()
  await copy('大斗\t长\t1,000\n小斗\t短\t很长\n散斗\t\t3\n齐心斗\t\t4\n')
  await cellOf(grid, 1, 'input').click()
  await expect(cellOf(grid, 1, 'input').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(names).toEqual([before[0], '大斗', '小斗', '散斗', '齐心斗'])
  await expect(cellOf(grid, 1, 'number')).toHaveText('1,000')
  await expect(grid.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('1 个单元格未粘贴，原因已标在单元格上')).toBeVisible()
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(12)
  await page.getByRole('button', { name: '1 处未粘贴' }).click()
  await page
    .getByRole('list', { name: '未粘贴的单元格' })
    .getByText('第3行 长度：未粘贴“很长”：长度必须是数字')
    .click()
  await expect(page.locator('[id$="-tip"]').filter({ hasText: '未粘贴“很长”：长度必须是数字' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(names).toEqual(before)
  await expect(page.getByRole('button', { name: '1 处未粘贴' })).toHaveCount(0)

  /* a frame around a cell ends with its row, also below columns that are fixed */
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottomOf(cellOf(grid, 0, 'number'))).toBeLessThan(
    await bottomOf(grid.locator('[data-index="0"]')),
  )

  /* what was begun to be typed takes the text; so does a single cell */
  await cellOf(grid, 0, 'input').click()
  await page.keyboard.type('新')
  await page.keyboard.press('ControlOrMeta+V')
  await expect(cellOf(grid, 0, 'input').getByRole('textbox')).toHaveValue(/^新大斗/)
  await page.keyboard.press('Escape')
  await copy('单斗\r\n')
  await cellOf(grid, 0, 'note').click()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(cellOf(grid, 0, 'note').getByRole('textbox')).toHaveValue(/^单斗\s*$/)
  await page.keyboard.press('Escape')
})

test('the way out by keys is said, column edges are one stop, and a saved row is removed after a question', async ({
  page,
}) => {
  const grid = await openTable(page, normal, '构件')
  await page.getByRole('button', { name: '列设置' }).focus()
  await page.keyboard.press('Tab')
  await expect(keysOf(page, '构件')).toBeFocused()
  await expect(keysOf(page, '构件')).toHaveAccessibleDescription(/按 Esc 后再按 Tab 离开表格/)
  await expect(page.getByText('按 Esc 后再按 Tab 离开表格')).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  const edge = (title: string) => page.getByRole('separator', { name: `${title}列宽` })
  await expect(edge('构件')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(edge('说明')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(edge('说明')).toHaveAttribute('aria-valuenow', '166')
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)

  await grid.getByRole('button', { name: '删除' }).first().click()
  const question = page.getByRole('dialog').filter({ hasText: '确定要删除这 1 项吗?' })
  await question.getByRole('button', { name: /取\s*消/ }).click()
  await expect(grid.locator('[data-row]')).toHaveCount(3)
  await grid.getByRole('button', { name: '删除' }).first().click()
  await question.getByRole('button', { name: /删\s*除/ }).click()
  await expect(grid.locator('[data-row]')).toHaveCount(2)
})

test('as in a spreadsheet: sums of what is selected, series by the corner, replacing, filters that hide nothing from saving', async ({
  page,
}) => {
  const grid = await openTable(page, normal, '构件')
  const status = page.getByRole('status', { name: '构件状态' })
  for (const [row, length] of ['1', '3'].entries()) {
    await cellOf(grid, row, 'number').click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(length)
    await page.keyboard.press('Tab')
  }
  await cellOf(grid, 0, 'number').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(status).toContainText('计数 2求和 4平均 2')
  await grid.locator('[data-fill]').hover()
  await page.mouse.down()
  await cellOf(grid, 2, 'number').hover()
  await page.mouse.up()
  await expect(cellOf(grid, 2, 'number')).toHaveText('5')
  await expect(status).toContainText('计数 3求和 9平均 3')

  const name = await cellOf(grid, 1, 'input').innerText()
  await page.keyboard.press('ControlOrMeta+F')
  await page.getByRole('textbox', { name: '查找内容' }).fill(name)
  await page.getByRole('textbox', { name: '替换为' }).fill('昂')
  await page.getByRole('button', { name: '全部替换' }).click()
  await expect(page.getByRole('search')).toContainText('已替换 1 处')
  await expect(cellOf(grid, 1, 'input')).toHaveText('昂')
  await page.getByRole('button', { name: '关闭查找' }).click()

  await cellOf(grid, 0, 'input').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Shift+L')
  const menu = page.getByRole('dialog', { name: '构件筛选和排序' })
  await expect(menu.getByRole('textbox', { name: '搜索内容' })).toBeFocused()
  await page.keyboard.type('昂')
  await expect(menu.getByRole('checkbox', { name: '昂' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(grid.locator('[data-row]')).toHaveCount(1)
  await expect(status).toContainText('显示 1 行，筛选隐藏 2 行')
  expect((await readValues(page)).tableData).toHaveLength(3)
  await status.getByRole('button', { name: '清除筛选' }).click()
  await expect(grid.locator('[data-row]')).toHaveCount(3)
})

test('the page follows the keyboard to a cell below the window, and Enter after Tab goes to where the row began', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const grid = await openTable(page, normal, '构件')
  await cellOf(grid, 0, 'input').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+End')
  await expect(grid.locator('[data-index="2"] [data-key]').last()).toBeInViewport({ ratio: 1 })
  await cellOf(grid, 0, 'input').scrollIntoViewIfNeeded()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('大斗九')
  await page.keyboard.press('Tab')
  await expect(cellOf(grid, 1, 'input')).toHaveText('大斗九')
})

test('a block pasted into an empty table of a form makes its rows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/jeecg/JeecgOrderMainListForJVxeTable')
  await page.getByRole('button', { name: '新增' }).click()
  const customers = page.getByRole('tabpanel', { name: '客户信息' })
  await expect(customers.getByText('暂无数据')).toBeVisible()
  const lines = Array.from({ length: 50 }, (_, index) => `客户${index + 1}\t${index % 2 ? '女' : '男'}`)
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'))
  await customers.getByText('暂无数据').click()
  await page.keyboard.press('ControlOrMeta+V')
  const grid = customers.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '51')
  await expect(cellOf(grid, 0, 'name')).toHaveText('客户1')
  await expect(cellOf(grid, 1, 'sex')).toHaveText('女')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(customers.getByText('暂无数据')).toBeVisible()
})

test('[TBL-01] [TBL-06] [TBL-19] reports fill the row, files are named shortly, disabled rows stay; one edit draws one row', async ({
  page,
}) => {
  const grid = await openTable(page, normal, '构件')
  await page.getByRole('tab', { name: '高级示例' }).click()
  const more = page.getByRole('grid', { name: '项目' })
  await expect(grid).toBeHidden()
  await expect(more.getByRole('checkbox', { name: '选择第2行' })).toBeDisabled()
  await more.getByRole('checkbox', { name: '全选' }).check()
  await expect(more.getByRole('checkbox', { name: '选择第1行' })).toBeChecked()
  await expect(more.getByRole('checkbox', { name: '选择第2行' })).not.toBeChecked()
  await page.getByRole('button', { name: '清空选择' }).click()
  await expect(more.getByRole('checkbox', { name: '选择第1行' })).not.toBeChecked()

  await cellOf(more, 0, 'account').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').filter({ hasText: 'admin' }).first().click()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(cellOf(more, 0, 'account')).toHaveText('admin')
  await expect(cellOf(more, 0, 'accountName')).toHaveText('管理员')
  await expect(dialog).toHaveCount(0)

  await cellOf(more, 2, 'person').click()
  await dialog.getByRole('row').nth(1).click()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(cellOf(more, 2, 'person')).toHaveText(/.+/)
  await expect(dialog).toHaveCount(0)
  await cellOf(more, 2, 'department').click()
  await dialog.getByRole('treeitem').first().locator('.ant-tree-node-content-wrapper').click()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(cellOf(more, 2, 'department')).toHaveText(/.+/)

  await more.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  const drawn = () => more.locator('[data-drawn]').allInnerTexts()
  await expect(cellOf(more, 0, 'drawn')).toBeVisible()
  const before = await drawn()
  await cellOf(more, 2, 'level').getByText('三等').click()
  await expect(cellOf(more, 2, 'level').getByRole('radio').nth(2)).toBeChecked()
  expect((await drawn()).map((count, row) => count !== before[row])).toEqual(
    before.map((_, row) => row === 2),
  )
  /* by keys: into the choices, to the one before, chosen, and out again */
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await expect(cellOf(more, 2, 'level').getByRole('radio').nth(2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(cellOf(more, 2, 'level').getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(keysOf(page, '项目')).toBeFocused()

  await cellOf(more, 0, 'files')
    .locator('input[type=file]')
    .setInputFiles({ name: '应县木塔立面图.txt', mimeType: 'text/plain', buffer: Buffer.from('塔') })
  await expect(cellOf(more, 0, 'files')).toContainText('应县木塔立…')
  await cellOf(more, 0, 'files').getByText('应县木塔立…').click()
  await expect(more.getByRole('button', { name: '附件操作' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(more.getByRole('button', { name: '附件操作' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '下载' })).toBeVisible()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(cellOf(more, 0, 'files')).toHaveText('点击上传')

  /* what a column does not allow is not offered by way of its dialog either */
  await cellOf(more, 0, 'sealed').scrollIntoViewIfNeeded()
  await cellOf(more, 0, 'sealed')
    .locator('input[type=file]')
    .setInputFiles({ name: '存档.png', mimeType: 'image/png', buffer: onePixel })
  await cellOf(more, 0, 'sealed').getByRole('img', { name: '存档.png' }).hover()
  await more.getByRole('button', { name: '存档操作' }).click()
  const offered = page.getByRole('menu').filter({ hasText: '更多' }).last()
  await expect(offered.getByRole('menuitem')).toHaveText(['更多'])
  await offered.getByRole('menuitem', { name: '更多' }).click()
  const sealed = page.getByRole('dialog', { name: '图片上传' })
  await expect(sealed.getByRole('button', { name: /^预览/ })).toBeVisible()
  await expect(sealed.getByRole('button', { name: /^(下载|删除)/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sealed).toBeHidden()

  await more.evaluate((element) => element.scrollTo({ left: 0 }))
  await more.getByRole('button', { name: '展开第1行' }).click()
  await expect(more.getByText('修缮1号：进度 17%')).toBeVisible()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(cellOf(more, 0, 'name')).toHaveText('修缮11号')
})

test('[TBL-07] cells that are always ready look like it and go from one to the next; linked ones follow', async ({
  page,
}) => {
  const grid = await openTable(page, '/jeecg/JEditableTable', '构件')
  await cellOf(grid, 0, 'input').click()
  await page.keyboard.type('一')
  await page.keyboard.press('Tab')
  await expect(grid.getByRole('textbox', { name: '说明' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('二')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('textbox', { name: '长度' })).toHaveValue('1.5')
  await page.keyboard.press('Escape')
  await expect(cellOf(grid, 0, 'note')).toHaveText('二')
  await expect(cellOf(grid, 0, 'number')).toHaveText('3')

  await page.getByRole('tab', { name: '三级联动' }).click()
  const linked = page.getByRole('grid', { name: '联动' })
  await expect(cellOf(linked, 0, 'county')).toHaveText('平城区')
  await cellOf(linked, 0, 'province').click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(cellOf(linked, 0, 'province')).toHaveText('河北省')
  await expect(cellOf(linked, 0, 'city')).toHaveText('')
  /* typing narrows the list, by text or by pinyin */
  await cellOf(linked, 1, 'province').click()
  await page.keyboard.type('浙江')
  await page.keyboard.press('Enter')
  await expect(cellOf(linked, 1, 'province')).toHaveText('浙江省')
  await cellOf(linked, 1, 'city').click()
  await expect(page.getByTitle('杭州市', { exact: true })).toBeVisible()
  await page.keyboard.type('ningbo')
  await expect(page.getByTitle('杭州市', { exact: true })).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(cellOf(linked, 1, 'city')).toHaveText('宁波市')
  await cellOf(linked, 0, 'city').click()
  await expect(page.getByTitle('石家庄市', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: '只读示例' }).click()
  const readOnly = page.getByRole('grid', { name: '只读构件' })
  await cellOf(readOnly, 0, 'input').click()
  await expect(readOnly.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('tabpanel', { name: '只读示例' }).getByText('新增')).toHaveCount(0)
})

test('[TBL-07] [TBL-09] an input method composes on a closed cell and in its editor; one letter is enough to store', async ({
  page,
}) => {
  const grid = await openTable(page, normal, '构件')
  const keys = keysOf(page, '构件')
  const editor = grid.getByRole('textbox')
  const browser = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const commit = (text: string) => browser.send('Input.insertText', { text })
  /** A key that the input method takes for itself, as Safari tells of it: the composition is over by then. */
  const composingKey = (key: string) =>
    browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 })

  await cellOf(grid, 0, 'input').click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeFocused()
  await composingKey('d')
  for (const text of ['d', 'do', 'dou']) await compose(text)
  await expect(keys).toHaveValue('dou')
  expect(await keys.boundingBox()).toEqual(await cellOf(grid, 0, 'input').boundingBox())
  await compose('')
  await expect(keys).toHaveValue('')
  await expect(editor).toHaveCount(0)
  await expect(cellOf(grid, 0, 'input')).toHaveText('栌斗1')

  await compose('dou')
  await commit('斗')
  await expect(editor).toBeFocused()
  await expect(editor).toHaveValue('斗')
  await compose('gong')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveValue('斗gong')
  await page.keyboard.press('Enter')
  await composingKey('Enter')
  await composingKey('Escape')
  await commit('拱')
  await expect(editor).toHaveValue('斗拱')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, 'input')).toHaveText('斗拱')

  await page.keyboard.press('Escape')
  await compose('hua')
  await cellOf(grid, 2, 'number').click()
  await expect(cellOf(grid, 1, 'input')).toHaveText('hua')
  await expect(editor).toHaveValue('2.5')
  await compose('ba')
  await commit('八')
  await page.keyboard.press('Enter')
  await expect(page.getByText('长度“八”未采用：必须是数字')).toBeVisible()
  await expect(cellOf(grid, 2, 'number')).toHaveText('2.5')
  await compose('1')
  await commit('１２。５')
  await expect(editor).toHaveValue('12.5')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 2, 'number')).toHaveText('12.5')

  /* Enter went on to a new row */
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('z')
  await expect(editor).toHaveValue('z')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(cellOf(grid, 2, 'note')).toHaveText('z')
})

test('[PRM-05] [TBL-20] codes under the prefix hide buttons and columns', async ({ page, db }) => {
  const ids = ['add', 'batch_delete', 'county'].map((code) => ({ id: newId(), code }))
  await db
    .insertInto('sys_permission')
    .values(
      ids.map(({ id, code }) => ({
        id,
        parent_id: 'table-always-edited',
        name: `联动 ${code}`,
        menu_type: 2,
        perms: `demo:linked:${code}`,
        perms_type: '1',
        status: '1',
      })),
    )
    .execute()
  const seen = ['examples-all', 'examples', 'table-always-edited']
  try {
    for (const [may, isOffered] of [
      [[], false],
      [ids.map(({ id }) => id), true],
    ] as const) {
      await signIn(page, await createPerson(db, { may: [...seen, ...may] }))
      await page.goto('/jeecg/JEditableTable')
      await page.getByRole('tab', { name: '三级联动' }).click()
      const panel = page.getByRole('tabpanel', { name: '三级联动' })
      const linked = panel.getByRole('grid', { name: '联动' })
      await expect(cellOf(linked, 0, 'city')).toHaveText('大同市')
      await expect(cellOf(linked, 0, 'county')).toHaveCount(isOffered ? 1 : 0)
      await linked.getByRole('checkbox', { name: '选择第1行' }).check()
      await expect(panel.getByRole('button', { name: 'plus 新增' })).toHaveCount(isOffered ? 1 : 0)
      await expect(panel.getByRole('button', { name: 'delete 删除' })).toHaveCount(isOffered ? 1 : 0)
    }
  } finally {
    await db
      .deleteFrom('sys_role_permission')
      .where(
        'permission_id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute()
    await db
      .deleteFrom('sys_permission')
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute()
  }
})
