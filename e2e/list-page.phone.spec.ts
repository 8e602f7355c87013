import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { createPositions, ownCode } from './support/positions'
import { signIn } from './support/sign-in'

test('[WGT-17] on a phone a list is cards, details and the query builder fill the screen', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '小木作' }])
  await page.goto('/isystem/position')
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: '查 询' }).click()
  const card = page.getByRole('listitem').filter({ hasText: code })
  await expect(card).toContainText('小木作')
  await card.getByRole('button', { name: '查看' }).click()
  const details = page.getByRole('dialog', { name: '详细信息' })
  await expect(details).toHaveCSS('width', '390px')
  await details.getByRole('button', { name: '关 闭' }).click()
  await expect(details).toBeHidden()

  await page.getByText('高级查询', { exact: true }).click()
  const builder = page.getByRole('dialog', { name: '高级查询构造器' })
  await expect(builder).toHaveCSS('width', '390px')
  await builder.getByRole('button', { name: '关 闭' }).click()
  await expect(builder).toBeHidden()
  const isWithin = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  expect(isWithin).toBe(true)
})
