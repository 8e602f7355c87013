import { expect, test } from '@playwright/test'
import { type Product, startProduct } from './support/product'
import { administrator, apiBase, signInByForm } from './support/sign-in'

// Journeys of: features/sign-up, platform/sms

/** A product of its own, on which nobody has set up a way to send messages. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ SMS_PROVIDER: '' })
})
test.afterAll(() => product.stop())

test('pages do not offer what cannot work, and say who helps', async ({ page }) => {
  await page.goto(`${product.address}/user/login`)
  await expect(page.getByRole('tab', { name: '账号密码登录' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '手机号登录' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '注册账户' })).toHaveCount(0)

  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page.getByText('暂不能自助找回密码')).toBeVisible()
  await expect(page.getByText('系统尚未开通短信服务，无法发送验证码。请联系管理员重置密码。')).toBeVisible()
  await expect(page.getByRole('button', { name: '获取验证码' })).toHaveCount(0)

  await page.goto(`${product.address}/user/register`)
  await expect(
    page.getByText('系统尚未开通短信服务，无法发送验证码。请联系管理员为您开通账号。'),
  ).toBeVisible()
  await page.getByRole('button', { name: '返回登录' }).click()

  await signInByForm(page, administrator)
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await page.goto(`${product.address}/account/settings/security`)
  await expect(page.getByText('系统尚未开通短信服务，如需变更请联系管理员')).toBeVisible()
  await expect(page.getByRole('button', { name: /手机$/ })).toHaveCount(0)

  const refused = await page.request.post(`${product.address}${apiBase}/sys/sms`, {
    data: { mobile: '13900000000', smsmode: '1' },
  })
  expect(await refused.json()).toMatchObject({ success: false, message: '短信接口未配置，请联系管理员！' })
})
