import { expect, test } from '@playwright/test'
import { createOrder, ownOrderCode } from './support/orders'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: packages/examples

test('on a phone an order with its parts fills the width, and nothing is wider than the screen', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownOrderCode()
  await createOrder(page, token, {
    orderCode: code,
    jeecgOrderCustomerList: [{ name: '一位名字很长的客户' }],
  })
  await page.goto('/jeecg/JeecgOrderMainListForJVxeTable')
  const card = page.getByRole('listitem').filter({ hasText: code })
  await act(card, '编辑')
  const dialog = page.getByRole('dialog', { name: '编辑订单' })
  await expect(dialog.locator('[data-key="name"]').filter({ hasText: '一位名字很长的客户' })).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThan(340)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.goto('/jeecg/tablist/JeecgOrderDMainList')
  await page.getByRole('listitem').filter({ hasText: code }).getByRole('radio').check()
  const parts = page.getByRole('region', { name: `订单 ${code}` })
  await expect(parts.getByRole('listitem').filter({ hasText: '一位名字很长的客户' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
