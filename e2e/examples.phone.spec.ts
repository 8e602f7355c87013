import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { signIn } from './support/sign-in'
import { createTask, examplePages, ownTitle } from './support/tasks'

// Journeys of: packages/examples

test('[DSH-04] every example fits a phone; rows are edited and steps taken there', async ({ page }) => {
  test.slow()
  const token = await signIn(page)
  const title = ownTitle('手机')
  await createTask(page, token, { title })
  for (const [path, text] of examplePages) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path)
      .toBe(0)
    await expectAccessible(page)
  }

  await page.goto('/list/edit-table')
  await page.getByRole('button', { name: `编辑 ${title}` }).click()
  await page.getByLabel('进度', { exact: true }).and(page.getByRole('spinbutton')).fill('30')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('30%')

  await page.goto('/form/advanced-form')
  const bar = page.getByRole('toolbar', { name: '页面操作' })
  await expect(bar).toBeInViewport()
  await expect(bar).toHaveCSS('height', '56px')
  await bar.getByRole('button', { name: /提\s*交/ }).click()
  await bar.getByRole('button', { name: /4 处错误/ }).click()
  await page.getByRole('button', { name: '目标描述不能为空' }).click()
  await expect(page.getByLabel('目标描述')).toBeInViewport()
})
