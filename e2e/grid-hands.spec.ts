import { expect, test } from './support/database'
import { cellOf, openTable } from './support/editable-table'

// Journeys of: packages/widgets/src/editable-table

const normal = '/jeecg/j-vxe-table-demo/normal'

test('typed figures are stored by arrows; F2, Enter and a double click change the text that is there', async ({
  page,
}) => {
  const grid = await openTable(page, normal, '构件')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const length = (row: number) => cellOf(grid, row, 'number')
  const name = (row: number) => cellOf(grid, row, 'input')
  const editor = grid.getByRole('textbox')

  await length(0).click()
  await page.keyboard.type('111')
  await press('ArrowDown')
  await page.keyboard.type('222')
  await press('ArrowDown')
  await page.keyboard.type('333')
  await press('ArrowLeft')
  await expect(length(0)).toHaveText('111')
  await expect(length(1)).toHaveText('222')
  await expect(length(2)).toHaveText('333')
  await expect(editor).toHaveCount(0)
  await page.keyboard.type('注')
  await press('ArrowUp', 'ArrowRight', 'ArrowRight')
  await expect(cellOf(grid, 2, 'note')).toHaveText('注')

  await cellOf(grid, 0, 'date').click()
  await press('Escape')
  await page.keyboard.type('20261105')
  await press('ArrowDown')
  await expect(cellOf(grid, 0, 'date')).toHaveText('2026-11-05')
  await expect(editor).toHaveCount(0)

  await name(0).click()
  await press('Escape')
  const before = await name(0).innerText()
  for (const [key, written, text] of [
    ['F2', '补', `${before}补`],
    ['Enter', '全', `${before}补全`],
  ] as const) {
    await press(key)
    await page.keyboard.type(written)
    await press('Enter', 'ArrowUp')
    await expect(name(0)).toHaveText(text)
  }
  await press('F2', 'ArrowLeft', 'ArrowLeft')
  await page.keyboard.type('后')
  await expect(editor).toHaveValue(`${before}后补全`)
  await press('Escape')

  /* what is typed into a cell that was clicked replaces its text, and F2 goes on in it */
  await name(1).click()
  await page.keyboard.type('华拱')
  await press('F2', 'ArrowLeft')
  await page.keyboard.type('头')
  await press('Enter')
  await expect(name(1)).toHaveText('华头拱')

  await name(0).click()
  await press('Escape')
  const { x = 0, y = 0, height = 0 } = (await name(0).boundingBox()) ?? {}
  await page.mouse.dblclick(x + 12, y + height / 2)
  await expect(editor).toBeFocused()
  await page.keyboard.type('前')
  await expect(editor).toHaveValue(`前${before}补全`)
  await press('Escape')
})

test('cells that are always ready take arrows alike', async ({ page }) => {
  const grid = await openTable(page, '/jeecg/JEditableTable', '构件')
  const editor = grid.getByRole('textbox')
  await cellOf(grid, 0, 'input').click()
  await page.keyboard.type('一')
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('textbox', { name: '说明' })).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('二三')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('四')
  await expect(editor).toHaveValue(/二四三$/)
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, 'input')).toHaveText('一')
  await expect(cellOf(grid, 0, 'note')).toHaveText(/二四三$/)
})

test('with a block selected typing begins where it began, Tab and Enter walk inside of it, Ctrl+Enter fills it', async ({
  page,
}) => {
  const grid = await openTable(page, normal, '构件')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const names = () => grid.locator('[data-row] [data-key="input"]').allInnerTexts()
  const notes = () => grid.locator('[data-row] [data-key="note"]').allInnerTexts()
  await cellOf(grid, 0, 'input').click()
  await press('Escape', 'Shift+ArrowRight', 'Shift+ArrowDown')
  for (const [text, key] of [
    ['甲', 'Tab'],
    ['乙', 'Tab'],
    ['丙', 'Enter'],
  ] as const) {
    await page.keyboard.type(text)
    await press(key)
  }
  await page.keyboard.type('丁')
  await press('Enter')
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['甲', '丙'])
  await expect.poll(async () => (await notes()).slice(0, 2)).toEqual(['丁', expect.anything()])
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(4)

  await page.mouse.move(0, 0)
  await cellOf(grid, 0, 'number').hover()
  await page.mouse.down()
  await cellOf(grid, 2, 'number').hover()
  await page.mouse.up()
  await page.keyboard.type('12')
  await press('ControlOrMeta+Enter')
  await expect
    .poll(() => grid.locator('[data-row] [data-key="number"]').allInnerTexts())
    .toEqual(['12', '12', '12'])
  await press('ControlOrMeta+Z')
  await expect(cellOf(grid, 0, 'number')).not.toHaveText('12')
})

test('the first key and a whole composition reach a list of choices', async ({ page }) => {
  const grid = await openTable(page, normal, '构件')
  const browser = await page.context().newCDPSession(page)
  const choice = (row: number) => cellOf(grid, row, 'sex')
  const go = async (row: number, key: string) => {
    await cellOf(grid, row, 'input').click()
    await page.keyboard.press('Escape')
    const keys = await grid
      .locator(`[data-index="${row}"] [data-key]`)
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-key')))
    for (let at = keys.indexOf('input'); at < keys.indexOf(key); at++) await page.keyboard.press('ArrowRight')
  }
  /** The list shows this one alone: what was typed has arrived, whatever had to be loaded for it. */
  const expectOnly = async (title: string, gone: string) => {
    await expect(page.getByTitle(title, { exact: true }).last()).toBeVisible()
    await expect(page.locator('.ant-select-dropdown:visible').getByTitle(gone, { exact: true })).toHaveCount(
      0,
    )
  }
  await go(0, 'sex')
  await page.keyboard.type('nv')
  await expectOnly('女', '男')
  await page.keyboard.press('Enter')
  await expect(choice(0)).toHaveText('女')
  await go(1, 'sex')
  await page.keyboard.type('男')
  await expectOnly('男', '女')
  await page.keyboard.press('Tab')
  await expect(choice(1)).toHaveText('男')
  await go(2, 'sex')
  for (const text of ['n', 'nv'])
    await browser.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await browser.send('Input.insertText', { text: '女' })
  await expectOnly('女', '男')
  await page.keyboard.press('Enter')
  await expect(choice(2)).toHaveText('女')

  /* where new values are taken, what matches comes first all the same */
  const priority = cellOf(grid, 2, 'priority')
  await expect(priority).toHaveText('高')
  await go(2, 'priority')
  await page.keyboard.type('di')
  await expectOnly('低', '高')
  await page.keyboard.press('Enter')
  await expect(priority).toHaveText('低')
})

test('a sum behind = is worked out once', async ({ page }) => {
  const grid = await openTable(page, normal, '构件')
  const cell = cellOf(grid, 0, 'number')
  await cell.click()
  await page.keyboard.press('Escape')
  await page.keyboard.type('=12*3')
  await expect(cell.getByRole('textbox')).toHaveValue('=12*3')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('36')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('=12*')
  await page.keyboard.press('Tab')
  await expect(page.getByText('长度“=12*”未采用：算式不完整')).toBeVisible()
  await expect(cell).toHaveText('36')
})

for (const [kind, path] of [
  ['shown as text', normal],
  ['always ready', '/jeecg/JEditableTable'],
] as const)
  test(`Enter and Tab go on below the last row, where cells are ${kind}`, async ({ page }) => {
    const grid = await openTable(page, path, '构件')
    const rows = async () => Number(await grid.getAttribute('aria-rowcount'))
    const before = await rows()
    await page.getByRole('button', { name: 'plus 新增' }).click()
    await expect.poll(rows).toBe(before + 1)
    const editor = grid.getByRole('textbox')
    await expect(editor).toBeFocused()
    await page.keyboard.type('柱一')
    await page.keyboard.press('Enter')
    await expect.poll(rows, { message: 'a further row' }).toBe(before + 2)
    await page.keyboard.type('柱二')
    await page.keyboard.press('Enter')
    await expect.poll(rows).toBe(before + 3)
    await expect(grid.getByText('柱一', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(rows, { message: 'an empty row is no reason for another' }).toBe(before + 3)

    /* who leaves it leaves nothing behind */
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '新增设置' }).focus()
    await expect.poll(rows).toBe(before + 2)
    await page.getByRole('button', { name: '新增设置' }).press('Enter')
    await page.getByLabel('在末行按 Enter 或 Tab 添加一行').uncheck()
    await page.keyboard.press('Escape')
    await grid.getByText('柱二', { exact: true }).click()
    await page.keyboard.type('柱三')
    await page.keyboard.press('Enter')
    await expect(grid.getByText('柱三', { exact: true })).toBeVisible()
    expect(await rows()).toBe(before + 2)
  })
