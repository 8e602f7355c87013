import type { Page } from '@playwright/test'
import { authenticatorCode as codeOf } from '../apps/server/src/access/two-step/authenticator.fixture'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson, requireTwoSteps } from './support/people'
import { signIn, signInByForm } from './support/sign-in'

const shownSecret = async (page: Page) =>
  (
    (await page
      .locator('code')
      .filter({ hasText: /^[A-Z2-7 ]{39}$/ })
      .textContent()) ?? ''
  ).replaceAll(' ', '')

test('somebody switches two-step sign-in on, signs in by a code, then by a recovery code', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  await signIn(page, person)
  await page.goto('/account/settings/security')
  await page
    .getByRole('listitem')
    .filter({ hasText: '两步验证' })
    .getByRole('button', { name: /开\s*启/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '开启两步验证' })
  await dialog.getByLabel('当前密码').fill(person.password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByLabel('两步验证的二维码')).toBeVisible()
  const secret = await shownSecret(page)
  await dialog.getByLabel('验证码').fill('000000')
  await dialog.getByRole('button', { name: /开\s*启/ }).click()
  await expect(dialog.getByText('验证码不正确')).toBeVisible()
  await dialog.getByLabel('验证码').fill(codeOf(secret))
  await dialog.getByRole('button', { name: /开\s*启/ }).click()
  const codes = page.getByRole('dialog', { name: '恢复码' })
  await expect(codes.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await expectAccessible(page)
  await codes.getByRole('button', { name: '已保存' }).click()
  await expect(page.getByText('已开启，还有 10 个恢复码可用')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/user/login')
  await signInByForm(page, person)
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  await page.getByLabel('验证码或恢复码').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page.getByRole('banner')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/user/login')
  await signInByForm(page, person)
  await page.getByLabel('验证码或恢复码').fill('aaaaa-aaaaa')
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page.getByText('恢复码不正确，或已经使用过')).toBeVisible()
  await page.getByLabel('验证码或恢复码').fill(recovery)
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/account/settings/security')
  await expect(page.getByText('已开启，还有 9 个恢复码可用')).toBeVisible()
})

test('somebody sees where the account is signed in, and ends a session that was left open elsewhere', async ({
  page,
  browser,
  db,
}) => {
  const person = await createPerson(db)
  const elsewhere = await browser.newContext()
  const left = await elsewhere.newPage()
  await signIn(left, person)
  await left.goto('/account/center')
  await signIn(page, person)
  await page.goto('/account/settings/security')
  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('当前设备')
  await devices.nth(1).getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '退出这台设备' }).getByRole('button', { name: '退出登录' }).click()
  await expect(devices).toHaveCount(1)
  await left.goto('/account/settings/security')
  await expect(left.getByText('您已在其他设备上退出了这里的登录')).toBeVisible()
  await elsewhere.close()
})

test('a role that asks for it has its holder set it up before anything is shown', async ({ page, db }) => {
  const person = await createPerson(db)
  await requireTwoSteps(db, person)
  await page.goto('/user/login')
  await signInByForm(page, person)
  await expect(page.getByRole('heading', { name: '设置两步验证' })).toBeVisible()
  await expect(page.getByLabel('两步验证的二维码')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('验证码').fill(codeOf(await shownSecret(page)))
  await page.getByRole('button', { name: '开启并登录' }).click()
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: '已保存，进入系统' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})
