import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { openWidget, stored } from './support/gallery'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

test.beforeEach(async ({ page }) => void (await signIn(page)))

test('[WGT-09] rows of a report fill several fields at once, found by its query items, one or several', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { realname: `掌墨${newId().slice(0, 6)}` })
  await openWidget(page, '报表选择')
  const one = page.getByRole('region', { name: '单选' })
  const box = one.getByRole('textbox', { name: '报表' })
  await box.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '用户报表' })
  const item = (name: string) => dialog.getByRole('textbox', { name })
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(1200)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('请选择一条记录')).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: '用户账号' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await dialog.getByRole('button', { name: '展开' }).click()
  await expect(item('手机号码')).toBeVisible()
  await item('用户姓名').fill(person.realname)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('共 1 条')).toBeVisible()
  await dialog.getByRole('row').filter({ hasText: person.username }).click()
  await expect(dialog.getByText('已选 1 项')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(box).toHaveValue(person.username)
  await expect(box).toBeFocused()
  await expect(one.getByRole('textbox', { name: '姓名' })).toHaveValue(person.realname)
  await one.getByRole('button', { name: '清除' }).click()
  await expect(stored(one)).toHaveText('{"account":"","name":"","phone":""}')

  const several = page.getByRole('region', { name: '多选，限定男性' })
  await several.getByRole('textbox', { name: '报表' }).click()
  await item('用户账号').fill('zhangsan')
  await dialog.getByRole('button', { name: '查 询' }).click()
  await dialog.getByRole('checkbox', { name: 'zhangsan' }).check()
  await item('用户账号').fill('wangwu')
  await dialog.getByRole('button', { name: '查 询' }).click()
  await dialog.getByRole('checkbox', { name: 'wangwu' }).check()
  await item('用户账号').fill('lisi')
  await dialog.getByRole('button', { name: '查 询' }).click()
  await expect(dialog.getByText('没有查询到任何数据')).toBeVisible()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(several.getByRole('textbox', { name: '姓名' })).toHaveValue('张三,王五')

  await page.getByRole('button', { name: '放上两个配置有误的选择' }).click()
  await expect(page.getByText('popup参数未正确配置!', { exact: true })).toBeVisible()
  await expect(page.getByText('popup参数未正确配置,原始值和目标值数量不一致!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '数量不一致' })).toHaveCount(0)
})

test('[WGT-18] days, moments and times are typed or chosen and stored in one format each', async ({
  page,
}) => {
  await openWidget(page, '日期与时间')
  const demo = (name: string) => page.getByRole('region', { name, exact: true })
  const day = demo('日期').getByLabel('日期')
  await expect(day).toHaveValue('2026-11-15')
  await day.fill('2026/3/5')
  await page.keyboard.press('Enter')
  await expect(stored(demo('日期'))).toHaveText('2026-03-05')
  await expect(day).toHaveValue('2026-03-05')

  await demo('日期时间').getByLabel('日期时间').fill('2026-03-05 08:09:10')
  await page.keyboard.press('Tab')
  await expect(stored(demo('日期时间'))).toHaveText('2026-03-05 08:09:10')
  await demo('时间').getByLabel('时间').fill('08:09')
  await page.keyboard.press('Tab')
  await expect(stored(demo('时间'))).toHaveText('08:09:00')

  const range = demo('日期范围').getByRole('textbox')
  await range.first().click()
  await range.first().fill('2026-01-01')
  await page.keyboard.press('Enter')
  await range.last().fill('2026-01-31')
  await page.keyboard.press('Enter')
  await expect(stored(demo('日期范围'))).toHaveText('2026-01-01 ~ 2026-01-31')
  await demo('只读').getByLabel('只读日期').click()
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
  await expectAccessible(page)
})
