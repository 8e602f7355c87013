import { expect, test } from '@playwright/test'
import { type Product, startProduct } from './support/product'
import { signInByForm } from './support/sign-in'

// Journeys of: packages/examples

/** A product of its own: the switch is everybody's. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('the examples leave the menu by one switch, and come back by it', async ({ page }) => {
  await page.goto(`${product.address}/user/login`)
  await signInByForm(page)
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await page.goto(`${product.address}/jeecg/removeExamples`)
  const entry = page.getByRole('menuitem', { name: '示例', exact: true })
  const examplesSwitch = page.getByRole('switch', { name: '在菜单中显示“示例”' })
  await expect(entry).toBeVisible()
  await examplesSwitch.click()
  await expect(examplesSwitch).not.toBeChecked()
  await expect(entry).toHaveCount(0)
  await examplesSwitch.click()
  await expect(examplesSwitch).toBeChecked()
  await expect(entry).toBeVisible()
})
