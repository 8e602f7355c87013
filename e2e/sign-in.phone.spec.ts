import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { administrator } from './support/sign-in'

// Journeys of: features/session

const paths = ['/user/login', '/user/register', '/user/alteration']

/** A finger that goes down on the resting slider and is lifted after `distance` pixels. */
async function swipeSlider(page: Page, distance: number): Promise<void> {
  const slider = page.getByRole('slider')
  await expect.poll(() => slider.evaluate((handle) => getComputedStyle(handle).left)).toBe('0px')
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on the page')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (let part = 1; part <= 6; part += 1) await touch('touchMove', x + (distance * part) / 6)
  await touch('touchEnd')
}

for (const path of paths) {
  test(`[RTE-07] ${path} fits a phone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
}

test('[AUT-15] a finger drags the slider, and signs in', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByLabel('用户名', { exact: true }).fill(administrator.username)
  await page.getByLabel('密码', { exact: true }).fill(administrator.password)
  await swipeSlider(page, 120)
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0')
  await swipeSlider(page, 310)
  await expect(page.getByText('验证通过')).toBeVisible()
  await page.getByRole('button', { name: /登\s?录$/ }).tap()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
})
