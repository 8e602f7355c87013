import { expect, test } from '@playwright/test'
import { administrator, apiBase, logIn, signIn } from './support/sign-in'
import { act } from './support/row-actions'

test('[ADM-17] sign-ins and operations stand in the log, refusals with their reason', async ({ page }) => {
  const token = await signIn(page)
  await logIn(page.request, administrator)
  const code = `L${Date.now()}`
  const add = (data: object) =>
    page.request.post(`${apiBase}/sys/position/add`, { data, headers: { 'X-Access-Token': token } })
  await add({ code, name: '记录员', postRank: '1' })
  await add({ code, name: '记录员', postRank: '1' })

  await page.goto('/isystem/log')
  await expect(page.getByRole('tab', { name: '登录日志', selected: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '登录成功' }).first()).toContainText('admin')

  await page.getByRole('tab', { name: '操作日志' }).click()
  await page.getByRole('search').getByLabel('日志内容').fill('添加职务')
  await page.getByRole('button', { name: '查 询' }).click()
  const refused = page.getByRole('row').filter({ hasText: '职务编码已存在' }).first()
  await expect(refused).toContainText('已拒绝')
  await act(refused, '查看')
  await expect(page.getByRole('dialog')).toContainText('POST /sys/position/add')
  await expect(page.getByRole('dialog')).toContainText(code)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByRole('tab', { name: '操作日志', selected: true })).toBeVisible()
  await expect(page.getByRole('group', { name: '筛选条件' })).toHaveText('日志内容：添加职务')
  await expect(refused).toBeVisible()
  await page.getByRole('search').getByLabel('日志内容').fill('没有这样的操作')
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await page.getByRole('tab', { name: '登录日志' }).click()
  await expect(page.getByRole('row').filter({ hasText: '登录成功' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/isystem\/log$/)
})
