import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { type Database, expect, test } from './support/database'
import { createPerson, type Person } from './support/people'
import { codeSentTo, freshPhone, messagesSentTo } from './support/phone'
import { apiBase, rememberedSession, signInByForm } from './support/sign-in'
import { chooseOption } from './support/choices'

// Journeys of: features/session

const productDepartment = 'dep-a01a01'
const researchDepartment = 'dep-a01a03'

const signInButton = (page: Page) => page.getByRole('button', { name: /登\s?录$/ })

async function stored(page: Page, key: string): Promise<{ value: unknown; expire: number } | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`pro__${name}`) ?? 'null'), key)
}

async function signInByPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/user/login')
  await page.getByRole('tab', { name: '手机号登录' }).click()
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled()
  await page.getByLabel('短信验证码').fill(await codeSentTo(phone))
  await signInButton(page).click()
}

/** Somebody with the tenants of the given names. */
async function createMember(
  db: Database,
  names: string[],
): Promise<{ account: Person; tenantIds: number[] }> {
  const account = await createPerson(db, { departments: [productDepartment], tenants: [] })
  const tenants = await db
    .insertInto('sys_tenant')
    .values(names.map((name, index) => ({ id: freshTenantId() + index, name })))
    .returning('id')
    .execute()
  const tenantIds = tenants.map(({ id }) => id)
  await db
    .insertInto('sys_user_tenant')
    .values(tenantIds.map((tenant_id) => ({ user_id: account.id, tenant_id })))
    .execute()
  return { account, tenantIds }
}

function freshTenantId(): number {
  return 1_000_000 + Math.floor(Math.random() * 1_000_000_000)
}

test.describe('the login page', () => {
  test('[RTE-07] is where /user leads, in a blank layout', async ({ page }) => {
    await page.goto('/user')
    await expect(page).toHaveURL(/\/user\/login$/)
    await expect(page.getByRole('tab', { name: '账号密码登录', selected: true })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page).toHaveTitle(/^登录 · /)
  })

  test('[RTE-09] shows logo, title, tagline, help, privacy and terms links, and a copyright line', async ({
    page,
  }) => {
    await page.goto('/user/login?redirect=%2Fresult%2Fsuccess')
    await expect(page.locator('img[src="/logo.svg"]')).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    expect(title).not.toBe('')
    await expect(page.getByText('企业后台')).toBeVisible()
    await expect(page.getByText(`Copyright © ${new Date().getFullYear()} ${title}`)).toBeVisible()
    await expect(page.getByRole('link', { name: '帮助' })).toHaveAttribute('href', /.+/)

    for (const [link, heading] of [
      ['隐私', '隐私说明'],
      ['条款', '使用条款'],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      const dialog = page.getByRole('dialog', { name: heading })
      await expect(dialog.getByRole('heading').first()).toBeVisible()
      await dialog.getByRole('button', { name: '知道了' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fresult%2Fsuccess$/)
    }
  })

  test('can be read and used by everybody', async ({ page }) => {
    await page.goto('/user/login')
    await expect(signInButton(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: '账号密码登录' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: '手机号登录', selected: true })).toBeFocused()
    await expect(page.getByLabel('手机号', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('by password', () => {
  test('[AUT-01] a refusal shows the server’s words and leaves nobody signed in', async ({ page }) => {
    await page.goto('/user/login')
    await signInByForm(page, { username: `stranger-${Date.now()}`, password: 'Wrong#2026' })
    await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible()
    await expect(page).toHaveURL(/\/user\/login$/)
    expect(await rememberedSession(page)).toEqual([])
  })

  test('[AUT-01] an answer with another code than 200 is no sign-in', async ({ page }) => {
    await page.route(`**${apiBase}/sys/login`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), code: 0, message: '请先更新' } })
    })
    await page.goto('/user/login')
    await signInByForm(page)
    await expect(page.getByRole('alert').filter({ hasText: '请先更新' })).toBeVisible()
    expect(await rememberedSession(page)).toEqual([])
  })

  test('[AUT-01] leads to the page that was asked for, with a greeting', async ({ page }) => {
    await page.goto('/user/login?redirect=%2Fresult%2Fsuccess')
    await signInByForm(page)
    await expect(page).toHaveURL(/\/result\/success$/)
    await expect(page.getByRole('button', { name: '欢迎您，管理员' })).toBeVisible()
    expect(await stored(page, 'Access-Token')).toMatchObject({ value: expect.stringMatching(/.{20}/) })
    expect(await stored(page, 'UI_CACHE_DB_DICT_DATA')).not.toBeNull()
  })

  test('[AUT-01] failures bring a captcha, and a wrong one brings another', async ({ page }) => {
    const account = { username: `stranger-${Date.now()}`, password: 'Wrong#2026' }
    await page.goto('/user/login')
    await signInByForm(page, account)
    for (let failure = 1; failure <= 2; failure += 1) {
      await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible()
      await expect(page.getByLabel('验证码', { exact: true })).toHaveCount(0)
      const refused = page.waitForResponse((response) => response.url().endsWith('/sys/login'))
      await signInButton(page).click()
      await refused
    }
    await signInButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: '请输入验证码' })).toBeVisible()
    const image = page.getByRole('img', { name: '图形验证码' })
    const first = await image.getAttribute('src')
    expect(first).toMatch(/^data:image\//)

    await signInButton(page).click()
    await expect(page.getByText('请输入验证码', { exact: true })).toBeVisible()
    await page.getByLabel('验证码', { exact: true }).fill('!!!!')
    await signInButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: '验证码错误' })).toBeVisible()
    await expect(image).not.toHaveAttribute('src', first ?? '')
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')

    const second = await image.getAttribute('src')
    await page.getByRole('button', { name: '换一张验证码' }).click()
    await expect(image).not.toHaveAttribute('src', second ?? '')
  })
})

test.describe('by phone', () => {
  test('[AUT-02] a code sent to the phone opens the session', async ({ page, db }) => {
    const phone = freshPhone()
    const person = await createPerson(db, { phone, departments: [productDepartment] })
    await signInByPhone(page, phone)
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    expect(await stored(page, 'Login_Username')).toMatchObject({ value: person.username })
  })

  test('[AUT-02] a malformed phone gets no code, of an unknown one its holder alone is told so', async ({
    page,
  }) => {
    await page.goto('/user/login')
    await page.getByRole('tab', { name: '手机号登录' }).click()
    await page.getByLabel('手机号', { exact: true }).fill('12345')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('请输入正确的手机号')).toBeVisible()
    const phone = freshPhone()
    await page.getByLabel('手机号', { exact: true }).fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('短信已发送，请查收')).toBeVisible()
    await expect
      .poll(() => messagesSentTo(phone))
      .toEqual([expect.stringContaining('该手机号尚未注册或未绑定账号')])
  })
})

test.describe('where one works', () => {
  test('[AUT-06] who has several departments picks one before the session starts', async ({ page, db }) => {
    const person = await createPerson(db, { departments: [productDepartment, researchDepartment] })
    await page.goto('/user/login')
    await signInByForm(page, person)
    const dialog = page.getByRole('dialog', { name: '请选择部门' })
    await expect(dialog).toBeVisible()
    expect(await rememberedSession(page)).toEqual([])
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')

    await dialog.getByRole('combobox').click()
    await page.getByTitle('研发部').click()
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    const info = await stored(page, 'Login_Userinfo')
    expect(info?.value).toMatchObject({ username: person.username, orgCode: 'A01A03' })
    const life = (info?.expire ?? 0) - Date.now()
    expect(life).toBeGreaterThan(604_800_000 - 60_000)
    expect(life).toBeLessThanOrEqual(604_800_000)
  })

  test('[AUT-06] who cannot take the department is logged out', async ({ page, db }) => {
    const person = await createPerson(db, { departments: [productDepartment, researchDepartment] })
    await page.goto('/user/login')
    await signInByForm(page, person)
    const dialog = page.getByRole('dialog', { name: '请选择部门' })
    await dialog.getByRole('combobox').click()
    await page.getByTitle('研发部').click()
    await db.deleteFrom('sys_user_depart').where('user_id', '=', person.id).execute()
    const loggedOut = page.waitForResponse((response) => response.url().endsWith('/sys/logout'))
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    expect((await (await loggedOut).json()).success).toBe(true)
    await expect(page.getByText('只能切换到自己所属的部门！')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/user\/login$/)
    expect(await rememberedSession(page)).toEqual([])
  })

  test('[AUT-06] who has no department is warned', async ({ page, db }) => {
    await page.goto('/user/login')
    await signInByForm(page, await createPerson(db))
    await expect(page.getByText('您尚未归属部门,请确认账号信息')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })

  test('[AUT-07] who has several tenants picks one, and calls carry it from then on', async ({
    page,
    db,
  }) => {
    const { account, tenantIds } = await createMember(db, ['北方公司', '南方公司'])
    await page.goto('/user/login')
    await signInByForm(page, account)
    const dialog = page.getByRole('dialog', { name: '请选择租户' })
    await dialog.getByRole('combobox').click()
    await page.getByTitle('南方公司').click()
    const sending = page.waitForRequest((request) => request.url().includes('getUserPermissionByToken'))
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    expect(await (await sending).headerValue('tenant_id')).toBe(String(tenantIds[1]))
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    expect(await stored(page, 'TENANT_ID')).toMatchObject({ value: tenantIds[1] })
  })

  test('[AUT-07] the only tenant is taken without a question', async ({ page, db }) => {
    const { account, tenantIds } = await createMember(db, ['北方公司'])
    await page.goto('/user/login')
    const sending = page.waitForRequest((request) => request.url().includes('getUserPermissionByToken'))
    await signInByForm(page, account)
    expect(await (await sending).headerValue('tenant_id')).toBe(String(tenantIds[0]))
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })

  test('[AUT-06] [AUT-07] several of both are one question', async ({ page, db }) => {
    const { account, tenantIds } = await createMember(db, ['北方公司', '南方公司'])
    /* departments are a tenant's own */
    const north = tenantIds[0] ?? 0
    const departments = ['北方测绘部', '北方营造部'].map((depart_name, index) => ({
      id: `north-${index}-${north}`,
      depart_name,
      org_code: `A0${index + 1}`,
      org_category: '1',
      tenant_id: north,
    }))
    for (const department of departments) {
      await db.insertInto('sys_depart').values(department).execute()
      await db.insertInto('sys_user_depart').values({ user_id: account.id, dep_id: department.id }).execute()
    }
    await page.goto('/user/login')
    await signInByForm(page, account)
    const dialog = page.getByRole('dialog', { name: '请选择租户和部门' })
    await expect(dialog.getByRole('combobox')).toHaveCount(1)
    await dialog.getByRole('combobox').first().click()
    await page.getByTitle('南方公司').click()
    await expect(dialog.getByText('请选择当前所在部门')).toBeHidden()
    await dialog.getByRole('combobox').first().click()
    await chooseOption(page, '北方公司')
    await dialog.getByRole('combobox').last().click()
    await expect(page.getByTitle('北方营造部')).toBeVisible()
    await page.getByTitle('北方测绘部').click()
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    expect(await stored(page, 'TENANT_ID')).toMatchObject({ value: north })
    expect((await stored(page, 'Login_Userinfo'))?.value).toMatchObject({ orgCode: 'A01' })
  })

  test('[AUT-06] who walks away from the question is signed in nowhere', async ({ page, db }) => {
    const person = await createPerson(db, { departments: [productDepartment, researchDepartment] })
    await page.goto('/user/login')
    await signInByForm(page, person)
    const dialog = page.getByRole('dialog', { name: '请选择部门' })
    const loggedOut = page.waitForResponse((response) => response.url().endsWith('/sys/logout'))
    await dialog.getByRole('button', { name: /取\s?消/ }).click()
    expect((await (await loggedOut).json()).success).toBe(true)
    expect(await rememberedSession(page)).toEqual([])
  })
})
