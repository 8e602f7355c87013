import { type Page } from '@playwright/test'
import { runStatement } from '../apps/server/src/database/statement'
import { type Database, expect, test } from './support/database'
import { createPositions, ownCode, rowOf } from './support/positions'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: features/tasks, shared/api/follow-task

/** Imports of positions wait on the server until this is released. */
async function holdImports(db: Database): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let done: Promise<unknown> = released
  await new Promise<void>((held) => {
    done = db.transaction().execute(async (tx) => {
      await runStatement(tx, "select pg_advisory_xact_lock(hashtextextended('import sys_position', 0))")
      held()
      await released
    })
  })
  return async () => {
    release()
    await done
  }
}

/** Opens the import of positions and starts it, with one row that is not there yet. */
async function startImport(page: Page, code: string) {
  const token = await signIn(page)
  await createPositions(page, token, [{ code, name: `名称${code}` }])
  const headers = { 'X-Access-Token': token }
  const list = await page.request.get(`${apiBase}/sys/position/list?code=${code}`, { headers })
  const [row] = ((await list.json()) as { result: { records: { id: string }[] } }).result.records
  const exported = await page.request.get(`${apiBase}/sys/position/exportXls?selections=${row?.id}`, {
    headers,
  })
  await page.request.delete(`${apiBase}/sys/position/delete?id=${row?.id}`, { headers })
  await page.goto('/isystem/position')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入EXCEL' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '职务.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await exported.body(),
  })
  await dialog.getByRole('button', { name: '开始上传' }).click()
  return dialog
}

test('an import that takes long goes on without its dialog and after a reload, and is told when it is done', async ({
  page,
  db,
}) => {
  const code = ownCode()
  const release = await holdImports(db)
  const dialog = await startImport(page, code)
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: '在后台继续' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: '我的任务，1 个正在进行' }).click()
  const tray = page.getByRole('dialog', { name: '我的任务' })
  await expect(tray.getByRole('listitem').first()).toContainText('导入职务')
  await expect(tray.getByRole('progressbar')).toBeVisible()
  await release()
  await expect(tray.getByRole('listitem').first()).toContainText('文件导入成功')
  await expect(page.getByText('“导入职务”已完成')).toBeVisible()
  await expect(rowOf(page, code)).toBeVisible()
})

test('an import is cancelled in its dialog, and nothing of it is kept', async ({ page, db }) => {
  const code = ownCode()
  const release = await holdImports(db)
  const dialog = await startImport(page, code)
  await dialog.getByRole('button', { name: '取消导入' }).click()
  await expect(page.getByText('已取消，没有保存任何内容')).toBeVisible()
  await release()
  await page.reload()
  await expect(rowOf(page, code)).toHaveCount(0)
  await page.getByRole('button', { name: '我的任务' }).click()
  const tray = page.getByRole('dialog', { name: '我的任务' })
  await expect(tray.getByRole('listitem').first()).toContainText('已取消')
})

test('before the tasks are known, nothing is said of there being none', async ({ page }) => {
  await signIn(page)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/sys/task/list*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/isystem/position')
  await page.getByRole('button', { name: '我的任务' }).click()
  const tray = page.getByRole('dialog', { name: '我的任务' })
  await expect(tray.getByText('加载中…')).toBeVisible()
  await expect(tray.getByText('还没有任务')).toHaveCount(0)
  release()
  await expect(tray.getByText('加载中…')).toHaveCount(0)
})
