import { newId } from '../apps/server/src/platform/ids'
import { writeField } from '../packages/contract/src/online/forms/field'
import { firstFields, newField } from '../packages/contract/src/online/forms/form'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: online/forms

const field = (name: string, title: string, options: object = {}) =>
  newField({ id: `new-${name}`, name, title, length: 100, ...options })
const fields = [
  ...firstFields((name) => `new-${name}`),
  field('subject', '事由', { isRequired: true }),
  field('amount', '金额', { type: 'int', length: 10 }),
].map(writeField)

test('[ONL-05] an administrator keeps a field and a button from a colleague, and gives the field back', async ({
  page,
  browser,
  db,
}) => {
  const token = await signIn(page)
  const headers = { 'X-Access-Token': token }
  const table = `pay_${newId().slice(0, 8)}`
  const title = `报销单${newId().slice(0, 6)}`
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${apiBase}/online/cgform/${path}`, { data, headers })
    expect(await answer.json()).toMatchObject({ success: true })
  }
  await post('api/addAll', { head: { tableName: table, tableTxt: title, tableType: 1 }, fields })
  const { id } = await db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', table)
    .executeTakeFirstOrThrow()
  await post(`api/doDbSynch/${id}/normal`, {})
  await post(`head/enhanceJs/${id}`, { cgJsType: 'list', cgJs: 'that.beforeAdd = () => {}' })
  const role = newId()
  await db
    .insertInto('sys_role')
    .values({ id: role, role_code: role, role_name: role, tenant_id: 1 })
    .execute()
  await post(`api/addToMenu/${id}`, { title, parentId: null, roleIds: [role], verbs: ['add', 'edit'] })
  const colleague = await createPerson(db, { realname: `同事${newId().slice(0, 6)}` })
  await db.insertInto('sys_user_role').values({ user_id: colleague.id, role_id: role }).execute()

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, colleague)
  await desk.goto(`/online/cgformList/${id}`)
  const heading = desk.getByRole('columnheader', { name: '金额' })
  await expect(heading).toBeVisible()

  await page.goto('/online/cgform')
  const choose = async (item: string) => {
    await act(page.getByRole('row').filter({ hasText: table }), item)
  }
  await choose('增强')
  const kept = page.getByRole('dialog', { name: `增强：${title}` })
  await expect(kept.getByText('that.beforeAdd')).toBeVisible()
  await expect(kept.getByText('不会运行')).toBeVisible()
  await page.keyboard.press('Escape')

  await choose('权限控制')
  const rights = page.getByRole('dialog', { name: `权限控制：${title}` })
  for (const place of ['列表可见', '表单可见']) {
    await rights.getByRole('switch', { name: `限制 金额 ${place}` }).click()
    await expect(rights.getByRole('switch', { name: `限制 金额 ${place}` })).toBeChecked()
  }
  await expectAccessible(page)
  await rights.getByRole('tab', { name: '按钮权限' }).click()
  await rights.getByRole('switch', { name: '限制按钮 新增' }).click()
  await expect(rights.getByRole('switch', { name: '限制按钮 新增' })).toBeChecked()
  await rights.getByRole('tab', { name: '数据权限' }).click()
  await rights.getByRole('button', { name: '添加规则' }).click()
  const rule = page.getByRole('dialog', { name: '添加规则' })
  await rule.getByLabel('规则名称').fill('自己的')
  await rule.getByLabel('规则字段').click()
  await chooseOption(page, '创建人（createBy）')
  await rule.getByRole('button', { name: '登录账号' }).click()
  await rule.getByRole('button', { name: '确 定' }).click()
  await expect(rights.getByText('创建人 等于 #{sys_user_code}')).toBeVisible()
  await page.keyboard.press('Escape')

  await desk.reload()
  await expect(desk.getByRole('columnheader', { name: '事由' })).toBeVisible()
  await expect(heading).toHaveCount(0)
  await expect(desk.getByRole('button', { name: '新增' })).toHaveCount(0)

  await choose('授权')
  const grants = page.getByRole('dialog', { name: `授权：${title}` })
  await grants.getByText('用户', { exact: true }).click()
  await grants.getByLabel('授权对象', { exact: true }).fill(colleague.realname)
  await chooseOption(page, `${colleague.realname}（${colleague.username}）`)
  await grants.getByRole('checkbox', { name: '金额（列表可见）' }).check()
  await expectAccessible(page)
  await grants.getByRole('button', { name: '保 存' }).click()
  await expect(page.getByText('授权成功！')).toBeVisible()
  await desk.reload()
  await expect(heading).toBeVisible()
  await desk.context().close()
})
