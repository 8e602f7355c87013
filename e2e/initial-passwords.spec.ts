import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { rowsOf, workbookOf } from '../apps/server/test/workbook'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn, signInByForm } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: system/users

const own = 'Carpenter#26'

/** Clicks, and returns the passwords by account of the workbook that comes. */
async function passwordsAfter(page: Page, click: () => Promise<void>): Promise<Map<string, string>> {
  const download = page.waitForEvent('download')
  await click()
  const file = await download
  expect(file.suggestedFilename()).toBe('初始密码.xlsx')
  const [, ...rows] = await rowsOf(await readFile(await file.path()))
  return new Map(rows.map(([username, , password]) => [String(username), String(password)]))
}

test('imported users get passwords in a workbook, and choose their own at the first sign-in', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/isystem/user')
  const [first, second] = [`ip-${newId().slice(0, 10)}`, `ip-${newId().slice(0, 10)}`]
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入EXCEL' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '用户.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await workbookOf([
      ['用户账号', '用户姓名'],
      [first, '新来甲'],
      [second, '新来乙'],
      ['', '没有账号'],
    ]),
  })
  await dialog.getByRole('button', { name: '开始上传' }).click()
  const leftOut = page.getByRole('dialog', { name: '导入了 2 行，另有 1 行未导入' })
  await expect(leftOut).toContainText('第 4 行：用户账号不能为空')
  const offer = page.getByRole('dialog', { name: '2 个新用户还没有密码' })
  await expectAccessible(page)
  const passwords = await passwordsAfter(page, () =>
    offer.getByRole('button', { name: '生成并下载' }).click(),
  )
  await expect(page.getByText('初始密码已生成，请妥善保管下载的表格')).toBeVisible()
  expect([...passwords.keys()].sort()).toEqual([first, second].sort())
  await leftOut.getByRole('button', { name: '知道了' }).click()

  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/user/login')
  await signInByForm(page, { username: first, password: passwords.get(first) ?? '' })
  await expect(page.getByRole('heading', { name: '设置您的密码' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('设置密码').fill(own)
  await page.getByLabel('确认密码').fill(`${own}x`)
  await page.getByRole('button', { name: '保存并登录' }).click()
  await expect(page.getByText('两次输入的密码不一样！')).toBeVisible()
  await page.getByLabel('确认密码').fill(own)
  await page.getByRole('button', { name: '保存并登录' }).click()
  await expect(page.getByRole('button', { name: '欢迎您，新来甲' })).toBeVisible()
})

test('passwords are generated for chosen users; a generated one can be set and told for a single user', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { realname: '忘性大' })
  await signIn(page)
  await page.goto(`/isystem/user`)
  await page.getByRole('search').getByLabel('用户账号').fill(person.username)
  await page.getByRole('button', { name: '查 询' }).click()
  const row = page.getByRole('row').filter({ hasText: person.username })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '账号操作' }).click()
  await page.getByRole('menuitem', { name: '初始密码' }).click()
  const offer = page.getByRole('dialog', { name: '为所选的 1 个用户生成初始密码' })
  await expect(offer).toContainText('旧密码和所有登录立即失效')
  const passwords = await passwordsAfter(page, () =>
    offer.getByRole('button', { name: '生成并下载' }).click(),
  )
  expect([...passwords.keys()]).toEqual([person.username])

  await act(page.getByRole('row').filter({ hasText: person.username }), '重置密码')
  const reset = page.getByRole('dialog', { name: /重置密码/ })
  await reset.getByRole('button', { name: '生 成' }).click()
  const typed = await reset.getByLabel('新密码').inputValue()
  await expect(reset.getByLabel('确认密码')).toHaveValue(typed)
  await expect(reset.getByLabel('下次登录须修改密码')).toBeChecked()
  await reset.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('密码修改成功!')).toBeVisible()
  const login = await page.request.post('/jeecg-boot/sys/login', {
    data: { username: person.username, password: typed },
  })
  expect(await login.json()).toMatchObject({ success: false, code: 428 })
})
