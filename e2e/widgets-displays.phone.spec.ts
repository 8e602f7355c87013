import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { signIn } from './support/sign-in'

// Journeys of: packages/widgets/src

/** A finger that goes from the middle of a thing by so much, after resting a moment where asked. */
async function swipe(page: Page, from: Locator, by: { x: number; y: number }, rest = false): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const box = await from.boundingBox()
  if (!box) throw new Error('Nothing to touch')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + by.x * part, y: start.y + by.y * part }],
    })
  await touch('touchStart', 0)
  if (rest) await expect(from).toHaveAttribute('data-held', 'true')
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
  await touch('touchEnd', 1)
}

test('on a phone pictures, panes and trees go by finger', async ({ page }) => {
  await signIn(page)
  await page.goto('/jeecg/imgTurnPage')
  const pager = page.getByRole('group', { name: '图片' })
  const pictures = pager.getByRole('img')
  await expect(pager.getByText('1 / 6')).toBeVisible()
  await swipe(page, pictures.first(), { x: -150, y: 0 })
  await expect(pager.getByText('2 / 6')).toBeVisible()

  await page.goto('/jeecg/imgDragSort')
  const sorted = page.getByRole('list', { name: '可排序的图片' }).getByRole('button')
  const [first, second] = [await sorted.nth(0).boundingBox(), await sorted.nth(1).boundingBox()]
  await swipe(page, sorted.nth(0), { x: (second?.x ?? 0) - (first?.x ?? 0), y: 0 }, true)
  await expect(sorted.nth(1)).toHaveAccessibleName('晨光大殿，第 2 位')

  await page.goto('/jeecg/splitPanel')
  await page.getByRole('button', { name: '打开分屏' }).tap()
  const line = page.getByRole('separator')
  await expect(line).toHaveAttribute('aria-orientation', 'horizontal')
  const before = Number(await line.getAttribute('aria-valuenow'))
  await expect(async () => {
    await swipe(page, line, { x: 0, y: 120 })
    expect(Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 5)
  }).toPass({ timeout: 15_000 })
  await expectAccessible(page)

  await page.goto('/jeecg/JeecgTreeTable')
  const table = page.getByRole('treegrid', { name: '部门' })
  await table
    .getByRole('row', { name: /斗拱软件/ })
    .locator('[data-switch]')
    .tap()
  await expect(table.getByText('研发部')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/jeecg/ImagCropper')
  await expect(page.getByRole('img', { name: '裁剪结果' })).toBeVisible()
  await page.goto('/jeecg/ImagPreview')
  await page.getByRole('list', { name: '殿宇' }).getByRole('button').first().tap()
  await page.getByRole('dialog').getByRole('button', { name: '下一张' }).tap()
  await expect(page.getByRole('dialog').getByText('2 / 6')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
