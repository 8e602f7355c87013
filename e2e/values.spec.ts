import type { Locator, Page } from '@playwright/test'
import { workbookOf } from '../apps/server/test/workbook'
import { expect, test } from './support/database'
import { cellOf, openTable } from './support/editable-table'
import { openWidget, stored } from './support/gallery'
import { apiBase, signIn } from './support/sign-in'
import { ownTitle } from './support/tasks'

// Journeys of: resource/field-kinds

const expectSaid = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

async function recordsOf(page: Page, token: string, name: string): Promise<object[]> {
  const list = await page.request.get(`${apiBase}/test/jeecgDemo/list`, {
    headers: { 'X-Access-Token': token },
    params: { name },
  })
  return (await list.json()).result.records
}

const year = new Date().getFullYear()

test('[TBL-09] into a number cell only minus, digits and one point are typed, money is pasted, and the rest is said', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await openTable(page, '/jeecg/j-vxe-table-demo/normal', '构件')
  const cell = cellOf(grid, 0, 'number')
  const editor = cell.getByRole('textbox')
  const onlyDigits = '只能输入数字、负号和小数点'
  for (const [typed, text, refused, after] of [
    ['-1a2.b5.7', '-12.57', 'b', '-12.57'],
    ['12e5', '125', 'e', '125'],
    ['¥1,234.5', '1234.5', ',', '1,234.5'],
    ['１２。', '12.', undefined, '12'],
  ] as const) {
    await cell.click()
    await page.keyboard.type(typed)
    await expect(editor).toHaveValue(text)
    if (refused) await expectSaid(page, `长度“${refused}”未采用：${onlyDigits}`)
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText(after)
    await page.keyboard.press('Escape')
  }
  await cell.click()
  await Promise.all([page.keyboard.insertText('￥'), page.keyboard.press('8')])
  await expect(editor, 'a key right behind a refused sign replaces what was selected').toHaveValue('8')
  await page.keyboard.press('Escape')
  await page.keyboard.type('x')
  await expectSaid(page, '长度“x”未采用：必须是数字')
  await expect(editor).toHaveCount(0)
  await expect(cell).toHaveText('12')

  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await page.keyboard.press('ControlOrMeta+V')
  }
  await cell.click()
  await paste('12e5')
  await expectSaid(page, '长度“12e5”未采用：必须是数字')
  await expect(editor).toHaveValue('12')
  await paste('￥１，２３４．５０元')
  await expect(editor).toHaveValue('1234.5')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(editor).toHaveValue('12')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('-')
  await page.keyboard.press('Tab')
  await expectSaid(page, '长度“-”未采用：必须是数字，已清空')
  await expect(cell).toHaveText('')
})

test('date cells take what people write, by a first key as by a click, and keep their value otherwise', async ({
  page,
}) => {
  const grid = await openTable(page, '/jeecg/j-vxe-table-demo/normal', '构件')
  const cell = cellOf(grid, 0, 'date')
  await expect(cell).toHaveText('2026-11-01')
  const type = async (own: Locator, text: string, key: 'Enter' | 'Tab') => {
    await own.click()
    await expect(own.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press(key)
  }
  await type(cell, '20261102', 'Enter')
  await expect(cell).toHaveText('2026-11-02')
  await type(cell, '2026/11/3', 'Tab')
  await expect(cell).toHaveText('2026-11-03')
  await type(cell, '2026-2-30', 'Enter')
  await expectSaid(page, '日期“2026-2-30”未采用：没有 2026-02-30 这一天')
  await expect(cell).toHaveText('2026-11-03')

  await cell.click()
  await page.keyboard.press('Escape')
  await page.keyboard.type('2026.11.4')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('2026-11-04')
  await expect(grid.getByRole('textbox')).toHaveCount(0)

  const moment = cellOf(grid, 0, 'datetime')
  await type(moment, '11-5', 'Tab')
  await expect(moment).toHaveText(`${year}-11-05 00:00:00`)
  await type(moment, '2026年11月6日 8:30', 'Enter')
  await expect(moment).toHaveText('2026-11-06 08:30:00')
  const time = cellOf(grid, 0, 'time')
  await type(time, '8点30分', 'Enter')
  await expect(time).toHaveText('08:30:00')
  await type(time, '24:00', 'Enter')
  await expectSaid(page, '“24:00”未采用：没有 24:00:00 这个时间')
  await expect(time).toHaveText('08:30:00')
})

test('pasted numbers and days are read as typed ones are', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await openTable(page, '/jeecg/j-vxe-table-demo/normal', '构件')
  const paste = async (key: string, text: string) => {
    await cellOf(grid, 0, key).click()
    await page.keyboard.press('Escape')
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await page.keyboard.press('ControlOrMeta+V')
  }
  await paste('number', '￥12\n１，０２４\n12e5')
  await expect(cellOf(grid, 0, 'number')).toHaveText('12')
  await expect(cellOf(grid, 1, 'number')).toHaveText('1,024')
  await expect(cellOf(grid, 2, 'number')).toHaveText('2.5')
  await paste('date', '20260304\n2026年3月5日')
  await expect(cellOf(grid, 0, 'date')).toHaveText('2026-03-04')
  await expect(cellOf(grid, 1, 'date')).toHaveText('2026-03-05')
})

test('number and date inputs show what is stored: what was read, or the value before with the reason', async ({
  page,
}) => {
  await signIn(page)
  await openWidget(page, '数值输入')
  const demo = (name: string) => page.getByRole('region', { name, exact: true })
  const number = demo('数值').getByRole('spinbutton')
  await number.fill('12e5')
  await expect(stored(demo('数值'))).toHaveText('1.5')
  await page.keyboard.press('Tab')
  await expectSaid(page, '“12e5”未采用：必须是数字')
  await expect(number).toHaveValue('1.5')
  await number.click()
  await number.selectText()
  await page.keyboard.type('-')
  await page.keyboard.press('Tab')
  await expectSaid(page, '“-”未采用：必须是数字，已清空')
  await expect(stored(demo('数值'))).toHaveText('（空）')
  await number.click()
  await page.keyboard.type('1,234.5x')
  await expectSaid(page, '“x”未采用：只能输入数字、负号和小数点')
  await expect(number).toHaveValue('1234.5')
  await expect(stored(demo('数值'))).toHaveText('1234.5')
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('1234.5')
  await page.keyboard.press('ArrowUp')
  await expect(number).toHaveValue('1235.5')
  await number.fill('')
  await page.keyboard.press('Tab')
  await expect(stored(demo('数值'))).toHaveText('（空）')
  const money = demo('金额，两位小数，不超过一万')
  await money.getByRole('spinbutton').fill('1.239')
  await page.keyboard.press('Enter')
  await expectSaid(page, '“1.239”未采用：最多2位小数')
  await expect(money.getByRole('spinbutton')).toHaveValue('1.5')
  await money.getByRole('spinbutton').fill('10001')
  await page.keyboard.press('Tab')
  await expectSaid(page, '“10001”未采用：不能大于10000')
  await expect(stored(money)).toHaveText('1.5')

  await openWidget(page, '数值范围')
  const [from, to] = [demo('数值范围').getByLabel('范围最小值'), demo('数值范围').getByLabel('范围最大值')]
  await to.fill('3')
  await page.keyboard.press('Tab')
  await expectSaid(page, '“3”未采用：不能小于18')
  await expect(to).toHaveValue('')
  await expect(from).toHaveValue('18')

  await openWidget(page, '日期与时间')
  const day = demo('日期').getByLabel('日期')
  for (const [typed, key, value] of [
    ['20261101', 'Enter', '2026-11-01'],
    ['2026/11/2', 'Tab', '2026-11-02'],
    ['2026.11.3', 'Enter', '2026-11-03'],
    ['11-4', 'Tab', `${year}-11-04`],
    ['2026-1-5', 'Enter', '2026-01-05'],
  ] as const) {
    await day.click()
    await day.selectText()
    await page.keyboard.type(typed)
    await expect(day).toHaveValue(typed)
    await page.keyboard.press(key)
    await expect(day).toHaveValue(value)
    await expect(stored(demo('日期'))).toHaveText(value)
  }
  await day.fill('26-11-4')
  await page.keyboard.press('Tab')
  await expectSaid(page, '“26-11-4”未采用：年份要写四位，如 2026-11-01')
  await expect(day).toHaveValue('2026-01-05')
  await expect(stored(demo('日期'))).toHaveText('2026-01-05')
  await day.click()
  await page.locator('.ant-picker-dropdown:visible').getByTitle('2026-01-20').click()
  await expect(stored(demo('日期'))).toHaveText('2026-01-20')
  await day.fill('')
  await page.keyboard.press('Tab')
  await expect(stored(demo('日期'))).toHaveText('（空）')

  const ends = demo('日期范围').getByRole('textbox')
  await ends.first().click()
  await page.keyboard.type('2026/1/31')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2026/1/1')
  await page.keyboard.press('Tab')
  await expectSaid(page, '“2026/1/1”未采用：不能早于 2026-01-31')
  await expect(stored(demo('日期范围'))).toHaveText('2026-01-31 ~')
  await ends.last().fill('20260228')
  await page.keyboard.press('Enter')
  await expect(stored(demo('日期范围'))).toHaveText('2026-01-31 ~ 2026-02-28')
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
})

test('a form takes amounts and days as people write them; a day stands for its first moment', async ({
  page,
}) => {
  const token = await signIn(page)
  const name = ownTitle('写')
  await page.goto('/jeecg/jeecgDemoList')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增单表示例' })
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('打卡时间').fill('2026-11-16')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('打卡时间')).toHaveValue('2026-11-16 00:00:00')
  await form.getByLabel('工资').fill('12abc.5')
  await page.keyboard.press('Tab')
  await expectSaid(page, '“12abc.5”未采用：必须是数字')
  await expect(form.getByLabel('工资')).toHaveValue('')
  await form.getByLabel('工资').fill('￥1,234.50')
  await form.getByLabel('年龄').fill('２０')
  await form.getByLabel('生日').fill('2000-2-30')
  const confirm = form.getByRole('button', { name: /确\s*定/ })
  await confirm.click()
  await expectSaid(page, '“2000-2-30”未采用：没有 2000-02-30 这一天')
  await expect(form.getByLabel('生日')).toHaveValue('')
  expect(await recordsOf(page, token, name)).toEqual([])
  await form.getByLabel('生日').fill('2000.1.5')
  await confirm.click()
  await expect(form).toBeHidden()
  expect(await recordsOf(page, token, name)).toMatchObject([
    { punchTime: '2026-11-16 00:00:00', salaryMoney: 1234.5, age: 20, birthday: '2000-01-05' },
  ])
})

test('an imported sheet may hold other spellings; what cannot be read is told by its row', async ({
  page,
}) => {
  const token = await signIn(page)
  const [good, bad] = [ownTitle('表'), ownTitle('坏')]
  await page.goto('/jeecg/jeecgDemoList')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入EXCEL' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '写法.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbookOf([
      ['姓名', '打卡时间', '工资', '年龄', '生日'],
      [good, '2026/11/2', '￥1,234.5', '２０', 20000105],
      [bad, '26-11-2', '12e5', '1.5', '2000-2-30'],
    ]),
  })
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await expect(page.getByText('打卡时间年份要写四位')).toBeVisible()
  await expect(page.getByText('生日没有 2000-02-30 这一天')).toBeVisible()
  expect(await recordsOf(page, token, good)).toMatchObject([
    { punchTime: '2026-11-02 00:00:00', salaryMoney: 1234.5, age: 20, birthday: '2000-01-05' },
  ])
})
