import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { createPositions } from './support/positions'
import { signIn } from './support/sign-in'

// Journeys of: web/src/shell/search, web/src/shell/help, web/src/resource/address

const palette = (page: Page) => page.getByRole('dialog', { name: '前往与查找' })

async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await palette(page).getByRole('combobox').fill(typed)
}

test('Ctrl+K finds pages, people, help and what can be done, by the keyboard alone', async ({ page, db }) => {
  const colleague = await createPerson(db, { realname: '墨斗师傅' })
  await signIn(page)
  await page.goto('/result/success')
  await expect(page.getByRole('main')).toBeVisible()

  await find(page, 'zwgl')
  const pages = palette(page).getByRole('group', { name: '页面' })
  await expect(pages.getByRole('option', { name: /^职务管理/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/isystem\/position$/)
  await expect(palette(page)).toBeHidden()

  await find(page, '墨斗')
  await palette(page)
    .getByRole('option', { name: /^墨斗师傅/ })
    .click()
  await expect(page).toHaveURL(/\/isystem\/user#/)
  await expect(page.getByRole('row').filter({ hasText: colleague.username })).toBeVisible()
  await expect(page.getByText('共 1 条')).toBeVisible()

  await find(page, '列表通用操作')
  await palette(page).getByRole('group', { name: '帮助' }).getByRole('option').first().click()
  await expect(page.getByRole('dialog', { name: '帮助' })).toContainText('列表通用操作')
})

test('who may not read the address book finds nobody, and changes the look', async ({ page, db }) => {
  const colleague = await createPerson(db, { realname: '不给看的人' })
  const person = await createPerson(db, { may: ['examples-all', 'results', 'result-success'] })
  await signIn(page, person)
  await page.goto('/result/success')
  await expect(page.getByRole('main')).toBeVisible()
  await find(page, colleague.realname)
  await expect(palette(page).getByText('没有找到“不给看的人”')).toBeVisible()

  await palette(page).getByRole('combobox').fill('切换为深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
  await find(page, '切换为浅色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light')
})

test('records are found by their name and shown over the page, and a new one is begun from anywhere', async ({
  page,
}) => {
  const token = await signIn(page)
  const name = `角梁匠${Date.now()}`
  await createPositions(page, token, [{ name, code: `jl${Date.now()}` }])
  await page.goto('/result/success')
  await expect(page.getByRole('main')).toBeVisible()
  await find(page, name.slice(0, 6))
  await palette(page)
    .getByRole('group', { name: '数据' })
    .getByRole('option', { name: `${name} 职务` })
    .click()
  await expect(page.getByRole('dialog', { name: `详细信息：${name}` })).toBeVisible()
  await expect(page).toHaveURL('/result/success')
  await page.keyboard.press('Escape')

  await find(page, '新增用户')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/isystem\/user/)
  await expect(page.getByRole('dialog').getByLabel('用户账号')).toBeVisible()
})
