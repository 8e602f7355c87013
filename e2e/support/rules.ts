import type { Page } from '@playwright/test'
import { chooseOption } from './choices'

/** Adds a rule for a form, on the page of rules that is open; its designer opens then. */
export async function addRule(
  page: Page,
  form: { title: string; table: string },
  name: string,
): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click()
  const adding = page.getByRole('dialog', { name: '新增自动化规则' })
  await adding.getByRole('combobox', { name: '表单' }).fill(form.title)
  await chooseOption(page, `${form.title}（${form.table}）`)
  await adding.getByLabel('规则名称').fill(name)
  await adding.getByRole('button', { name: '确 定' }).click()
}
