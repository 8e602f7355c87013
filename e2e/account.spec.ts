import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { codeSentTo, freshPhone } from './support/phone'
import { apiBase, chooseFromUserMenu, signIn } from './support/sign-in'

// Journeys of: features/account

/** 6 × 4 pixels, red and blue: not square, as photographs are not. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAE0lEQVR4nGP4z8AAQTD6PwO5QgCM6RfpdGHRxQAAAABJRU5ErkJggg==',
  'base64',
)

const settings = '/account/settings/BaseSetting'

test('[RTE-14] personal centre, account settings and the logo lead to their named routes', async ({
  page,
}) => {
  const token = await signIn(page)
  const answer = await page.request.get(`${apiBase}/sys/permission/getUserPermissionByToken`, {
    headers: { 'X-Access-Token': token },
  })
  /* the menu knows them by these names, at these addresses */
  const menu = JSON.stringify((await answer.json()).result.menu)
  const addressOf = (name: string) =>
    new RegExp(`"path":"([^"]*)","name":"${name}"|"name":"${name}","path":"([^"]*)"`)
      .exec(menu)
      ?.slice(1)
      .find(Boolean)
  expect(addressOf('account-center')).toBe('/account/center')
  expect(addressOf('account-settings-base')).toBe(settings)
  await page.goto('/isps/userAnnouncement')
  await chooseFromUserMenu(page, '个人中心')
  await expect(page).toHaveURL('/account/center')
  await expect(page.getByRole('region', { name: '我的资料' })).toBeVisible()
  await chooseFromUserMenu(page, '个人设置')
  await expect(page).toHaveURL(settings)
  await expect(page.getByLabel('姓名')).toBeVisible()
  const logo = page.getByRole('link', { name: /斗拱/ }).first()
  await expect(logo).toHaveAttribute('href', '/index')
  await logo.click()
  await expect(page).toHaveURL('/dashboard/analysis')
})

test('the personal centre shows the own account, departments and sign-ins', async ({ page, db }) => {
  const phone = freshPhone()
  const person = await createPerson(db, {
    realname: '喻皓',
    phone,
    email: `${phone}@example.com`,
    departments: ['dep-a01a01', 'dep-a02a01'],
  })
  await signIn(page, person)
  await page.goto('/account/center')
  const card = page.getByRole('region', { name: '我的资料' })
  for (const fact of ['喻皓', person.username, phone, `${phone}@example.com`, '市场部、设计部'])
    await expect(card.getByText(fact, { exact: true })).toBeVisible()
  const departments = page.getByRole('region', { name: '我的部门' }).getByRole('listitem')
  await expect(departments).toHaveText([/市场部.*当前/, /设计部/])
  await expect(page.getByRole('region', { name: '最近登录' }).getByRole('row').nth(1)).toContainText(
    '登录成功',
  )
  await expectAccessible(page)
})

test('a new name and e-mail are saved, and the header shows the name at once', async ({ page, db }) => {
  const person = await createPerson(db, { realname: '旧名' })
  const email = `${person.username}@example.com`
  await signIn(page, person)
  await page.goto(settings)
  await page.getByLabel('姓名').fill('新名')
  await page.getByLabel('邮箱').fill('不是邮箱')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('请输入正确的邮箱')).toBeVisible()
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel('女').check()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('请输入当前密码')).toBeVisible()
  await page.getByLabel('当前密码').fill('Wrong#2026')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('当前密码输入错误')).toBeVisible()
  await page.getByLabel('当前密码').fill(person.password)
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expect(page.getByLabel('当前密码')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /欢迎您，新名/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('邮箱')).toHaveValue(email)
  await expect(page.getByLabel('女')).toBeChecked()
})

test("an e-mail that is somebody else's is refused, and the form keeps what was typed", async ({
  page,
  db,
}) => {
  const taken = `${freshPhone()}@example.com`
  await createPerson(db, { email: taken })
  const person = await createPerson(db)
  await signIn(page, person)
  await page.goto(settings)
  await page.getByLabel('邮箱').fill(taken)
  await page.getByLabel('当前密码').fill(person.password)
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('保存失败，邮箱已存在!')).toBeVisible()
  await expect(page.getByLabel('邮箱')).toHaveValue(taken)
})

test('a piece of a chosen picture becomes a square avatar, in the header too', async ({ page, db }) => {
  await signIn(page, await createPerson(db))
  await page.goto(settings)
  await page
    .getByLabel('选择头像图片')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  await expect(dialog.getByRole('img', { name: '裁剪结果' })).toBeVisible()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expect(dialog).toBeHidden()
  const avatar = page.getByRole('button', { name: /欢迎您/ }).locator('img')
  await expect(avatar).toHaveAttribute('src', /\/sys\/common\/static\/temp\/avatar_.*\.jpg$/)
  const size = await avatar.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([4, 4])
})

test('a file that is no picture is told so and nothing is uploaded', async ({ page, db }) => {
  await signIn(page, await createPerson(db))
  await page.goto(settings)
  let uploads = 0
  page.on('request', (request) => (uploads += request.url().includes('/sys/common/upload') ? 1 : 0))
  const buffer = Buffer.from('no picture')
  await page.getByLabel('选择头像图片').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('无法识别这张图片，请换一张')).toBeVisible()
  expect(uploads).toBe(0)
})

async function signsIn(page: Page, username: string, password: string): Promise<boolean> {
  const answer = await page.request.post(`${apiBase}/sys/login`, { data: { username, password } })
  return (await answer.json()).success
}

test('the security page hides the phone and changes the password', async ({ page, db }) => {
  const phone = freshPhone()
  const person = await createPerson(db, { phone })
  await signIn(page, person)
  await page.goto(settings)
  await page.getByRole('navigation', { name: '个人设置' }).getByRole('link', { name: '安全设置' }).click()
  await expect(page).toHaveURL('/account/settings/security')
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(phone)).toHaveCount(0)
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('旧密码').fill(person.password)
  await dialog.getByLabel('新密码', { exact: true }).fill('Joiner#2027')
  await dialog.getByLabel('确认新密码').fill('Joiner#2027')
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText('密码重置成功!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await signsIn(page, person.username, 'Joiner#2027')).toBe(true)
  expect(await signsIn(page, person.username, person.password)).toBe(false)
})

test('another phone is bound with the current password and a code sent to it', async ({ page, db }) => {
  const person = await createPerson(db, { phone: freshPhone() })
  const phone = freshPhone()
  await signIn(page, person)
  await page.goto('/account/settings/security')
  await page.getByRole('button', { name: '更换手机' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定手机' })
  await dialog.getByLabel('手机号', { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByLabel('短信验证码').fill(await codeSentTo(phone))
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(dialog.getByText('请输入当前密码')).toBeVisible()
  await dialog.getByLabel('当前密码').fill('Wrong#2026')
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '当前密码输入错误' })).toBeVisible()
  await dialog.getByLabel('当前密码').fill(person.password)
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText('手机号设置成功!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
})

for (const [name, path, sign] of [
  ['the personal centre', '/account/center', '最近登录'],
  ['the base settings', settings, '姓名'],
  ['the security settings', '/account/settings/security', '登录密码'],
] as const) {
  test(`${name} has no serious fault for assistive technology`, async ({ page, db }) => {
    test.slow() // an inspection of a whole page
    await signIn(page, await createPerson(db, { departments: ['dep-a01'] }))
    await page.goto(path)
    await expect(page.getByText(sign, { exact: true })).toBeVisible()
    await expect(page.locator('main .ant-skeleton')).toHaveCount(0)
    await expectAccessible(page)
  })
}
