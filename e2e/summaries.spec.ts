import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { addFormToMenu, administratorRole, formField, publishForm } from './support/forms'
import { send } from './support/grants'
import { createPerson } from './support/people'
import { act, agree } from './support/row-actions'
import { signIn } from './support/sign-in'

test('a report is put together by clicking; a colleague under a data rule sees smaller figures and the records behind them', async ({
  page,
  browser,
  db,
}) => {
  const token = await signIn(page)
  const word = newId().slice(0, 8)
  const table = `sold_${word}`
  const title = `销售单${word}`
  const form = await publishForm(page, { token }, { tableName: table, tableTxt: title }, [
    formField('city', '城市'),
    formField('amount', '金额', { type: 'int', length: 10 }),
  ])
  const roleId = newId()
  const roleName = `经理${word}`
  await db
    .insertInto('sys_role')
    .values({ id: roleId, role_code: roleId, role_name: roleName, tenant_id: 1 })
    .execute()
  const list = await send<string>(page.request, token, `/online/cgform/api/addToMenu/${form}`, {
    title,
    parentId: null,
    roleIds: [roleId, await administratorRole(db)],
    verbs: ['list', 'add'],
  })
  for (const [city, amount] of [
    ['北京', 10],
    ['北京', 20],
    ['上海', 5],
  ])
    await send(page.request, token, `/online/cgform/api/${table}/add`, { city, amount })

  await page.goto('/online/summaries')
  await page.getByRole('button', { name: '新增' }).click()
  const editor = page.getByRole('dialog', { name: '新增统计报表' })
  const preview = editor.getByRole('region', { name: '预览' })
  await expect(preview).toContainText('请先选择数据来源')
  await editor.getByLabel('报表名称').fill(`各城市销售${word}`)
  await editor.getByLabel('数据来源').fill(title)
  await chooseOption(page, title)
  await expect(preview.getByRole('cell', { name: '3', exact: true }).first()).toBeVisible()
  await editor.getByRole('button', { name: '添加分组' }).click()
  await editor.getByLabel('分组字段').click()
  await chooseOption(page, '城市')
  await editor.getByRole('button', { name: '添加统计' }).click()
  await expect(preview).toContainText('请选择要统计合计的字段')
  await editor.getByLabel('统计字段').last().click()
  await chooseOption(page, '金额')
  await expect(preview.getByRole('row').filter({ hasText: '北京' })).toContainText('30')
  await expect(preview.getByRole('row').filter({ hasText: '合计' }).last()).toContainText('35')
  await expect(preview.getByRole('status')).toContainText('用时')
  await editor.getByRole('button', { name: '添加条件组' }).click()
  const ofConditions = editor.getByRole('group', { name: '条件组' })
  await ofConditions.getByRole('button', { name: '删除分组' }).click()
  await expect(ofConditions).toHaveCount(0)
  await expectAccessible(page)
  await editor.getByRole('button', { name: '保 存' }).click()
  await expect(editor).toHaveCount(0)

  await act(page.getByRole('row').filter({ hasText: word }), '添加到菜单')
  const place = page.getByRole('dialog', { name: `添加到菜单：各城市销售${word}` })
  await place.getByLabel('授权角色').fill(roleName)
  await chooseOption(page, roleName)
  await page.keyboard.press('Escape')
  await place.getByRole('button', { name: '确 定' }).click()
  await expect(place).toHaveCount(0)
  await act(page.getByRole('row').filter({ hasText: word }), '打开')
  await expect(page.getByRole('link', { name: '35', exact: true })).toBeVisible()
  const address = new URL(page.url()).pathname

  const colleague = await createPerson(db)
  await db.insertInto('sys_user_role').values({ user_id: colleague.id, role_id: roleId }).execute()
  const { id: row } = await db
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', list)
    .executeTakeFirstOrThrow()
  const rule = newId()
  await db
    .insertInto('sys_permission_data_rule')
    .values({
      id: rule,
      permission_id: row,
      rule_name: '北京',
      rule_column: 'city',
      rule_conditions: '=',
      rule_value: '北京',
    })
    .execute()
  await db
    .updateTable('sys_role_permission')
    .set({ data_rule_ids: [rule] })
    .where('role_id', '=', roleId)
    .where('permission_id', '=', row)
    .execute()
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, colleague)
  await desk.goto(address)
  const figures = desk.getByRole('row').filter({ hasText: '北京' })
  await expect(figures).toContainText('30')
  await expect(desk.getByText('上海')).toHaveCount(0)
  await figures.getByRole('link', { name: '30', exact: true }).click()
  await expect(desk).toHaveURL(new RegExp(`${list}#`))
  await expect(desk.getByRole('group', { name: '筛选条件' })).toContainText('城市')
  await expect(desk.getByText('共 2 条')).toBeVisible()
})

test('[WGT-09] a field of a form is picked from a report that was put together by clicking, and fills another', async ({
  page,
  db,
}) => {
  const maker = { token: await signIn(page), roleId: await administratorRole(db) }
  const word = newId().slice(0, 8)
  const sold = `picked_${word}`
  const source = await publishForm(page, maker, { tableName: sold, tableTxt: `卖出${word}` }, [
    formField('city', '城市'),
    formField('amount', '金额', { type: 'int', length: 10 }),
  ])
  await addFormToMenu(page, maker, { id: source, title: `卖出${word}` })
  for (const [city, amount] of [
    ['苏州', 10],
    ['苏州', 20],
    ['杭州', 5],
  ])
    await send(page.request, maker.token, `/online/cgform/api/${sold}/add`, { city, amount })
  const summary = await send<string>(page.request, maker.token, '/online/summary/add', {
    name: `各城市卖出${word}`,
    definition: JSON.stringify({
      resource: `/online/cgform/api/${sold}`,
      groups: [{ field: 'city' }],
      measures: [{ of: 'sum', field: 'amount' }],
      asked: ['city'],
    }),
  })
  await page.goto('/online/summaries')
  await page.getByRole('textbox', { name: '报表名称' }).fill(word)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(page.getByRole('row').filter({ hasText: word }), '弹框选择')
  const dialog = page.getByRole('dialog', { name: `弹框选择：各城市卖出${word}` })
  await expect(dialog).toContainText(`summary:${summary}`)
  await expect(dialog.getByRole('row').filter({ hasText: '金额合计' })).toContainText('amount.sum')
  await expectAccessible(page)

  const goals = await publishForm(page, maker, { tableName: `goal_${word}`, tableTxt: `目标${word}` }, [
    formField('city', '城市', {
      control: 'popup',
      options: { popupMulti: false },
      choices: { table: `summary:${summary}`, code: 'city,amount.sum', text: 'city,goal' },
    }),
    formField('goal', '去年卖出'),
  ])
  await page.goto(await addFormToMenu(page, maker, { id: goals, title: `目标${word}` }))
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: `新增目标${word}` })
  await form.getByLabel('城市').click()
  const picker = page.getByRole('dialog', { name: `各城市卖出${word}` })
  await expect(picker.getByText('共 2 条')).toBeVisible()
  await picker.getByRole('textbox', { name: '城市' }).fill('苏')
  await picker.getByRole('button', { name: '查 询' }).click()
  await expect(picker.getByText('共 1 条')).toBeVisible()
  await picker.getByRole('row').filter({ hasText: '苏州' }).click()
  await picker.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByLabel('城市')).toHaveValue('苏州')
  await expect(form.getByLabel('去年卖出')).toHaveValue('30')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByRole('row').filter({ hasText: '苏州' })).toContainText('30')
})

test('what a report is asked is kept under a name, and its columns as one likes them; both are there after a reload', async ({
  page,
}) => {
  const token = await signIn(page)
  const word = newId().slice(0, 8)
  await send(page.request, token, '/sys/position/add', {
    code: `P${word}`,
    name: `瓦作${word}`,
    postRank: '1',
  })
  const id = await send<string>(page.request, token, '/online/summary/add', {
    name: `职务${word}`,
    definition: JSON.stringify({
      resource: '/sys/position',
      groups: [{ field: 'code' }],
      measures: [{ of: 'count' }],
      asked: ['name'],
    }),
  })
  await page.goto(`/online/summary/${id}`)
  await expect(page.getByRole('tab', { name: `职务${word}` })).toBeVisible()
  await page.getByLabel('职务名称').fill(`瓦作${word}`)
  await page.getByRole('button', { name: '查 询' }).click()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: `P${word}` })).toHaveCount(1)
  await page.getByRole('button', { name: '保存查询' }).click()
  const naming = page.getByRole('dialog', { name: '请输入保存的名称' })
  await naming.getByLabel('保存的名称').fill('只看瓦作')
  await naming.getByRole('button', { name: '确 定' }).click()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '职务编码' }).click()
  await expect(page.getByRole('columnheader', { name: '职务编码' })).toHaveCount(0)

  await page.goto('/dashboard/analysis')
  await page.goto(`/online/summary/${id}`)
  await expect(page.getByRole('columnheader', { name: '职务编码' })).toHaveCount(0)
  const saved = page.getByRole('group', { name: '已存查询' })
  await saved.getByRole('button', { name: '只看瓦作', exact: true }).click()
  await expect(page.getByLabel('职务名称')).toHaveValue(`瓦作${word}`)
  await expect(saved.getByRole('button', { name: '只看瓦作', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await saved.getByRole('button', { name: '删除已存查询 只看瓦作' }).click()
  await expect(saved.getByRole('button', { name: '保存查询' })).toBeVisible()
})

test('two who edit one report, or one chart, at once keep both changes', async ({ page }) => {
  const token = await signIn(page)
  const word = newId().slice(0, 8)
  const definition = { resource: '/sys/position', groups: [{ field: 'code' }], measures: [{ of: 'count' }] }
  const summary = await send<string>(page.request, token, '/online/summary/add', {
    name: `职务${word}`,
    definition: JSON.stringify(definition),
  })
  const chart = { dataType: 'summary', source: summary, displayTemplate: 'tab', graphType: 'bar' }
  const axes = { xaxisField: 'code', yaxisField: '.count' }
  const head = { name: `职务图${word}`, code: `p_${word}`, ...chart, ...axes }
  const graph = await send<string>(page.request, token, '/online/graphreport/head/add', head)

  await page.goto('/online/summaries')
  await page.getByRole('textbox', { name: '报表名称' }).fill(word)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(page.getByRole('row').filter({ hasText: word }), '编辑')
  const editor = page.getByRole('dialog', { name: `编辑统计报表：职务${word}` })
  await editor.getByLabel('说明').fill('我写的说明')
  await send(page.request, token, '/online/summary/edit', {
    id: summary,
    name: `他人改名${word}`,
    definition: JSON.stringify({ ...definition, limit: 7 }),
  })
  await editor.getByRole('button', { name: '保 存' }).click()
  await expect(editor.getByRole('alert')).toContainText('报表已被他人修改')
  await expectAccessible(page)
  await editor.getByRole('button', { name: '合并他人的修改' }).click()
  await expect(page.getByText('已合并他人修改的报表名称、排序和行数，请检查后保存')).toBeVisible()
  await expect(editor.getByLabel('报表名称')).toHaveValue(`他人改名${word}`)
  await expect(editor.getByLabel('说明')).toHaveValue('我写的说明')
  await editor.getByRole('button', { name: '保 存' }).click()
  await expect(editor).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: `他人改名${word}` })).toContainText('我写的说明')

  await page.goto('/online/graphreport')
  await page.getByRole('textbox', { name: '图表名称' }).fill(word)
  await page.getByRole('button', { name: '查 询' }).click()
  await act(page.getByRole('row').filter({ hasText: word }), '编辑')
  const designer = page.getByRole('dialog', { name: `编辑图表：职务图${word}` })
  await designer.getByLabel('单位').fill('人')
  await send(page.request, token, '/online/graphreport/head/edit', { ...head, id: graph, graphType: 'pie' })
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer.getByRole('alert')).toContainText('图表已被他人修改')
  await designer.getByRole('button', { name: '合并他人的修改' }).click()
  await expect(page.getByText('已合并他人修改的图表类型，请检查后保存')).toBeVisible()
  await expect(designer.getByLabel('单位')).toHaveValue('人')
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer).toHaveCount(0)
})

test('who removes a field is told which reports, charts and boards use it, before anything is lost', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const word = newId().slice(0, 8)
  const table = `used_${word}`
  const form = await publishForm(page, { token }, { tableName: table, tableTxt: `采购${word}` }, [
    formField('city', '城市'),
    formField('amount', '金额', { type: 'int', length: 10 }),
  ])
  await addFormToMenu(page, { token, roleId: await administratorRole(db) }, { id: form, title: table })
  const summary = await send<string>(page.request, token, '/online/summary/add', {
    name: `各城市采购${word}`,
    definition: JSON.stringify({
      resource: `/online/cgform/api/${table}`,
      groups: [{ field: 'city' }],
      measures: [{ of: 'sum', field: 'amount' }],
    }),
  })
  await send(page.request, token, '/online/graphreport/head/add', {
    name: `采购图${word}`,
    code: `g_${word}`,
    dataType: 'summary',
    source: summary,
    displayTemplate: 'tab',
    graphType: 'bar',
    xaxisField: 'city',
    yaxisField: 'amount.sum',
  })
  await send(page.request, token, '/online/board/add', {
    name: `采购看板${word}`,
    definition: JSON.stringify({
      cards: [
        {
          id: 'a',
          kind: 'summary',
          source: summary,
          chart: { type: 'pie', category: 'city', measures: ['amount.sum'] },
          x: 0,
          y: 0,
          w: 6,
          h: 6,
        },
      ],
    }),
  })

  await page.goto('/online/cgform')
  await page.getByLabel('表名').first().fill(table)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: table })
  await act(row, '编辑')
  const designer = page.getByRole('dialog', { name: /^编辑表单：/ })
  const fields = designer.getByRole('grid', { name: '字段', exact: true })
  await fields.getByRole('row').filter({ hasText: 'amount' }).getByRole('checkbox').first().check()
  await designer.getByRole('button', { name: /删除/ }).first().click()
  await agree(page)
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer).toBeHidden()
  await act(row, '同步数据库')
  const plan = page.getByRole('dialog', { name: /^同步数据库：/ })
  await expect(plan).toContainText(`字段“金额”被统计报表使用，同步后这些报表将不能运行：各城市采购${word}`)
  await expect(plan).toContainText(`使用这些报表的图表将不能显示：采购图${word}`)
  await expect(plan).toContainText(`使用这些报表的看板有卡片将不能显示：采购看板${word}`)
})
