import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in'

test('[ADM-08] [WGT-10] on a phone announcements are cards, and the form with its editor fits', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/isystem/annountCement')
  await expect(page.getByRole('checkbox', { name: '选择' }).first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增系统通告' })
  await expect(dialog.getByRole('toolbar', { name: '格式' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const toolbar = await dialog.getByRole('toolbar', { name: '格式' }).boundingBox()
  expect(toolbar?.width).toBeLessThanOrEqual(390)
})
