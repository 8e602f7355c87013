import { expect, test } from '@playwright/test'
import { apiBase, signIn } from './support/sign-in'

test('[ADM-18] on a phone the versions fill the screen and nothing runs out of it', async ({ page }) => {
  const token = await signIn(page)
  const headers = { 'X-Access-Token': token }
  const code = `M${Date.now()}`
  const made = await page.request.post(`${apiBase}/sys/position/add`, {
    data: { code, name: '手机上的职务', postRank: '1' },
    headers,
  })
  const { result: id } = await made.json()
  await page.request.put(`${apiBase}/sys/position/edit`, { data: { id, name: '改过的职务' }, headers })
  await page.goto('/sys/dataLog-list')
  await page.getByRole('button', { name: '历史' }).first().click()
  const drawer = page.getByRole('dialog', { name: /历史/ })
  await expect(drawer.getByRole('list', { name: '版本' })).toBeVisible()
  await expect(drawer.getByRole('table')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
