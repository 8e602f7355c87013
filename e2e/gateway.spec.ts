import { expect, test } from '@playwright/test'
import { administrator, apiBase, signIn } from './support/sign-in'
import { agree } from './support/row-actions'

test('[ADM-15] a route is written, leads on at once, and is switched off and removed', async ({ page }) => {
  const code = `self-${Date.now()}`
  await signIn(page, administrator)
  await page.goto('/isystem/gatewayroute')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增路由' })
  await form.getByLabel('路由编码').fill(code)
  await form.getByLabel('名称').fill('自检')
  await form.getByLabel('目标地址').fill('ftp://somewhere')
  await form.getByRole('combobox', { name: '路径' }).fill(`/${code}/**`)
  await page.keyboard.press('Enter')
  await form.getByRole('checkbox', { name: '限流' }).check()
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByRole('alert')).toContainText('目标地址应为')
  await form.getByLabel('目标地址').fill('http://10.9.8.7:8080')
  await form.getByLabel('授权标识').fill('no:such:button')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByRole('alert')).toContainText('授权标识不存在')
  await form.getByLabel('授权标识').fill('')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('操作成功！')).toBeVisible()

  const route = page.getByRole('listitem').filter({ hasText: code })
  await expect(route).toContainText(`路径：/${code}/**`)
  await expect(route).toContainText('授权：system:gateway:call')
  const ask = () =>
    page.evaluate(async (url) => {
      const token = (JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}') as { value?: string })
        .value
      return (await fetch(url, { headers: { 'X-Access-Token': token ?? '' } })).status
    }, `${apiBase}/gateway/${code}/x`)
  // The target is on a private network that nobody allowed: the gate refuses, which proves that the route was taken.
  expect(await ask()).toBe(502)
  await route.getByRole('switch', { name: '启用自检' }).click()
  await expect(route.getByRole('switch', { name: '启用自检' })).not.toBeChecked()
  expect(await ask()).toBe(404)
  await route.getByRole('button', { name: '删除' }).click()
  await agree(page)
  await expect(route).toBeHidden()
})
