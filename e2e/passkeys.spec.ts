import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson, requireTwoSteps } from './support/people'
import { signIn, signInByForm } from './support/sign-in'

// Browsers know passkeys of names, not of numbers.
test.use({ baseURL: (process.env.E2E_ADDRESS ?? '').replace('127.0.0.1', 'localhost') })

/** A device with a fingerprint reader that always knows its owner. */
async function giveAuthenticator(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    knowsOwner: (isUserVerified: boolean) =>
      protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function leave(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/user/login')
}

test('[DSH-03] somebody adds a passkey, signs in with it alone, takes the second step with it, and removes it', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  const device = await giveAuthenticator(page)
  await signIn(page, person)
  await page.goto('/account/settings/security')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByLabel('名称').fill('公司电脑')
  await adding.getByLabel('当前密码').fill(person.password)
  await expectAccessible(page)
  await adding.getByRole('button', { name: /继\s*续/ }).click()
  const codes = page.getByRole('dialog', { name: '恢复码' })
  await expect(codes.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: '已保存' }).click()
  const own = page.getByRole('list', { name: '通行密钥' }).getByRole('listitem')
  await expect(own).toContainText(['公司电脑'])
  await expect(own.first()).toContainText('尚未使用')

  await leave(page)
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(page.getByRole('banner')).toBeVisible()

  await leave(page)
  await device.knowsOwner(false)
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(page.getByText('没有完成验证')).toBeVisible()
  await device.knowsOwner(true)
  await signInByForm(page, person)
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '用通行密钥验证' }).click()
  await expect(page.getByRole('banner')).toBeVisible()

  await page.goto('/account/settings/security')
  await expect(own.first()).toContainText('最近使用')
  await own.first().getByRole('button', { name: '重命名' }).click()
  const renaming = page.getByRole('dialog', { name: '重命名通行密钥' })
  await renaming.getByLabel('名称').fill('家里电脑')
  await renaming.getByRole('button', { name: /确\s*定/ }).click()
  await expect(own).toContainText(['家里电脑'])
  await own
    .first()
    .getByRole('button', { name: /移\s*除/ })
    .click()
  const removing = page.getByRole('dialog', { name: '移除通行密钥' })
  await removing.getByLabel('当前密码').fill(person.password)
  await removing.getByRole('button', { name: /移\s*除/ }).click()
  await expect(own).toHaveCount(0)
  await leave(page)
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(page.getByText('通行密钥未通过验证')).toBeVisible()
})

test('a role that asks for two steps is content with a passkey that is added at sign-in', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  await requireTwoSteps(db, person)
  const device = await giveAuthenticator(page)
  await page.goto('/user/login')
  await signInByForm(page, person)
  await device.knowsOwner(false)
  await page.getByRole('button', { name: '添加通行密钥并登录' }).click()
  await expect(page.getByText('没有完成验证')).toBeVisible()
  await device.knowsOwner(true)
  await page.getByRole('button', { name: '添加通行密钥并登录' }).click()
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: '已保存，进入系统' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await leave(page)
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('where passkeys cannot work, the page says why and offers none', async ({ page, db }) => {
  const person = await createPerson(db)
  await signIn(page, person)
  const address = process.env.E2E_ADDRESS ?? ''
  await page.goto(`${address}/account/settings/security`)
  await expect(page.getByText('通行密钥不能用于 IP 地址，请用域名打开本系统')).toBeVisible()
  await expect(page.getByRole('button', { name: '添加通行密钥' })).toHaveCount(0)
})
