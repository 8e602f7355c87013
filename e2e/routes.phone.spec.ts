import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in'

// Journeys of: web/src/app

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
})

test('[RTE-21] a phone begins at the mobile home page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[RTE-03] a phone with a session begins in the shell', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
})
