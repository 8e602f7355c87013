import { expect, test } from '@playwright/test'
import { newAccount } from './support/accounts'
import { codeSentTo } from './support/phone'
import { signInByForm } from './support/sign-in'

// Journeys of: features/sign-up, features/session

test('[AUT-11] a newcomer registers, sees the account, and signs in with it', async ({ page }) => {
  const account = newAccount()
  await page.goto('/user/login')
  await page.getByRole('link', { name: '注册账户' }).click()
  await expect(page).toHaveURL(/\/user\/register$/)
  /* the page before this one has a 用户名 too */
  await page.getByRole('heading', { name: '注册账户' }).waitFor()
  await page.getByLabel('用户名').fill(account.username)
  await page.getByLabel('设置密码').fill(account.password)
  await page.getByLabel('确认密码').fill(account.password)
  await page.getByLabel('手机号', { exact: true }).fill(account.phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('短信验证码').fill(await codeSentTo(account.phone))
  await page.getByRole('button', { name: /^注\s?册$/ }).click()

  await expect(page).toHaveURL(/\/user\/register-result$/)
  await expect(page.getByText('注册成功')).toBeVisible()
  await expect(page.getByText(account.username)).toBeVisible()
  await page.reload()
  await expect(page.getByText(account.username)).toBeVisible()

  await page.getByRole('button', { name: /登\s?录$/ }).click()
  await expect(page).toHaveURL(/\/user\/login$/)
  await signInByForm(page, account)
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await expect(page.getByRole('button', { name: `欢迎您，${account.username}` })).toBeVisible()
  await expect(page.getByText('您尚未归属部门,请确认账号信息')).toBeVisible()
})

test('[AUT-11] the form says what is wrong before anything is sent', async ({ page }) => {
  await page.goto('/user/register')
  await page.getByRole('button', { name: /^注\s?册$/ }).click()
  for (const text of ['请输入用户名', '请输入密码', '请确认密码', '请输入手机号', '请输入短信验证码'])
    await expect(page.getByText(text)).toBeVisible()

  await page.getByLabel('设置密码').fill('short')
  await expect(page.getByText('密码由8位数字、大小写字母和特殊符号组成!')).toBeVisible()
  await expect(page.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '弱')
  await page.getByLabel('设置密码').fill('Admin@123456')
  await expect(page.getByText('该密码过于常见，容易被猜到，请换一个')).toBeVisible()
  await expect(page.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '弱')
  await page.getByLabel('设置密码').fill('Carpenter#26')
  await expect(page.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '强')
  await page.getByLabel('确认密码').fill('Carpenter#27')
  await expect(page.getByText('两次输入的密码不一样！')).toBeVisible()
  await page.getByLabel('设置密码').fill('Carpenter#27')
  await expect(page.getByText('两次输入的密码不一样！')).toBeHidden()

  await page.getByLabel('用户名').fill('admin')
  await expect(page.getByText('用户名已存在!')).toBeVisible()
  await page.getByLabel('用户名').fill(newAccount().username)
  await expect(page.getByText('用户名已存在!')).toBeHidden()
})

test('[AUT-11] the result page without a registration leads back to the form', async ({ page }) => {
  await page.goto('/user/register-result')
  await expect(page).toHaveURL(/\/user\/register$/)
})
