import { expect, type Locator, type Page, test } from '@playwright/test'
import { administrator, apiBase } from './support/sign-in'

// Journeys of: widgets/src/slide-check

async function openForm(page: Page): Promise<{ slider: Locator; width: number }> {
  await page.goto('/user/login')
  const slider = page.getByRole('slider')
  await expect(slider).toBeVisible()
  const track = await slider.locator('..').boundingBox()
  const handle = await slider.boundingBox()
  return { slider, width: (track?.width ?? 0) - (handle?.width ?? 0) }
}

async function drag(page: Page, slider: Locator, distance: number): Promise<void> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on the page')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 8 })
  await page.mouse.up()
}

test('[AUT-15] the slider snaps back unless it is dragged to full width', async ({ page }) => {
  const { slider, width } = await openForm(page)
  await expect(page.getByText('请按住滑块拖动')).toBeVisible()
  await drag(page, slider, width * 0.9)
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await expect(slider).toHaveAttribute('aria-valuetext', '请按住滑块拖动')
  await expect.poll(async () => await slider.evaluate((handle) => getComputedStyle(handle).left)).toBe('0px')
})

test('[AUT-15] once verified the slider cannot be dragged, and its prompt changes', async ({ page }) => {
  const { slider, width } = await openForm(page)
  await drag(page, slider, width + 20)
  await expect(page.getByText('验证通过')).toBeVisible()
  await expect(page.getByText('请按住滑块拖动')).toHaveCount(0)
  await drag(page, slider, -width)
  await expect(slider).toHaveAttribute('aria-valuenow', '100')
  await expect(slider).toHaveAttribute('aria-valuetext', '验证通过')
})

test('[AUT-15] the keyboard drags it as well, and leaving it halfway snaps back', async ({ page }) => {
  const { slider } = await openForm(page)
  await slider.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '40')
  await page.keyboard.press('Tab')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await slider.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('验证通过')).toBeVisible()
})

test('[AUT-15] nothing is sent before the check is passed', async ({ page }) => {
  const { slider } = await openForm(page)
  let attempts = 0
  await page.route(`**${apiBase}/sys/login`, async (route) => {
    attempts += 1
    await route.continue()
  })
  await page.getByLabel('用户名', { exact: true }).fill(administrator.username)
  await page.getByLabel('密码', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: /登\s?录$/ }).click()
  await expect(page.getByText('请按住滑块拖动，完成验证')).toBeVisible()
  expect(attempts).toBe(0)
  await slider.focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: /登\s?录$/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  expect(attempts).toBe(1)
})

test('[AUT-15] the server asks for a captcha of its own, whatever the slider says', async ({
  page,
  request,
}) => {
  const data = { username: `robot-${Date.now()}`, password: 'Guess#2026' }
  const codes: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const answer = await request.post(`${apiBase}/sys/login`, { data })
    codes.push((await answer.json()).code)
  }
  expect(codes).toEqual([500, 500, 500, 412])
  const { slider } = await openForm(page)
  await slider.focus()
  await page.keyboard.press('End')
  await page.getByLabel('用户名', { exact: true }).fill(data.username)
  await page.getByLabel('密码', { exact: true }).fill(data.password)
  await page.getByRole('button', { name: /登\s?录$/ }).click()
  await expect(page.getByRole('img', { name: '图形验证码' })).toBeVisible()
})
