import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { createPositions, ownCode, rowOf } from './support/positions'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: resource/excel

interface Workbook {
  bytes: Buffer
  ids: string[]
}

/** A workbook of positions that were made for it, as the export writes it. */
async function workbookOf(page: Page, token: string, codes: string[]): Promise<Workbook> {
  await createPositions(
    page,
    token,
    codes.map((code) => ({ code, name: `名称${code}` })),
  )
  const headers = { 'X-Access-Token': token }
  const ids = await Promise.all(
    codes.map(async (code) => {
      const list = await page.request.get(`${apiBase}/sys/position/list?code=${code}`, { headers })
      return ((await list.json()) as { result: { records: { id: string }[] } }).result.records[0]?.id ?? ''
    }),
  )
  const selections = ids.join(',')
  const answer = await page.request.get(`${apiBase}/sys/position/exportXls?selections=${selections}`, {
    headers,
  })
  return { bytes: await answer.body(), ids }
}

const remove = (page: Page, token: string, ids: string[]) =>
  page.request.delete(`${apiBase}/sys/position/deleteBatch?ids=${ids.join(',')}`, {
    headers: { 'X-Access-Token': token },
  })

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '导入' }).click()
  return page.getByRole('dialog', { name: '导入EXCEL' })
}

const choose = (dialog: Locator, name: string, buffer: Buffer) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('[IMP-01][IMP-02][IMP-03] several workbooks are imported; success closes the dialog and the list shows the rows', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  const first = await workbookOf(page, token, [`${code}A`])
  const second = await workbookOf(page, token, [`${code}B`])
  await remove(page, token, [...first.ids, ...second.ids])
  await page.goto('/isystem/position')
  const dialog = await openImport(page)
  await expect(dialog).toHaveCSS('width', '600px')
  await expect(dialog.getByRole('button', { name: '开始上传' })).toBeDisabled()
  await expectAccessible(page)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载导入模板' }).click()
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/)

  await choose(dialog, '甲.xlsx', first.bytes)
  await choose(dialog, '乙.xlsx', second.bytes)
  const sent = page.waitForRequest(/importExcel/)
  await dialog.getByRole('button', { name: '开始上传' }).click()
  expect((await sent).method()).toBe('POST')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, `${code}A`)).toBeVisible()
  await expect(rowOf(page, `${code}B`)).toBeVisible()
})

test('[IMP-03] rows that were left out are told, with a link to them; a file that cannot be read leaves the dialog open', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  const { bytes, ids } = await workbookOf(page, token, [`${code}A`, `${code}B`])
  await remove(page, token, ids.slice(0, 1))
  await page.goto('/isystem/position')
  const dialog = await openImport(page)
  await choose(dialog, '坏的.xlsx', Buffer.from('not a workbook'))
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: '删除文件' }).click()
  await choose(dialog, '一半.xlsx', bytes)
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await expect(dialog).toBeHidden()
  const warning = page.getByRole('dialog').filter({ hasText: '点击下载' })
  await expect(warning).toContainText('错误行数：1')
  const failed = page.waitForEvent('download')
  await warning.getByRole('button', { name: '点击下载' }).click()
  expect((await failed).suggestedFilename()).not.toBe('')
  await warning.getByRole('button', { name: '知道了' }).click()
  await expect(rowOf(page, `${code}A`)).toBeVisible()
})

test('[IMP-04] a file that fails is shown with its name and the message; the others go on', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  const { bytes, ids } = await workbookOf(page, token, [`${code}A`])
  await remove(page, token, ids)
  await page.goto('/isystem/position')
  const dialog = await openImport(page)
  await choose(dialog, '坏的.xlsx', Buffer.from('not a workbook'))
  await choose(dialog, '好的.xlsx', bytes)
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^坏的\.xlsx：.+/)
  await expect(dialog.getByTitle('好的.xlsx')).toHaveCount(0)
  await expect(dialog.getByTitle('坏的.xlsx')).toBeVisible()
  await dialog.getByRole('button', { name: '关 闭' }).click()
  await expect(rowOf(page, `${code}A`)).toBeVisible()
})

test('[IMP-03] an upload that breaks off is told', async ({ page }) => {
  await signIn(page)
  await page.goto('/isystem/position')
  const dialog = await openImport(page)
  await page.route(/importExcel/, (route) => route.abort())
  await choose(dialog, '甲.xlsx', Buffer.from('x'))
  await dialog.getByRole('button', { name: '开始上传' }).click()
  await expect(page.locator('.ant-message-notice', { hasText: '文件上传失败' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveText('甲.xlsx：文件上传失败')
  await expect(dialog.getByRole('button', { name: '开始上传' })).toBeEnabled()
})
