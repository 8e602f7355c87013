import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { createPositions, ownCode, rowOf } from './support/positions'
import { apiBase, signIn } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: web/src/resource/list, web/src/resource/search, server/src/resource/read

async function openOwn(page: Page, code: string): Promise<void> {
  await page.goto('/isystem/position')
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
}

test('[WGT-17] a record is read in 详细信息, 1200 wide or as wide as the window; a list without results says so', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '大木作' }])
  await openOwn(page, code)
  await act(rowOf(page, code), '查看')
  const details = page.getByRole('dialog', { name: '详细信息' })
  await expect(details).toHaveCSS('width', '1200px')
  await expect(details.getByRole('definition').filter({ hasText: '大木作' })).toBeVisible()
  await expect(details.getByText('员级')).toBeVisible()
  await expect(details.getByText('管理员')).toBeVisible()
  await details.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(details).toHaveCSS('width', '1440px')
  await details.getByRole('button', { name: '退出全屏' }).click()
  await expect(details).toHaveCSS('width', '1200px')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await page.getByRole('search').getByLabel('职务编码').fill(`${code}-nothing`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
})

test('[LST-04] the list as it is searched is exported, or what is selected in it', async ({ page }) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [
    { code: `${code}A`, name: '甲' },
    { code: `${code}B`, name: '乙' },
  ])
  await openOwn(page, code)
  await expect(page.getByText('共 2 条')).toBeVisible()
  const sending = page.waitForRequest(/exportXls/)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const query = new URL((await sending).url()).searchParams
  expect([query.get('code'), query.get('selections')]).toEqual([`*${code}*`, null])
  expect((await sending).method()).toBe('GET')
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx?$/)

  await rowOf(page, `${code}B`).getByRole('checkbox').check()
  const askedAgain = page.waitForRequest(/exportXls/)
  await page.getByRole('button', { name: '导出' }).click()
  const selections = new URL((await askedAgain).url()).searchParams.get('selections')
  expect(selections?.split(',')).toHaveLength(1)
})

test('[LST-04] an export that comes back empty is told', async ({ page }) => {
  await signIn(page)
  await page.goto('/isystem/position')
  await page.route(/exportXls/, (route) => route.fulfill({ status: 200, body: '' }))
  await page.getByRole('button', { name: '导出' }).click()
  await expect(page.getByText('文件下载失败')).toBeVisible()
})

test('[WGT-19] a taken code is told in the words of the server as soon as its field is left', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '甲' }])
  await page.goto('/isystem/position')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增职务' })
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sys/duplicate/check')) checks.push(request.url())
  })
  await dialog.getByLabel('职务编码').focus()
  await dialog.getByLabel('职务名称').focus()
  await dialog.getByLabel('职务编码').fill(code)
  expect(checks).toEqual([])
  await dialog.getByLabel('职务名称').focus()
  await expect(dialog.getByText('该值不可用，系统中已存在！')).toBeVisible()
  expect(checks).toHaveLength(1)

  await page.keyboard.press('Escape')
  await expect(page.getByText('有未保存的修改，确定要放弃吗？')).toBeVisible()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await dialog.getByRole('button', { name: '取 消' }).click()
  await page.getByRole('button', { name: '放 弃' }).click()
  await expect(dialog).toBeHidden()
})

test('who changes what another changed meanwhile is told, takes over the other fields and saves again', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '甲' }])
  await openOwn(page, code)
  await act(rowOf(page, code), '编辑')
  const dialog = page.getByRole('dialog', { name: '编辑职务' })
  await dialog.getByLabel('职务名称').fill('乙')

  const headers = { 'X-Access-Token': token }
  const list = await page.request.get(`${apiBase}/sys/position/list?code=${code}`, { headers })
  const { result } = (await list.json()) as { result: { records: { id: string }[] } }
  const id = result.records[0]?.id
  await page.request.put(`${apiBase}/sys/position/edit`, { data: { id, postRank: '3' }, headers })

  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('该记录已被他人修改，请刷新后重试')).toBeVisible()
  await dialog.getByRole('button', { name: '载入最新内容' }).click()
  await expect(dialog.getByText(/他人修改了：职级改为/)).toBeVisible()
  await expect(dialog.getByLabel('职务名称')).toHaveValue('乙')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, code)).toContainText('乙')
  await expect(rowOf(page, code)).toContainText('中级')
})

test('columns are made wider by mouse and by keyboard, hidden, and stay so; the list fills the window', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: '甲' }])
  await openOwn(page, code)
  await expect(rowOf(page, code)).toBeVisible()
  const handle = page.getByRole('separator', { name: '职务编码列宽' })
  const head = page.getByRole('columnheader', { name: '职务编码' })
  const before = (await head.boundingBox())?.width ?? 0
  await handle.focus()
  for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await head.boundingBox())?.width).toBeGreaterThan(before + 40)
  const wide = Number(await handle.getAttribute('aria-valuenow'))
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '创建时间' }).click()
  await expect(page.getByRole('columnheader', { name: '创建时间' })).toBeHidden()
  await openOwn(page, code)
  await expect(rowOf(page, code)).toBeVisible()
  expect(Number(await handle.getAttribute('aria-valuenow'))).toBe(wide)
  await expect(page.getByRole('columnheader', { name: '创建时间' })).toBeHidden()

  await page.getByRole('button', { name: '全屏' }).click()
  const frame = page.getByRole('search')
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(1300)
  await act(rowOf(page, code), '查看')
  await expect(page.getByRole('dialog', { name: '详细信息' })).toBeVisible()
})

test('who asks for less motion gets no transition, in popups neither: antd would lose sight of them', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/isystem/position')
  await page.getByRole('search').getByLabel('职级').click()
  await expect(page.getByTitle('正高级', { exact: true })).toBeVisible()
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => !/^0s(, 0s)*$/.test(getComputedStyle(element).transitionDuration))
        .map((element) => element.outerHTML.slice(0, 80)),
    )
  expect(await moving()).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moving()).not.toEqual([])
})
