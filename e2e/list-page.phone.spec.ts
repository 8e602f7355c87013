import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { filterBy, smallTargets } from './support/on-a-phone'
import { createPositions, ownCode } from './support/positions'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: web/src/resource/list, web/src/resource/search

test('[WGT-17] on a phone a list is cards, details and the query builder fill the screen', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '小木作' }])
  await page.goto('/isystem/position')
  await expectAccessible(page)
  await filterBy(page, '职务编码', code)
  const card = page.getByRole('listitem').filter({ hasText: code })
  await expect(card).toContainText('小木作')
  await act(card, '查看')
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

test('on a phone a list begins in the upper third and is read anew by pulling; its form fills the screen, buttons in sight', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '彩画作' }])
  await page.goto('/isystem/position')
  await filterBy(page, '职务编码', code)
  const card = page.getByRole('listitem').filter({ hasText: code })
  await expect(card).toContainText('彩画作')
  expect((await card.boundingBox())?.y).toBeLessThan(844 / 3)
  expect(await smallTargets(page)).toEqual([])

  const sending = page.waitForRequest(/\/sys\/position\/list/)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', 230)
  for (const y of [260, 320, 400]) await touch('touchMove', y)
  await expect(page.getByText('松开刷新')).toBeVisible()
  await touch('touchEnd')
  await sending

  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增职务' })
  const name = form.getByLabel('职务名称')
  await expect(name).toHaveCSS('font-size', '16px')
  await expect.poll(() => form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expect(form.getByRole('button', { name: '确 定' })).toBeInViewport({ ratio: 1 })
})
