import { expect, type Page } from '@playwright/test'
import { test } from './support/database'
import { createPerson } from './support/people'
import { apiBase, chooseFromUserMenu, signIn } from './support/sign-in'

// Journeys of: features/password

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

async function openPasswordDialog(page: Page) {
  await page.goto('/account/center')
  await chooseFromUserMenu(page, '修改密码')
  await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page, old: string, next: string, again = next) {
  await field(page, '旧密码').fill(old)
  await field(page, '新密码').fill(next)
  await field(page, '确认新密码').fill(again)
}

test.describe('password', () => {
  test('[AUT-13] every field says what it needs, in a dialog 800 px wide', async ({ page, db }) => {
    await signIn(page, await createPerson(db))
    await openPasswordDialog(page)
    await expect(page.locator('.ant-modal')).toHaveCSS('width', '800px')
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) {
      await expect(dialog(page).getByText(text)).toBeVisible()
    }
    await fill(page, 'x', 'weak', 'other')
    await expect(dialog(page).getByText('密码由8位数字、大小写字母和特殊符号组成!')).toBeVisible()
    await expect(dialog(page).getByText('两次输入的密码不一样！')).toBeVisible()
    await field(page, '确认新密码').fill('weak')
    await expect(dialog(page).getByText('两次输入的密码不一样！')).toBeHidden()
  })

  test('[AUT-12] [AUT-13] the change is sent once, shown loading, and closes with the server’s word', async ({
    page,
    db,
  }) => {
    const person = await createPerson(db)
    await signIn(page, person)
    await openPasswordDialog(page)
    await fill(page, person.password, 'NewBeam#2026')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${apiBase}/sys/user/updatePassword*`, async (route) => {
      await held
      await route.continue()
    })
    const sent = page.waitForRequest(`**${apiBase}/sys/user/updatePassword*`)
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toEqual({
      username: person.username,
      oldpassword: person.password,
      password: 'NewBeam#2026',
      confirmpassword: 'NewBeam#2026',
    })
    await expect(dialog(page).locator('.ant-btn-loading')).toBeVisible()
    release()
    await expect(page.getByText('密码重置成功!')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    const login = (password: string) =>
      page.request.post(`${apiBase}/sys/login`, { data: { username: person.username, password } })
    expect((await (await login('NewBeam#2026')).json()).success).toBe(true)
    expect((await (await login(person.password)).json()).success).toBe(false)
  })

  test('[AUT-13] a refusal warns with the server’s word and leaves the dialog open', async ({ page, db }) => {
    await signIn(page, await createPerson(db))
    await openPasswordDialog(page)
    await fill(page, 'Wrong#Old1', 'NewBeam#2026')
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    await expect(page.locator('.ant-message-warning')).toHaveText('旧密码输入错误!')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: '确 定' })).toBeEnabled()
  })

  test('[AUT-13] without a username it does not open', async ({ page, db }) => {
    await signIn(page, await createPerson(db))
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.removeItem('pro__Login_Username')
      localStorage.removeItem('pro__Login_Userinfo')
    })
    await page.goto('/dashboard/analysis')
    await chooseFromUserMenu(page, '修改密码')
    await expect(page.getByText('当前系统无登录用户!')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('department', () => {
  const storedInfo = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('pro__Login_Userinfo') ?? 'null'))

  test('[AUT-14] opens with the departments, and confirming stores the user info that comes back', async ({
    page,
    db,
  }) => {
    await signIn(page, await createPerson(db, { departments: ['dep-a01a01', 'dep-a01a03'] }))
    await page.goto('/account/center')
    const before = await storedInfo(page)
    await chooseFromUserMenu(page, '切换部门')
    await dialog(page).getByRole('combobox', { name: '选择部门' }).click()
    const options = page.locator('.ant-select-item-option')
    await expect(options).toHaveText(['市场部', '研发部'])
    const other = before.value.orgCode === 'A01A03' ? '市场部' : '研发部'
    await options.filter({ hasText: other }).click()
    const answered = page.waitForResponse(`**${apiBase}/sys/selectDepart*`)
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    const { result } = await (await answered).json()
    await expect(dialog(page)).toBeHidden()
    const after = await storedInfo(page)
    expect(after.value).toEqual(result.userInfo)
    expect(after.value.orgCode).not.toBe(before.value.orgCode)
    expect(Math.abs(after.expire - Date.now() - 604_800_000)).toBeLessThan(60_000)
  })

  test('[AUT-14] no choice marks the field, without a word', async ({ page, db }) => {
    await signIn(page, await createPerson(db, { departments: ['dep-a01a01'] }))
    await page.goto('/account/center')
    await chooseFromUserMenu(page, '切换部门')
    const select = dialog(page).locator('.ant-select')
    await select.hover()
    const clear = select.locator('.ant-select-clear')
    if (await clear.isVisible()) await clear.click()
    await expect(select).not.toHaveClass(/ant-select-status-error/)
    await dialog(page).getByRole('button', { name: '确 定' }).click()
    await expect(select).toHaveClass(/ant-select-status-error/)
    await expect(dialog(page).locator('.ant-form-item-explain-error')).toHaveCount(0)
    await expect(dialog(page)).toBeVisible()
  })

  test('[AUT-14] whoever has none is told so, and no dialog opens', async ({ page, db }) => {
    await signIn(page, await createPerson(db))
    await page.goto('/account/center')
    await chooseFromUserMenu(page, '切换部门')
    await expect(page.getByText('您尚未设置部门信息!')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})
