import { expect, test } from '@playwright/test'
import { createPositions, ownCode, rowOf } from './support/positions'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: web/src/shared/api, web/src/shared/notices

test('without a network a list says so, keeps what was typed, and goes on by itself', async ({
  page,
  context,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '断网' }])
  await page.goto('/isystem/position')
  await expect(rowOf(page, code)).toBeVisible()

  await context.setOffline(true)
  const banner = page.getByRole('alert').filter({ hasText: '网络已断开' })
  await expect(banner).toBeVisible()
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('加载失败：网络连接失败，请检查网络后重试')).toBeVisible()
  await expect(rowOf(page, code)).toBeVisible()
  await expect(page.getByText('网络连接失败')).toHaveCount(1)

  /* the form's code is not there yet: it comes with the network, and the page stays what it is */
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByText('网络恢复后将自动继续').last()).toBeVisible()
  await expect(page.getByText('页面出错了')).toHaveCount(0)
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  const dialog = page.getByRole('dialog', { name: '新增职务' })
  await dialog.getByLabel('职务编码').fill(ownCode())
  await dialog.getByLabel('职务名称').fill('没有网')
  await dialog.getByLabel('职级').click()
  await page.getByTitle('中级').click()

  await context.setOffline(true)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await expect(dialog.getByLabel('职务名称')).toHaveValue('没有网')
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放 弃' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByRole('search').getByLabel('职务编码')).toHaveValue(code)
})

test('[REQ-09] a page that is opened without a network says so, and opens by itself once there is one', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/result/success')
  await page.getByRole('menu').first().getByText('系统管理').click()
  await expect(page.getByRole('menu').first().getByText('职务管理')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('menu').first().getByText('职务管理').click()
  const failure = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })
  await expect(failure).toContainText('网络已断开')
  await expect(failure.getByRole('button', { name: '重试' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
})

test('[LST-06] a list does not call itself empty while it is on its way', async ({ page }) => {
  await signIn(page)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${apiBase}/sys/position/list*`, async (route) => {
    await held
    await route.fulfill({
      json: {
        success: true,
        code: 200,
        message: '',
        timestamp: Date.now(),
        result: { records: [], total: 0, size: 10, current: 1, pages: 0 },
      },
    })
  })
  await page.goto('/isystem/position')
  await expect(page.locator('.ant-spin-spinning').first()).toBeVisible()
  await expect(page.getByText('还没有职务')).toBeHidden()
  release()
  await expect(page.getByText('还没有职务')).toBeVisible()
})
