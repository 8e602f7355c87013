import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { freshPhone } from './support/phone'
import { signIn } from './support/sign-in'

test('[ADM-19] colleagues are found by department, by name and by work number', async ({ page, db }) => {
  const phone = freshPhone()
  const person = await createPerson(db, { realname: '通讯录测试员', phone, departments: ['dep-a02a01'] })
  const workNo = `W${person.id.slice(0, 10)}`
  await db.updateTable('sys_user').set({ work_no: workNo }).where('id', '=', person.id).execute()
  await signIn(page)
  await page.goto('/isystem/addressList')
  const tree = page.getByRole('tree', { name: '部门' })
  await tree.getByText('营造咨询').click()
  const contacts = page.getByRole('region', { name: '营造咨询的联系人' })
  await contacts.getByRole('search').getByLabel('工号').fill(workNo)
  await contacts.getByRole('button', { name: '查 询' }).click()
  const row = contacts.getByRole('row').filter({ hasText: workNo })
  await expect(row).toContainText('通讯录测试员')
  await expect(row).toContainText('设计部')
  await expect(row.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`)
  await tree.getByText('市场部').click()
  const market = page.getByRole('region', { name: '市场部的联系人' })
  await expect(market.getByRole('row').filter({ hasText: '张三' })).toBeVisible()
  await expect(market.getByText('通讯录测试员')).toHaveCount(0)
})
