import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { signIn } from './support/sign-in'

test('hours of work are set above the days that are not like their day of the week', async ({ page, db }) => {
  await signIn(page)
  await page.goto('/isystem/workingCalendar')
  const hours = page.getByTitle('工作时间')
  await expect(hours).toHaveText('周一至周五 09:00–18:00')
  await hours.click()
  const dialog = page.getByRole('dialog', { name: '工作时间' })
  await dialog.getByRole('checkbox', { name: '周六' }).check()
  const to = dialog.getByLabel('下班时间')
  await to.fill('08:00')
  await to.press('Enter')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('下班时间应晚于上班时间')).toBeVisible()
  await to.fill('17:30')
  await to.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(hours).toHaveText('周一至周六 09:00–17:30')

  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增特殊日期' })
  await form.getByLabel('日期').fill('2031-10-01')
  await form.getByLabel('日期').press('Enter')
  await form.getByLabel('类型').click()
  await chooseOption(page, '上班')
  await form.getByLabel('说明').fill('国庆值班')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByRole('row').filter({ hasText: '2031-10-01' })).toContainText('上班')
  await db.deleteFrom('working_hours').execute()
  await db.deleteFrom('calendar_day').where('day', '=', '2031-10-01').execute()
})
