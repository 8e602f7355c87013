import { expect, type Page, test } from '@playwright/test'
import { openWidget } from './support/gallery'
import { signIn } from './support/sign-in'

// Journeys of: packages/widgets/src

/** Stops the page's clock, so that what waits for a moment waits until the journey says that it has passed. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
}

function countCalls(page: Page, part: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(part)) count += 1
  })
  return () => count
}

/** Something is called when so many milliseconds have passed, and not one before. */
async function expectCallAfter(page: Page, milliseconds: number, calls: () => number): Promise<void> {
  const before = calls()
  await page.clock.runFor(milliseconds - 1)
  expect(calls(), `called within ${milliseconds - 1} ms`).toBe(before)
  await page.clock.runFor(1)
  await expect.poll(calls, `called after ${milliseconds} ms`).toBe(before + 1)
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await signIn(page)
})

test('[WGT-20] people are searched 300 ms after the last key', async ({ page }) => {
  await openWidget(page, '用户选择')
  await page.getByRole('region', { name: '多选' }).getByRole('textbox').first().click()
  const search = page
    .getByRole('dialog', { name: '根据部门选择用户' })
    .getByRole('search')
    .getByRole('textbox')
  await expect(search).toBeVisible()
  await expect(page.getByRole('dialog').getByText('管理员').first()).toBeVisible()
  const calls = countCalls(page, 'queryUserComponentData')
  await stopClock(page)
  await search.pressSequentially('li')
  await page.clock.runFor(299)
  await search.pressSequentially('si')
  await expectCallAfter(page, 300, calls)
})

test('[WGT-14] a dictionary is searched 800 ms after the last key, and not for an empty word', async ({
  page,
}) => {
  await openWidget(page, '字典搜索选择')
  const one = page.getByRole('region', { name: '单选', exact: true })
  await one.getByRole('combobox').click()
  await expect(page.getByText('请输入搜索内容').last()).toBeVisible()
  const calls = countCalls(page, 'loadDict/')
  await stopClock(page)
  await page.keyboard.type('  ')
  await page.clock.runFor(2_000)
  expect(calls()).toBe(0)
  await page.keyboard.type('管')
  await page.clock.runFor(799)
  await page.keyboard.type('理')
  await expectCallAfter(page, 800, calls)
})

test('[WGT-20] a field that is left is judged 100 ms later', async ({ page }) => {
  await openWidget(page, '编码校验')
  await page.getByLabel('规则编码').fill('no-such-rule')
  await page.getByLabel('校验值').fill('12')
  const calls = countCalls(page, 'checkByCode')
  await stopClock(page)
  await page.keyboard.press('Tab')
  await expectCallAfter(page, 100, calls)
})

test('[WGT-11] what is set from outside stands in the code editor 300 ms later', async ({ page }) => {
  await openWidget(page, '代码编辑器')
  const demo = page.getByRole('region', { name: '代码编辑器', exact: true })
  const code = demo.getByRole('textbox', { name: '脚本' })
  await expect(code).toContainText('一斗三升')
  await stopClock(page)
  await demo.getByRole('button', { name: '换成一句 SQL' }).click()
  await page.clock.runFor(299)
  await expect(code).toContainText('一斗三升')
  await page.clock.runFor(1)
  await expect(code).toHaveText('select name from hall where span > 5')
})
