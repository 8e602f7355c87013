import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { administrator, signIn } from './support/sign-in'
import { act, agree } from './support/row-actions'

async function openJobs(page: Page) {
  await signIn(page, administrator)
  await page.goto('/isystem/QuartzJobList')
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
}

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

test('[ADM-16] [CRN-06] a job is made with the cron editor, runs once by hand, is stopped and started', async ({
  page,
}) => {
  const description = `每日问候 ${Date.now()}`
  await openJobs(page)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增定时任务' })
  await form.getByLabel('任务类名').click()
  await page.getByTitle('示例任务（带参数）').click()
  await form.getByRole('button', { name: '选 择' }).click()

  const editor = page.getByRole('dialog', { name: 'cron表达式' })
  await expect(editor.getByLabel('表达式')).toHaveValue('0 0 8 * * ? *')
  await editor.getByLabel('表达式').fill('* * * * * ? *')
  await editor.getByRole('radio', { name: '从' }).first().check()
  await expect(editor.getByLabel('表达式')).toHaveValue('3/5 * * * * ? *')
  await editor.getByRole('tab', { name: '时' }).click()
  await editor.getByRole('radio', { name: '指定时（可多选）' }).check()
  await editor.getByRole('combobox', { name: '指定时（可多选）' }).fill('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await editor.getByRole('tab', { name: '天' }).click()
  await editor.getByRole('radio', { name: '在每月的最后一个工作日' }).check()
  await expect(editor.getByLabel('表达式')).toHaveValue('3/5 * 3 LW * ? *')
  await expect(editor.getByRole('region', { name: '接下来的执行时间' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await editor.getByRole('button', { name: '确 定' }).click()
  await expect(editor).toBeHidden()
  await expect(form.getByLabel('cron表达式')).toHaveValue('3/5 * 3 LW * ? *')

  await form.getByLabel('参数').fill('早上好')
  await form.getByLabel('状态').click()
  await page.getByTitle('停止').click()
  await form.getByLabel('描述').fill(description)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()

  await act(row(page, description), '立即执行')
  await agree(page)
  await expect(page.getByText('执行成功!')).toBeVisible()
  await act(row(page, description), '执行记录')
  const runs = page.getByRole('dialog', { name: `执行记录：${description}` })
  await expect(async () => {
    await runs.getByRole('button', { name: '刷新执行记录' }).click()
    await expect(runs.getByText('参数：早上好')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(runs.getByText('成功', { exact: true })).toBeVisible()
  await runs.getByRole('button', { name: /关闭|Close/ }).click()

  await act(row(page, description), '启动')
  await agree(page)
  await expect(row(page, description)).toContainText('正常')
  await expect(row(page, description)).toContainText(/\d{4}-\d{2}-\d{2} 03:00:03/)
})

test('an expression that is none is refused where it is typed', async ({ page }) => {
  await openJobs(page)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增定时任务' })
  await form.getByLabel('任务类名').click()
  await page.getByTitle('示例任务', { exact: true }).click()
  await form.getByLabel('cron表达式').fill('0 0 25 * * ?')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByRole('alert')).toContainText('时')
  await form.getByLabel('cron表达式').fill('0 0 3 31 2 ?')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByRole('alert')).toHaveText('该cron表达式不会再触发')
})
