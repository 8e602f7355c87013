import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { test } from './support/database'
import { signIn } from './support/sign-in'

const help = (page: Page) => page.getByRole('dialog', { name: '帮助' })
const article = (page: Page, title: string) => help(page).getByRole('article', { name: title, exact: true })

test('each page has its help beside it: by F1, by ? where nothing is written, by the header; found by pinyin, linked, printed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/isystem/position')
  const search = page.getByRole('textbox', { name: '职务名称' })
  await search.click()
  await page.keyboard.type('a?')
  await expect(search).toHaveValue('a?')
  await expect(help(page)).toHaveCount(0)
  await page.keyboard.press('F1')
  await expect(article(page, '职务管理')).toContainText('职务只是说明，不带权限')
  await expectAccessible(page)

  await article(page, '职务管理').getByRole('link', { name: '角色管理' }).click()
  await expect(article(page, '角色管理')).toContainText('角色把权限打包')
  await help(page).getByRole('button', { name: '返回' }).click()
  await expect(article(page, '职务管理')).toBeVisible()

  await help(page).getByRole('textbox', { name: '搜索帮助' }).fill('sjbf')
  await help(page).getByRole('button', { name: '数据备份 系统监控' }).click()
  await expect(article(page, '数据备份')).toContainText('立即备份')

  const printed = page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].some((frame) => frame.title === '帮助：数据备份'),
  )
  await help(page).getByRole('button', { name: '打印' }).click()
  await printed

  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()
  await page.getByRole('heading', { name: '职务管理' }).click()
  await page.keyboard.press('?')
  await expect(article(page, '职务管理')).toBeVisible()
  /* the page beside it can be used, and the help follows to the next one */
  await page.getByRole('menuitem', { name: '首页', exact: true }).click()
  await expect(article(page, '首页')).toBeVisible()
  await page.goBack()
  await expect(help(page)).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: '帮助', exact: true }).click()
  await expect(article(page, '首页')).toBeVisible()
  await help(page).getByRole('button', { name: '目录' }).click()
  await help(page).getByRole('region', { name: '系统管理' }).getByRole('button', { name: '用户管理' }).click()
  await expect(article(page, '用户管理')).toBeVisible()
})
