import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expect, test } from './support/database'
import { addFormToMenu, administratorRole, formField, publishForm } from './support/forms'
import { send } from './support/grants'
import { act, agree } from './support/row-actions'
import { signIn } from './support/sign-in'

/** Opens the page with a definition that configures only these addresses, as pages of existing clients do. */
async function openConfigured(page: Page, address: string, url: Record<string, string>): Promise<void> {
  await page.unrouteAll()
  await page.route(/\/online\/cgform\/api\/[^/]+\/definition/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, url } } })
  })
  await page.goto(address)
}

test('[LST-03] a page without its addresses says which one is to be set: of the list, of removing one, of removing several', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const maker = { token, roleId: await administratorRole(db) }
  const own = newId().slice(0, 8)
  const tableName = `unset_${own}`
  const id = await publishForm(page, maker, { tableName, tableTxt: `地址${own}` }, [
    formField('name', '名称'),
  ])
  const address = await addFormToMenu(page, maker, { id, title: `地址${own}` })
  for (const name of ['甲', '乙'])
    await send(page.request, token, `/online/cgform/api/${tableName}/add`, { name })

  await openConfigured(page, address, {})
  await expect(page.getByRole('main').getByText('请设置url.list属性!')).toBeVisible()

  await openConfigured(page, address, { list: `/online/cgform/api/${tableName}/list` })
  const row = page.getByRole('row').filter({ hasText: '甲' })
  await act(row, '删除')
  await agree(page)
  await expect(page.getByText('请设置url.delete属性!')).toBeVisible()

  for (const name of ['甲', '乙'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量删除' }).click()
  await agree(page)
  await expect(page.getByText('请设置url.deleteBatch属性!')).toBeVisible()
  await expect(row).toBeVisible()
})
