import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { formField, publishForm } from './support/forms'
import { send } from './support/grants'
import { act } from './support/row-actions'
import { signIn } from './support/sign-in'

// Journeys of: web/src/online/forms/reactions

test('what happens where a record of a form changes stands in one drawer, which leads to where it is set', async ({
  page,
}) => {
  const token = await signIn(page)
  const table = `react_${newId().slice(0, 8)}`
  const head = { tableName: table, tableTxt: `单据${table}` }
  const id = await publishForm(page, { token }, head, [formField('note', '备注')])
  await page.goto(`/online/cgform#?tableName=${table}`)
  const row = page.getByRole('row').filter({ hasText: table })
  await act(row, '变化时会发生什么')
  const drawer = page.getByRole('dialog', { name: /^变化时会发生什么/ })
  await expect(drawer).toContainText('记录变化时不会发生别的事情')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await send(page.request, token, '/online/cgform/webhook/add', {
    formId: id,
    name: '财务系统',
    url: 'https://example.com/in',
    events: ['afterAdd'],
  })
  await send(page.request, token, '/online/cgform/button/add', {
    cgformHeadId: id,
    buttonCode: 'finish',
    buttonName: '完成',
    buttonStyle: 'link',
    buttonStatus: '0',
    actionJson: JSON.stringify({ kind: 'set', values: { note: "'完成'" } }),
  })
  await act(row, '变化时会发生什么')
  await expect(drawer.getByRole('region', { name: '新增后' })).toContainText('财务系统')
  const pressed = drawer.getByRole('region', { name: '点击按钮时' })
  await expect(pressed).toContainText('修改“备注”')
  await expect(pressed).toContainText('未启用')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '设置Webhook“财务系统”' }).click()
  await expect(page.getByRole('dialog', { name: /^Webhook：/ })).toContainText('财务系统')
})
