import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { approval, leaveForm, submitLeave } from './support/flows'
import { createPerson } from './support/people'
import { smallTargets } from './support/on-a-phone'
import { signIn } from './support/sign-in'

// Journeys of: web/src/online/flows/tasks, features/messages/bell

test('on a phone it takes three taps from the bell to the decision', async ({ page, browser, db }) => {
  test.slow() // the administrator’s window beside, and an inspection
  const person = await createPerson(db)
  const desk = await (await browser.newContext()).newPage()
  const token = await signIn(desk)
  const form = await leaveForm(desk, db, token, [approval('m', '主管审批', [person])])
  const reason = `外出${newId().slice(0, 6)}`
  await signIn(page, person)
  await page.goto('/dashboard/analysis')
  await submitLeave(desk, form, { reason })
  await page.getByRole('button', { name: /^消息/ }).tap()
  const message = page.getByRole('dialog', { name: '未读消息' }).getByRole('button', { name: /审批：待处理/ })
  await message.tap()
  const task = page.getByRole('dialog', { name: reason, exact: true })
  const agree = task.getByRole('button', { name: '同 意' })
  await expect(agree).toBeInViewport()
  expect((await task.boundingBox())?.width).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await smallTargets(page)).toEqual([])
  await expectAccessible(page)
  await agree.tap()
  await expect(task).toBeHidden()
  await expect(page.getByText('已同意')).toBeVisible()
  await expect(page.getByText('还没有待办')).toBeVisible()
})
