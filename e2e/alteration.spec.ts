import { expect, test } from '@playwright/test'
import { register } from './support/accounts'
import { codeSentTo, messagesSentTo } from './support/phone'
import { signInByForm } from './support/sign-in'

// Journeys of: online/forms

test('[RTE-08] four steps replace a forgotten password', async ({ page, request }) => {
  const account = await register(request)
  await page.goto('/user/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL(/\/user\/alteration$/)
  await expect(page.locator('.ant-steps-item')).toHaveCount(4)
  const currentStep = page.locator('.ant-steps-item-active')

  await expect(currentStep).toContainText('确认账号')
  await page.getByLabel('手机号', { exact: true }).fill(account.phone)
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: '下一步' }).click()

  await expect(currentStep).toContainText('验证短信')
  await expect(page.getByText(`${account.phone.slice(0, 3)}****${account.phone.slice(-4)}`)).toBeVisible()
  const before = (await messagesSentTo(account.phone)).length
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(async () => (await messagesSentTo(account.phone)).length).toBe(before + 1)
  const code = await codeSentTo(account.phone)
  await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '手机验证码错误' })).toBeVisible()
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '下一步' }).click()

  await expect(currentStep).toContainText('设置新密码')
  await expect(page.getByText(account.username)).toBeVisible()
  await page.getByLabel('设置密码').fill('Joiner#2026')
  await page.getByLabel('确认密码').fill('Joiner#2026')
  await page.getByRole('button', { name: /^确\s?定$/ }).click()

  await expect(currentStep).toContainText('完成')
  await expect(page.getByText('密码已更改')).toBeVisible()
  await page.getByRole('button', { name: '返回登录' }).click()
  await signInByForm(page, account)
  await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill('Joiner#2026')
  await page.getByRole('button', { name: /登\s?录$/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
})
