// Journeys of: web/src/online/flows/designer
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { addFlow, openDesigner } from './support/flow-drafts'
import { signIn } from './support/sign-in'

test('on a phone the tree is read in its own scroller, and a step is changed in a sheet', async ({
  page,
}) => {
  const flow = await addFlow(page, await signIn(page), 'byAmount')
  const designer = await openDesigner(page, flow.name)
  await designer.getByRole('button', { name: /^审批：部门负责人审批/ }).click()
  const sheet = page.getByRole('dialog', { name: '部门负责人审批' })
  await sheet.getByLabel('名称').fill('主管审批')
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(designer.getByRole('button', { name: /^审批：主管审批/ })).toBeVisible()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide).toBe(false)
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
})
