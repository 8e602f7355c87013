import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { administrator, signIn } from './support/sign-in'
import { agree } from './support/row-actions'

test('on a phone the backups are a list', async ({ page, db }) => {
  test.slow() // an inspection of a whole page
  await db
    .insertInto('sys_backup')
    .values({
      id: 'phone',
      file_name: 'dougong-20261116-023000-abcd.tar.gz',
      state: 'failed',
      message: '磁盘空间不足：备份约需 900 MB',
      is_manual: true,
      node: 'here',
      create_by: 'phone',
    })
    .execute()
  await signIn(page, administrator)
  await page.goto('/isystem/backup')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '手动（phone）' })
  await expect(card).toContainText('失败')
  await expect(card).toContainText('磁盘空间不足')
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.getByRole('button', { name: '如何恢复' }).click()
  await expect(page.getByRole('dialog', { name: '如何恢复' })).toContainText('npm run restore')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^删除/ }).click()
  await agree(page)
  await expect(card).toHaveCount(0)
})
