import { writeField } from '../packages/contract/src/online/forms/field'
import { firstFields, newField } from '../packages/contract/src/online/forms/form'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { apiBase, signIn } from './support/sign-in'
import { act } from './support/row-actions'

const field = (name: string, title: string, options: object) =>
  newField({ id: `new-${name}`, name, title, length: 100, ...options })

const fields = [
  ...firstFields((name) => `new-${name}`),
  field('subject', '姓名', { isRequired: true }),
  field('sex', '性别', { control: 'list', choices: { table: '', code: 'sex', text: '' } }),
  field('days', '人数', { type: 'int', length: 10 }),
  field('day', '到达日期', { type: 'Date', control: 'date', length: 0 }),
  field('papers', '附件', { control: 'file', length: 1000 }),
  field('remark', '内部备注', {}),
].map(writeField)

test('a stranger with a phone fills in a form by a link, once, and is told when it is full', async ({
  page,
  browser,
}) => {
  const token = await signIn(page)
  const table = `visit_${newId().slice(0, 8)}`
  const title = `来访登记${newId().slice(0, 6)}`
  const described = await page.request.post(`${apiBase}/online/cgform/api/addAll`, {
    data: {
      head: { tableName: table, tableTxt: title, tableType: 1, extConfigJson: '{"enableExternalLink":1}' },
      fields,
    },
    headers: { 'X-Access-Token': token },
  })
  expect(await described.json()).toMatchObject({ success: true })
  await page.goto('/online/cgform')
  const choose = async (item: string) => {
    await act(page.getByRole('row').filter({ hasText: table }), item)
  }
  await choose('同步数据库')
  await page.getByRole('button', { name: '开始同步' }).click()
  await expect(page.getByRole('row').filter({ hasText: table })).toContainText('已同步')
  await choose('外部链接')
  const links = page.getByRole('dialog', { name: `外部链接：${title}` })
  await links.getByRole('button', { name: '新增链接' }).click()
  const dialog = page.getByRole('dialog', { name: '新增链接' })
  await dialog.getByLabel('名称').fill('前台')
  await dialog.getByLabel('内部备注').uncheck()
  await dialog.getByLabel('答卷上限').fill('1')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(links.getByRole('row').filter({ hasText: '前台' })).toContainText('0 / 1')
  const address = (await links.locator('code').textContent()) ?? ''
  expect(address).toMatch(/\/f#[\w-]{43}$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(links.getByRole('button', { name: '停用 前台' }), 'at hand on a phone, too').toBeInViewport({
    ratio: 1,
  })
  await expectAccessible(page)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await phone.newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: title })).toBeVisible()
  await expect(guest.getByText('内部备注')).toHaveCount(0)
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(guest.getByText('姓名不能为空')).toBeVisible()
  await expect(guest.getByText('请先完成滑块验证')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('姓名').fill('李来宾')
  await guest.getByLabel('女').check()
  await guest.getByLabel('人数').fill('3')
  await guest.getByLabel('到达日期').fill('2026-12-01')
  await guest
    .getByLabel('附件')
    .setInputFiles({ name: '名片.txt', mimeType: 'text/plain', buffer: Buffer.from('李') })
  await guest.getByRole('slider').press('End')
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(guest.getByRole('heading', { name: '提交成功' })).toBeVisible()
  await guest.goto('about:blank')
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: '名额已满' })).toBeVisible()
  await guest.goto(`${address.split('#')[0]}#unknown`)
  await expect(guest.getByRole('heading', { name: '链接不存在' })).toBeVisible()
  await phone.close()
})
