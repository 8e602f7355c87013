import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson, type Person } from './support/people'
import { apiBase, signIn } from './support/sign-in'

const list = '/isystem/online'

/** Who may look, and who may also end sessions. */
const onlooker = ['monitoring', 'online-users', 'system:online:list']
const keeper = [...onlooker, 'system:online:kick']

const row = (page: Page, person: Person) =>
  page.locator('tbody tr[data-row-key]').filter({ hasText: person.username })

/** A session somewhere else. */
async function signInElsewhere(page: Page, { username, password }: Person): Promise<string> {
  const answer = await page.request.post(`${apiBase}/sys/login`, { data: { username, password } })
  return (await answer.json()).result.token
}

async function isAlive(page: Page, token: string): Promise<boolean> {
  const answer = await page.request.get(`${apiBase}/sys/user/getUserInfo`, {
    headers: { 'X-Access-Token': token },
  })
  return answer.status() === 200
}

test('somebody else is signed out by force, after a question', async ({ page, db }) => {
  const [me, guest] = [await createPerson(db, { may: keeper }), await createPerson(db, { realname: '访客' })]
  const token = await signInElsewhere(page, guest)
  await signIn(page, me)
  await page.goto(list)
  await page.getByLabel('用户账号').fill(guest.username)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(row(page, guest)).toContainText('访客')
  await row(page, guest)
    .getByRole('button', { name: `强制下线 ${guest.username}` })
    .click()
  await expect(page.getByText(`确定让 访客（${guest.username}）下线吗？`)).toBeVisible()
  expect(await isAlive(page, token)).toBe(true)
  await page.getByRole('button', { name: /^确\s*定$/ }).click()
  await expect(page.getByText('已将“访客”强制下线')).toBeVisible()
  await expect(row(page, guest)).toHaveCount(0)
  await expect.poll(() => isAlive(page, token)).toBe(false)
})

test('the own session is marked and cannot be ended here', async ({ page, db }) => {
  const me = await createPerson(db, { may: keeper })
  await signIn(page, me)
  await page.goto(list)
  await page.getByLabel('用户账号').fill(me.username)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(row(page, me)).toContainText('当前会话')
  await expect(row(page, me).getByRole('button')).toHaveCount(0)
})

test('the live sessions have no serious fault for assistive technology', async ({ page, db }) => {
  test.slow() // an inspection of a whole page
  await signInElsewhere(page, await createPerson(db))
  await signIn(page, await createPerson(db, { may: keeper }))
  await page.goto(list)
  await expect(page.getByRole('button', { name: /强制下线/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('refresh brings whoever signed in meanwhile', async ({ page, db }) => {
  const [me, late] = [await createPerson(db, { may: keeper }), await createPerson(db)]
  await signIn(page, me)
  await page.goto(list)
  await page.getByLabel('用户账号').fill(late.username)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(page.getByText('没有在线用户')).toBeVisible()
  await signInElsewhere(page, late)
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(row(page, late)).toBeVisible()
})

test('[PRM-03] who may only look gets no button to end a session', async ({ page, db }) => {
  const [me, guest] = [await createPerson(db, { may: onlooker }), await createPerson(db)]
  await signInElsewhere(page, guest)
  await signIn(page, me)
  await page.goto(list)
  await page.getByLabel('用户账号').fill(guest.username)
  await page.getByRole('button', { name: /查\s*询/ }).click()
  await expect(row(page, guest)).toBeVisible()
  await expect(page.getByRole('button', { name: /强制下线/ })).toHaveCount(0)
})
