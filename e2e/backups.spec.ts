import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { administrator, chooseFromUserMenu, signIn } from './support/sign-in'
import { agree } from './support/row-actions'

test('an administrator makes a backup, fetches it, reads how it is restored, and removes it', async ({
  page,
}) => {
  await signIn(page, administrator)
  await page.goto('/isystem/backup')
  await page.getByRole('button', { name: '立即备份' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('已开始备份')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '手动（管理员）' }).first()
  await expect(row.getByText('完成')).toBeVisible()
  await expect(row).toContainText(/\d+\.\d KB|\d+\.\d MB/)
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^下载/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^dougong-.*\.tar\.gz$/)
  let head = ''
  for await (const piece of createReadStream(await download.path()).pipe(createGunzip())) {
    head = String(piece).slice(0, 11)
    break
  }
  expect(head).toBe('backup.json')

  await page.getByRole('button', { name: '如何恢复' }).click()
  const help = page.getByRole('dialog', { name: '如何恢复' })
  await expect(help).toContainText('npm run restore')
  await help.getByRole('button', { name: /关闭|Close/ }).click()

  await row.getByRole('button', { name: /^删除/ }).click()
  await agree(page)
  await expect(page.getByText('删除成功!')).toBeVisible()
})

test('关于 in the user menu says which version runs', async ({ page }) => {
  await signIn(page, administrator)
  await page.goto('/dashboard/analysis')
  await chooseFromUserMenu(page, '关于')
  const about = page.getByRole('dialog', { name: '关于' })
  await expect(about).toContainText(/版本\s*0\.\d+\.\d+/)
  await expect(about).toContainText('构建')
})
