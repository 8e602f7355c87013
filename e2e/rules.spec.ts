import { expect, test, type Page } from '@playwright/test'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: system/rules, system/check-rules, system/fill-rules

const own = (words: string) => `${words}${Date.now()}${Math.floor(Math.random() * 1000)}`
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

test('[ADM-12] a check rule of pieces and of the whole is written, tried and changed', async ({ page }) => {
  const code = own('material')
  await signIn(page)
  await page.goto('/isystem/checkRule')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增校验规则' })
  await dialog.getByLabel('规则名称').fill('物料编码')
  await dialog.getByLabel('规则编码').fill(code)
  await dialog.getByRole('button', { name: '添加规则' }).click()
  await dialog.getByLabel('位数').fill('2')
  await dialog.getByLabel('正则表达式').fill('[A-Z]{2}')
  await dialog.getByLabel('提示文本').fill('前两位须为大写字母')
  await dialog.getByRole('tab', { name: '全局规则' }).click()
  const whole = dialog.getByRole('tabpanel', { name: '全局规则' })
  await whole.getByRole('button', { name: '添加规则' }).click()
  await whole.getByLabel('正则表达式').fill('(?=x).*')
  await whole.getByLabel('提示文本').fill('长度须为6到10位')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('不支持的正则表达式：(?=x).*')).toBeVisible()
  await whole.getByLabel('正则表达式').fill('.{6,10}')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(row(page, code)).toBeVisible()

  await row(page, code).getByRole('button', { name: '测试' }).click()
  const trial = page.getByRole('dialog', { name: '测试：物料编码' })
  for (const [value, words] of [
    ['ab', '长度须为6到10位'],
    ['ab1234', '前两位须为大写字母'],
    ['AB1234', '校验通过'],
  ] as const) {
    await trial.getByLabel('测试值').fill(value)
    await trial.getByRole('button', { name: '测 试' }).click()
    await expect(trial.getByText(words)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(trial).toBeHidden()

  await act(row(page, code), '编辑')
  const edit = page.getByRole('dialog', { name: '编辑校验规则' })
  await expect(edit.getByRole('tab', { name: '局部规则（1）' })).toBeVisible()
  await expect(edit.getByLabel('位数')).toHaveValue('2')
})

test('[ADM-13] a fill rule is written with its parameters and tried without using a number up', async ({
  page,
}) => {
  const code = own('sale')
  await signIn(page)
  await page.goto('/isystem/fillRule')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增填值规则' })
  await dialog.getByLabel('规则名称').fill('销售单号')
  await dialog.getByLabel('规则编码').fill(code)
  await dialog.getByLabel('规则实现').click()
  await page.getByTitle('流水号（前缀 + 日期 + 序号）').click()
  await dialog.getByLabel('规则参数').fill('{"digits":99}')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog.getByText('规则参数不正确：digits')).toBeVisible()
  await dialog.getByLabel('规则参数').fill('{"prefix":"XS","digits":3}')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(row(page, code)).toContainText('流水号')

  await row(page, code).getByRole('button', { name: '测试' }).click()
  const trial = page.getByRole('dialog', { name: '测试：销售单号' })
  await expect(trial.getByText(/^XS20\d{6}001$/)).toBeVisible()
  await trial.getByRole('button', { name: '再次生成' }).click()
  await expect(trial.getByText(/^XS20\d{6}001$/)).toBeVisible()
})
