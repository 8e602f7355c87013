import { expect, type Locator, test } from '@playwright/test'
import { openWidget } from './support/gallery'
import { createPositions, ownCode, rowOf } from './support/positions'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: packages/widgets/src

const expectWidth = (dialog: Locator, width: number) =>
  expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(width)

test('[WGT-22] dialogs have their widths where nothing else is said', async ({ page }) => {
  await page.setViewportSize({ width: 1500, height: 900 })
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '大木作' }])
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await openWidget(page, '弹窗')
  await page.getByRole('button', { name: '默认宽度' }).click()
  await expectWidth(dialog, 900)
  await close()

  await openWidget(page, '弹出上传')
  await page.getByRole('button', { name: '弹出文件上传' }).click()
  await expectWidth(dialog, 520)
  await close()

  await openWidget(page, '角色、职务与业务选择')
  await page.getByRole('region', { name: '角色' }).getByRole('textbox').first().click()
  await expectWidth(dialog, 1200)
  await close()

  await openWidget(page, '高级查询构造器')
  await page.getByRole('button', { name: '高级查询' }).click()
  await expectWidth(dialog, 1000)
  await close()

  await page.goto('/isystem/position')
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(rowOf(page, code), '查看')
  await expectWidth(page.getByRole('dialog', { name: '详细信息' }), 1200)
})
