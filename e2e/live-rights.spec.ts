import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/database'
import { createHeldRole, positionsMenu, send } from './support/grants'
import { createPerson } from './support/people'
import { administrator, apiBase, chooseFromUserMenu, signIn, signInByForm } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: web/src/shared/access, web/src/shared/live, server/src/access

/** The promise: rights and their loss are seen within two seconds. */
const promised = { timeout: 2_000 }

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')

/** What a list says when it has its rows, on the page on screen. */
const listed = (page: Page) =>
  page
    .getByText(/共 \d+ 条|还没有/)
    .filter({ visible: true })
    .first()

/** The administrator, by calls. */
async function administering(request: APIRequestContext): Promise<string> {
  const answer = await request.post(`${apiBase}/sys/login`, { data: administrator })
  return (await answer.json()).result.token
}

/** The window has its line to the server. */
async function connected(page: Page, open: () => Promise<unknown>): Promise<void> {
  const socket = page.waitForEvent('websocket', (each) => each.url().includes('/websocket/'))
  await open()
  await socket
}

test('rights given and taken away while pages are open: menu, buttons and tabs follow within two seconds, and nothing typed is lost', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  const role = await createHeldRole(db, person.id)
  const token = await administering(page.request)
  const grant = (now: string[], before: string[] = []) =>
    send(page.request, token, '/sys/permission/saveRolePermission', {
      roleId: role.id,
      permissionIds: now.join(','),
      lastpermissionIds: before.join(','),
    })
  const products = ['system', 'products', 'system:product:list']
  await grant(products)
  await signIn(page, person)
  await connected(page, () => page.goto('/isystem/product'))
  const typed = page.getByRole('search').getByRole('textbox').first()
  await typed.fill('写了一半')

  await grant([...products, ...positionsMenu], products)
  const positions = menuOf(page).getByRole('menuitem', { name: '职务管理' })
  await expect(positions).toBeVisible(promised)
  await expect(typed).toHaveValue('写了一半')

  await positions.click()
  await expect(listed(page)).toBeVisible()
  const add = page.getByRole('button', { name: '新增' })
  await expect(add).toHaveCount(0)
  await grant([...products, ...positionsMenu, 'system:position:add'], [...products, ...positionsMenu])
  await expect(add).toBeVisible(promised)

  await grant(products, [...products, ...positionsMenu, 'system:position:add'])
  await expect(page.getByText('抱歉，您无权访问该页面')).toBeVisible(promised)
  await expect(page).toHaveURL(/\/isystem\/position$/)
  await expect(tabs(page)).toHaveText(['首页', '产品管理', '职务管理'])
  await expect(positions).toHaveCount(0)
  await page.getByRole('tab', { name: '产品管理' }).click()
  await expect(typed).toHaveValue('写了一半')

  await page.getByRole('tab', { name: '职务管理' }).click()
  await grant([...products, ...positionsMenu], products)
  await expect(page.getByText('抱歉，您无权访问该页面')).toBeHidden(promised)
  await expect(listed(page)).toBeVisible()
})

test('who is signed out by force sees it at once, and reads why on the sign-in page', async ({
  page,
  db,
}) => {
  const person = await createPerson(db)
  const token = await administering(page.request)
  await signIn(page, person)
  await connected(page, () => page.goto('/isps/userAnnouncement?from=menu'))
  await expect(page.getByRole('tab', { name: '我的消息' })).toBeVisible()
  const { id } = await db
    .selectFrom('sys_session')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await send(page.request, token, '/sys/online/forceLogout', { token: id })
  await expect(page.getByText('未授权，请重新登录')).toBeVisible(promised)
  const farewell = page.getByText('您已被管理员强制下线，请重新登录')
  await expect(farewell).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisps%2FuserAnnouncement%3Ffrom%3Dmenu$/)
  await page.reload()
  await expect(farewell).toBeVisible()

  await signInByForm(page, person)
  await expect(page).toHaveURL(/\/isps\/userAnnouncement\?from=menu$/)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: /^确\s*定$/ }).click()
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})

test('without the socket the next call says why: frozen', async ({ page, db }) => {
  const person = await createPerson(db)
  const token = await administering(page.request)
  await page.routeWebSocket(/\/websocket\//, () => undefined)
  await signIn(page, person)
  await page.goto('/isps/userAnnouncement')
  await expect(page.getByRole('tab', { name: '我的消息' })).toBeVisible()
  const answer = await page.request.put(`${apiBase}/sys/user/frozenBatch`, {
    headers: { 'X-Access-Token': token },
    data: { ids: person.id, status: 2 },
  })
  expect((await answer.json()).success).toBe(true)
  await page.goto('/account/center')
  await expect(page.getByText('账号已被锁定,请联系管理员!')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Faccount%2Fcenter$/)
})

test('every window of the browser says why', async ({ page, context, db }) => {
  const person = await createPerson(db)
  const token = await administering(page.request)
  await signIn(page, person)
  const other = await context.newPage()
  for (const each of [page, other]) await connected(each, () => each.goto('/isps/userAnnouncement'))
  const answer = await page.request.delete(`${apiBase}/sys/user/delete?id=${person.id}`, {
    headers: { 'X-Access-Token': token },
  })
  expect((await answer.json()).success).toBe(true)
  for (const each of [page, other])
    await expect(each.getByText('您的账号已被删除，请联系管理员')).toBeVisible()
})

test('[RTE-12] who was given no home page has it all the same, with account and messages; 返回首页 leads there', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { isBare: true, may: positionsMenu })
  await page.goto('/user/login')
  await signInByForm(page, person)
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await expect(tabs(page)).toHaveText(['首页'])
  await expect(menuOf(page).getByRole('menuitem')).toHaveText([/首页/, /常用/, /审批中心/, /系统管理/])
  await chooseFromUserMenu(page, '个人中心')
  await expect(page).toHaveURL(/\/account\/center$/)
  await expect(page.getByText(person.username).first()).toBeVisible()
  await chooseFromUserMenu(page, '个人设置')
  await expect(
    page.getByRole('link', { name: '安全设置' }).or(page.getByText('安全设置')).first(),
  ).toBeVisible()

  await page.goto('/isystem/user?page=2')
  await expect(page.getByText('抱歉，您无权访问该页面')).toBeVisible()
  await expect(page).toHaveURL(/\/isystem\/user\?page=2$/)
  await expect(page).toHaveTitle(/^无权访问 · /)
  await expect(menuOf(page).getByRole('menuitem', { name: '系统管理' })).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  await expect(page.getByText(/，测试员/).first()).toBeVisible()
})

test('a look through another’s eyes that is ended from outside leads back to the own session', async ({
  page,
  browser,
  db,
}) => {
  const viewed = await createPerson(db, { realname: '被看的人' })
  const viewer = await createPerson(db, {
    may: ['system', 'users', 'system:user:list', 'system:user:viewAs'],
  })
  await signIn(page, viewer)
  await page.goto('/isystem/user')
  await page.getByRole('search').getByLabel('用户账号').fill(viewed.username)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(page.getByRole('row').filter({ hasText: viewed.username }), '以其身份查看')
  await connected(page, () => page.getByRole('button', { name: '开始查看' }).click())
  await expect(page.getByRole('status').filter({ hasText: '的身份查看' })).toBeVisible()

  const administratorsPage = await browser.newPage()
  const token = await administering(administratorsPage.request)
  const answer = await administratorsPage.request.put(`${apiBase}/sys/user/frozenBatch`, {
    headers: { 'X-Access-Token': token },
    data: { ids: viewed.id, status: 2 },
  })
  expect((await answer.json()).success).toBe(true)
  await expect(page).toHaveURL(/\/isystem\/user$/)
  await expect(page.getByRole('status').filter({ hasText: '的身份查看' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '欢迎您，测试员' })).toBeVisible()
  await administratorsPage.close()
})
