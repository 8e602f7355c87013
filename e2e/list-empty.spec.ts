import { expect, test, type Page } from '@playwright/test'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: web/src/resource/list

const nothing = { records: [], total: 0, size: 10, current: 1, pages: 0 }

/** The list of positions, as on an installation that has none. */
async function openWithoutPositions(page: Page): Promise<void> {
  await page.route(`**${apiBase}/sys/position/list*`, (route) =>
    route.fulfill({
      json: { success: true, code: 200, message: '', timestamp: Date.now(), result: nothing },
    }),
  )
  await page.goto('/isystem/position')
}

test('a list without records says what they are for and begins the first one; a search that finds none can be taken off', async ({
  page,
}) => {
  await signIn(page)
  await openWithoutPositions(page)
  await expect(page.getByText('还没有职务')).toBeVisible()
  await expect(page.getByText('员工担任的岗位和职级')).toBeVisible()
  await page.getByRole('button', { name: '添加职务' }).click()
  const form = page.getByRole('dialog', { name: '新增职务' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  const search = page.getByRole('search')
  await search.getByLabel('职务编码').fill('没有这样的编码')
  await search.getByRole('button', { name: /^查\s*询$/ }).click()
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await expect(page.getByRole('button', { name: '添加职务' })).toBeHidden()
  await page.getByRole('button', { name: '清除筛选条件' }).click()
  await expect(page.getByText('还没有职务')).toBeVisible()
  await expect(search.getByLabel('职务编码')).toHaveValue('')
})

test('who may not add is not offered to', async ({ page }) => {
  await signIn(page)
  await page.route(`**${apiBase}/sys/permission/getUserPermissionByToken*`, async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    envelope.result.codeList = envelope.result.codeList.filter(
      (code: string) => code !== 'system:position:add',
    )
    await route.fulfill({ response: answer, json: envelope })
  })
  await openWithoutPositions(page)
  await expect(page.getByText('还没有职务')).toBeVisible()
  await expect(page.getByRole('button', { name: '添加职务' })).toHaveCount(0)
})
