import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { cellOf, typeInto } from './support/cells'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { act } from './support/row-actions'
import { apiBase, signIn } from './support/sign-in'

test('[ONL-03] [ONL-04] from a statement to a colleague who reads the report and takes it along', async ({
  page,
  browser,
  db,
}) => {
  const word = newId().slice(0, 8)
  const title = `职务报表${word}`
  const role = { id: newId(), name: `读者${word}` }
  await db
    .insertInto('sys_role')
    .values({ id: role.id, role_code: role.id, role_name: role.name, tenant_id: 1 })
    .execute()
  await db
    .insertInto('sys_position' as never)
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        id: newId(),
        code: `${word}-${String(index + 1).padStart(2, '0')}`,
        name: `木作${index + 1}`,
        post_rank: '1',
        tenant_id: 1,
      })) as never,
    )
    .execute()

  await test.step('the table is opened to reports', async () => {
    await signIn(page)
    await page.goto('/index')
    await page.getByRole('menuitem', { name: '在线开发' }).click()
    await page.getByRole('menuitem', { name: '查询报表' }).click()
    await page.getByRole('button', { name: '可查询的表' }).click()
    const tables = page.getByRole('dialog', { name: '开放给报表的表' })
    await expect(tables.getByText('报表SQL只能读取这里开放的表和列')).toBeVisible()
    await tables.getByRole('searchbox', { name: '查找表' }).fill('sys_position')
    const toggle = tables.getByRole('switch').first()
    if (!(await toggle.isChecked())) await toggle.click()
    await expect(toggle).toBeChecked()
    await tables.getByRole('button', { name: '保 存' }).click()
    await expect(page.getByText('保存成功！')).toBeVisible()
  })

  await test.step('the report is described', async () => {
    await page.getByRole('button', { name: '新增' }).click()
    const designer = page.getByRole('dialog', { name: '新增报表' })
    await designer.getByLabel('报表名称').fill(title)
    await designer.getByLabel('报表编码').fill(`r_${word}`)
    await designer
      .getByRole('textbox', { name: '报表SQL' })
      .fill(
        `select code, name, post_rank, 10.5 as points from sys_position where code like '${word}%' [[ and name like '%\${part}%' ]]`,
      )
    await designer.getByRole('button', { name: '解 析' }).click()
    await expect(designer.getByRole('tab', { name: '列 4' })).toBeVisible()
    await expect(designer.getByRole('tab', { name: '参数 1' })).toBeVisible()
    const grid = designer.getByRole('grid', { name: '列', exact: true })
    await typeInto(cellOf(grid, 'code', 'fieldTxt'), '编码')
    for (const key of ['isOrder', 'isSearch']) await cellOf(grid, 'code', key).getByRole('checkbox').check()
    await cellOf(grid, 'points', 'isTotal').getByRole('checkbox').check()
    await typeInto(cellOf(grid, 'points', 'groupTitle'), '评分')
    await expectAccessible(page)
    await designer.getByRole('tab', { name: '预览' }).click()
    await expect(designer.getByText('木作1', { exact: true })).toBeVisible()
    await expect(designer.getByText(/用时 [\d.]+ 秒/)).toBeVisible()
    await designer.getByRole('button', { name: '保 存' }).click()
    await expect(page.getByText('添加成功！')).toBeVisible()
  })

  const listed = page.getByRole('row').filter({ hasText: title })
  await test.step('it is put into the menu', async () => {
    await act(listed, '添加到菜单')
    const menu = page.getByRole('dialog', { name: `添加到菜单：${title}` })
    await menu.getByLabel('授权角色').fill(role.name)
    await chooseOption(page, role.name)
    await menu.getByLabel('菜单名称').click()
    await menu.getByRole('button', { name: '确 定' }).click()
    await expect(page.getByText('添加成功！已在菜单中')).toBeVisible()
  })

  await test.step('a colleague reads it and takes it along', async () => {
    const colleague = await createPerson(db)
    await db.insertInto('sys_user_role').values({ user_id: colleague.id, role_id: role.id }).execute()
    const desk = await (await browser.newContext()).newPage()
    await signIn(desk, colleague)
    await desk.goto('/index')
    await desk.getByRole('menuitem', { name: title }).click()
    await expect(desk.getByText('共 12 条')).toBeVisible()
    await expect(desk.getByRole('columnheader', { name: '评分' })).toBeVisible()
    await expect(desk.getByRole('row').filter({ hasText: '本页合计' })).toContainText('105')
    await expect(desk.getByRole('row').filter({ hasText: '合计' }).last()).toContainText('126')
    await expectAccessible(desk)
    await desk.getByRole('columnheader', { name: '编码' }).click()
    await expect(desk.getByRole('row').filter({ hasText: `${word}-01` })).toBeVisible()
    await desk.getByLabel('part').fill('木作12')
    await desk.getByRole('button', { name: '查 询' }).click()
    await expect(desk.getByText('共 1 条')).toBeVisible()
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: '导出' }).click()
    expect((await download).suggestedFilename()).toBe(`${title}.xlsx`)
    await desk.context().close()
  })
})

test('two who edit one statement keep both changes', async ({ page }) => {
  const word = newId().slice(0, 8)
  const token = await signIn(page)
  const headers = { 'X-Access-Token': token }
  const head = {
    code: `z_${word}`,
    name: `合并${word}`,
    cgrSql: 'select 1 as one',
    dbSource: '',
    content: '',
  }
  const item = { fieldName: 'one', fieldTxt: '一', isShow: 1, orderNum: 1 }
  await page.request.post(`${apiBase}/online/cgreport/head/add`, {
    headers,
    data: { head, items: [item], params: [] },
  })
  await page.goto('/online/cgreport')
  const row = page.getByRole('row').filter({ hasText: head.name })
  await act(row, '编辑')
  const designer = page.getByRole('dialog', { name: /编辑报表/ })
  await designer.getByLabel('描述').fill('我的描述')
  const list = await (
    await page.request.get(`${apiBase}/online/cgreport/head/list?name=${encodeURIComponent(head.name)}`, {
      headers,
    })
  ).json()
  const { id } = list.result.records[0]
  await page.request.put(`${apiBase}/online/cgreport/head/editAll`, {
    headers,
    data: {
      head: { ...head, id, name: `${head.name}乙`, cgrSql: 'select 1 as one, 2 as two' },
      items: [item, { ...item, fieldName: 'two', fieldTxt: '二', orderNum: 2 }],
      params: [],
    },
  })
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer.getByText('报表已被他人修改')).toBeVisible()
  await designer.getByRole('button', { name: '合并他人的修改' }).click()
  await expect(page.getByText('已合并他人修改的报表名称、SQL、列和参数')).toBeVisible()
  await expect(designer.getByLabel('报表名称')).toHaveValue(`${head.name}乙`)
  await expect(designer.getByLabel('描述')).toHaveValue('我的描述')
  await expect(designer.getByRole('tab', { name: '列 2' })).toBeVisible()
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: `${head.name}乙` })).toContainText('我的描述')
})
