import { expect, type Locator, type Page } from '@playwright/test'
import { type ReadyFlow, readyFlow } from '../../packages/contract/src/online/flows/ready-flows'
import { formsBase } from '../../packages/contract/src/online/forms/pages'
import { newId } from '../../apps/server/src/platform/ids'
import { formField, publishForm } from './forms'
import { send } from './grants'
import { goWithin } from './navigation'
import { act } from './row-actions'

interface AddedFlow {
  id: string
  name: string
  formId: string
  table: string
}

/** Makes a form and a draft of an approval for it, as whoever holds the token. */
export async function addFlow(page: Page, token: string, shape: ReadyFlow = 'superior'): Promise<AddedFlow> {
  const word = newId().slice(0, 8)
  const table = `flow_${word}`
  const formId = await publishForm(page, { token }, { tableName: table, tableTxt: `表单${word}` }, [
    formField('reason', '事由'),
    formField('amount', '金额', { type: 'int', length: 10 }),
  ])
  const name = `审批${word}`
  const definition = readyFlow(shape, 'amount')
  const id = await send<string>(page.request, token, '/online/flow/add', {
    at: `${formsBase}/${table}`,
    name,
    definition,
  })
  return { id, name, formId, table }
}

/** Opens the designer of a flow from the list. */
export async function openDesigner(page: Page, name: string): Promise<Locator> {
  /* from another page, so that Back stays within the product */
  await page.goto('/account/settings/base')
  await goWithin(page, `/online/flows#?name=${encodeURIComponent(`*${name}*`)}`)
  /* a row of the table, on a phone a card */
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })
  await act(row, '设计')
  const designer = page.getByRole('dialog', { name: `设计审批流程：${name}` })
  await expect(designer).toBeVisible()
  return designer
}
