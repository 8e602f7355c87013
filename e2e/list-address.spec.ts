import { expect, test } from '@playwright/test'
import { createPositions, ownCode, rowOf } from './support/positions'
import { act, agree } from './support/row-actions'
import { signIn } from './support/sign-in'

// Journeys of: web/src/resource/address, web/src/resource/search

test('what a list is asked stands in its address and above it: a reload, a copied link and Back show the same', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [
    { code: `${code}A`, name: '甲' },
    { code: `${code}B`, name: '乙' },
  ])
  await page.goto('/isystem/position')
  const search = page.getByRole('search')
  await search.getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('共 2 条')).toBeVisible()
  await page.getByRole('columnheader', { name: '职务编码' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(`${code}A`)

  const chip = page.getByRole('group', { name: '筛选条件' })
  await expect(chip).toHaveText(`职务编码：${code}`)
  await expect(page).toHaveURL(/#\?code=.*&column=code&order=asc/)
  const link = page.url()
  await page.reload()
  await expect(page.getByText('共 2 条')).toBeVisible()
  await expect(search.getByLabel('职务编码')).toHaveValue(code)
  await expect(page.getByRole('columnheader', { name: '职务编码' })).toHaveAttribute('aria-sort', 'ascending')

  await page.goto('/isystem/dict')
  await expect(page.getByRole('columnheader', { name: '字典名称' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(link)
  await expect(page.getByText('共 2 条')).toBeVisible()

  await chip.getByRole('button', { name: `取消筛选 职务编码：${code}` }).click()
  await expect(chip).toHaveCount(0)
  await expect(search.getByLabel('职务编码')).toHaveValue('')
  await expect(page).toHaveURL(/#\?column=code&order=asc$/)
})

test('a removed record is named in the question and comes back by 撤销; its name opens it', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = ownCode()
  await createPositions(page, token, [{ code, name: `匠${code}` }])
  await page.goto(`/isystem/position#?code=*${code}*`)
  await rowOf(page, code)
    .getByRole('button', { name: `匠${code}`, exact: true })
    .click()
  await expect(page.getByRole('dialog')).toContainText(code)
  await page.keyboard.press('Escape')
  await act(rowOf(page, code), '删除')
  await expect(page.locator('.ant-modal-confirm')).toContainText(`确定删除“匠${code}”吗？`)
  await agree(page)
  await expect(rowOf(page, code)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, code)).toBeVisible()
})
