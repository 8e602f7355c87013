import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openWidget, stored } from './support/gallery'
import { signIn } from './support/sign-in'

// Journeys of: packages/widgets/src

async function expectWholeWindow(dialog: Locator): Promise<void> {
  const window = dialog.page().viewportSize()
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return [box?.x, box?.width]
    })
    .toEqual([0, window?.width])
}

test('[WGT-01] [WGT-02] pickers fill a phone; tree and list stand one above the other', async ({ page }) => {
  await signIn(page)
  await openWidget(page, '部门选择')
  const one = page.getByRole('region', { name: '单选' })
  await one.getByRole('textbox').tap()
  const departments = page.getByRole('dialog', { name: '选择部门' })
  await departments.getByPlaceholder('请输入部门名称').fill('财务部')
  await page.keyboard.press('Enter')
  await departments.getByText('财务部').tap()
  await expectWholeWindow(departments)
  await departments.getByRole('button', { name: '确 定' }).tap()
  await expect(stored(one)).toHaveText('dep-a01a02')

  await openWidget(page, '用户选择')
  await page.getByRole('button', { name: '选择用户' }).first().tap()
  const users = page.getByRole('dialog', { name: '根据部门选择用户' })
  await expect(users.getByRole('row').nth(1)).toBeVisible()
  await expectWholeWindow(users)
  const tree = await users.getByRole('tree').boundingBox()
  const list = await users.getByRole('table').first().boundingBox()
  expect((tree?.y ?? 0) + (tree?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
  await expectAccessible(page)
})
