import { type Page } from '@playwright/test'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'
import { act, offeredFor } from './support/row-actions'

const own = () => `H${Date.now()}${Math.floor(Math.random() * 1000)}`

/** A position made and then changed by the given steps; returns its id. */
async function positionWithPast(page: Page, token: string, code: string, names: string[]): Promise<string> {
  const headers = { 'X-Access-Token': token }
  const [first, ...later] = names
  const made = await page.request.post(`${apiBase}/sys/position/add`, {
    data: { code, name: first, postRank: '1' },
    headers,
  })
  const { result: id } = await made.json()
  for (const name of later) {
    const changed = await page.request.put(`${apiBase}/sys/position/edit`, {
      data: { id, name, postRank: '2' },
      headers,
    })
    expect(await changed.json()).toMatchObject({ success: true })
  }
  return id
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('[ADM-18] versions of a record are compared field by field, and an old one is restored', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = own()
  await positionWithPast(page, token, code, ['初名', '改名'])
  await page.goto('/isystem/position')
  await page.getByRole('search').getByLabel('职务编码').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(rowOf(page, code), '历史')
  const drawer = page.getByRole('dialog', { name: /历史/ })
  const versions = drawer.getByRole('list', { name: '版本' }).getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText('变更：职务名称、职级')
  const name = drawer.getByRole('row', { name: /职务名称/ })
  await expect(name).toContainText('初名')
  await expect(name).toContainText('改名')
  await expect(name).toHaveAttribute('data-changed')
  await expect(drawer.getByRole('row', { name: /职级/ })).toContainText('员级')
  await expect(drawer.getByRole('row', { name: /职务编码/ })).not.toHaveAttribute('data-changed')
  await drawer.getByRole('checkbox', { name: '只看变化' }).check()
  await expect(drawer.getByRole('row', { name: /职务编码/ })).toHaveCount(0)

  await versions.last().getByRole('button', { name: '恢复' }).click()
  await page.getByRole('dialog', { name: '恢复版本' }).getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('恢复成功！')).toBeVisible()
  await expect(versions).toHaveCount(3)
  await drawer.getByRole('button', { name: /关闭|Close/ }).click()
  await expect(rowOf(page, code)).toContainText('初名')
})

test('[ADM-18] a deleted record is found in the data log and comes back', async ({ page }) => {
  const token = await signIn(page)
  const code = own()
  const id = await positionWithPast(page, token, code, [`失而复得${code}`])
  await page.request.delete(`${apiBase}/sys/position/delete?id=${id}`, {
    headers: { 'X-Access-Token': token },
  })
  await page.goto('/sys/dataLog-list')
  await page.getByRole('search').getByLabel('数据名称').fill(code)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('共 2 条')).toBeVisible()
  await act(rowOf(page, code).first(), '历史')
  const drawer = page.getByRole('dialog', { name: /历史/ })
  await drawer.getByRole('button', { name: '恢复' }).first().click()
  await page.getByRole('dialog', { name: '恢复版本' }).getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('恢复成功！')).toBeVisible()
  const found = await page.request.get(`${apiBase}/sys/position/queryById?id=${id}`, {
    headers: { 'X-Access-Token': token },
  })
  expect(await found.json()).toMatchObject({ success: true, result: { code } })
})

test('who may not see the data log sees no history of a record', async ({ page, db }) => {
  const person = await createPerson(db, { may: ['system', 'positions', 'system:position:list'] })
  const token = await signIn(page)
  const code = own()
  await positionWithPast(page, token, code, ['甲'])
  await signIn(page, person)
  await page.goto('/isystem/position')
  await expect(rowOf(page, code)).toBeVisible()
  expect(await offeredFor(rowOf(page, code))).not.toContain('历史')
})
