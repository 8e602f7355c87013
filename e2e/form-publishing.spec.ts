import type { Page } from '@playwright/test'
import { runStatement } from '../apps/server/src/database/statement'
import { type FormFieldRow, writeField } from '../packages/contract/src/online/forms/field'
import { newId } from '../apps/server/src/platform/ids'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { addFormToMenu, administratorRole, formField as field, publishForm } from './support/forms'
import { send } from './support/grants'
import { act, agree } from './support/row-actions'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: online/forms

const rowOf = (page: Page, table: string) => page.getByRole('row').filter({ hasText: table })
const designerOf = (page: Page) => page.getByRole('dialog', { name: /^编辑表单：/ })
const planOf = (page: Page) => page.getByRole('dialog', { name: /^同步数据库：/ })

/** Opens the list of forms at one of them, and what can be done with it. */
async function open(page: Page, table: string, item: string) {
  await page.goto('/online/cgform')
  await page.getByLabel('表名').first().fill(table)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await act(rowOf(page, table), item)
}

async function publishPlanned(page: Page) {
  await planOf(page).getByRole('button', { name: '开始同步' }).click()
  await expect(planOf(page)).toBeHidden()
}

type FieldRow = FormFieldRow | ReturnType<typeof writeField>

/** Saves another draft of a form, without the designer. */
async function change(
  page: Page,
  token: string,
  { table, id }: { table: string; id: string },
  edit: (fields: FieldRow[]) => FieldRow[],
  indexs: object[] = [],
) {
  const headers = { 'X-Access-Token': token }
  const read = async (path: string) =>
    (await (await page.request.get(apiBase + path, { headers })).json()).result
  const { records } = await read(`/online/cgform/head/list?tableName=${table}`)
  const fields = edit(await read(`/online/cgform/field/listByHeadId?headId=${id}`))
  const data = { head: records[0], fields, indexs }
  const answer = await page.request.put(`${apiBase}/online/cgform/api/editAll`, { data, headers })
  expect(await answer.json()).toMatchObject({ success: true })
}

test('[ONL-01] a removed field comes back with its values, a table that was made anew too', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const table = `kept_${newId().slice(0, 8)}`
  const id = await publishForm(page, { token }, { tableName: table, tableTxt: '移出' }, [
    field('name', '姓名'),
    field('phone', '电话'),
  ])
  await addFormToMenu(page, { token, roleId: await administratorRole(db) }, { id, title: table })
  await send(page.request, token, `/online/cgform/api/${table}/add`, { name: '李诫', phone: '13800000001' })

  await open(page, table, '编辑')
  const designer = designerOf(page)
  const fields = designer.getByRole('grid', { name: '字段', exact: true })
  await fields.getByRole('row').filter({ hasText: 'phone' }).getByRole('checkbox').first().check()
  await designer.getByRole('button', { name: /删除/ }).first().click()
  await agree(page)
  await expect(fields.getByRole('row').filter({ hasText: 'phone' })).toHaveCount(0)
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer).toBeHidden()
  await open(page, table, '同步数据库')
  await expect(planOf(page).getByText('列 phone（电话）移出')).toBeVisible()
  await publishPlanned(page)

  await open(page, table, '编辑')
  await designer.getByRole('button', { name: '已移出的字段' }).click()
  const aside = page.getByRole('dialog', { name: '已移出的列和表' })
  await aside.getByRole('button', { name: /恢复/ }).click()
  await expect(page.getByText('字段已恢复到草稿')).toBeVisible()
  await open(page, table, '同步数据库')
  await publishPlanned(page)
  const phones = async () => {
    const answer = await page.request.get(`${apiBase}/online/cgform/api/${table}/list`, {
      headers: { 'X-Access-Token': token },
    })
    const { records } = (await answer.json()).result as { records: { phone: string }[] }
    return records.map(({ phone }) => phone)
  }
  expect(await phones()).toEqual(['13800000001'])

  await open(page, table, '编辑')
  await designer.getByLabel('表描述').fill('重新生成')
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer).toBeHidden()
  await open(page, table, '同步数据库')
  await planOf(page)
    .getByRole('radio', { name: /强制同步/ })
    .check()
  await expect(planOf(page).getByText('其中的 1 行数据')).toBeVisible()
  const start = planOf(page).getByRole('button', { name: '开始同步' })
  await expect(start).toBeDisabled()
  await planOf(page).getByRole('textbox').fill(table)
  await publishPlanned(page)
  expect(await phones()).toEqual([])
  await page.getByRole('button', { name: '已移出' }).click()
  await aside.getByRole('listitem').filter({ hasText: table }).getByRole('button', { name: /恢复/ }).click()
  await expect(page.getByText('表和其中的数据已恢复')).toBeVisible()
  expect(await phones()).toEqual(['13800000001'])
  await open(page, table, '版本')
  const versions = page.getByRole('dialog', { name: /^版本：/ })
  await versions.getByRole('button', { name: '与上一版比较' }).last().click()
  await expect(versions.getByText('电话')).toBeVisible()
})

test('[ONL-01] a new field that no row may lack asks for the value of the rows that are there', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const table = `empty_${newId().slice(0, 8)}`
  const id = await publishForm(page, { token }, { tableName: table, tableTxt: '库存' }, [
    field('name', '品名'),
  ])
  await addFormToMenu(page, { token, roleId: await administratorRole(db) }, { id, title: table })
  for (const name of ['螺栓', '螺母'])
    await send(page.request, token, `/online/cgform/api/${table}/add`, { name })
  const needed = { isNullable: false, isRequired: true }
  await change(page, token, { table, id }, (fields) => [
    ...fields,
    writeField(field('bought', '购入日期', { type: 'Date', control: 'date', ...needed }), 20),
    writeField(
      field('sex', '性别', { control: 'list', choices: { table: '', code: 'sex', text: '' }, ...needed }),
      21,
    ),
    writeField(field('note', '说明', { isRequired: true }), 22),
  ])
  await open(page, table, '同步数据库')
  const rows = planOf(page).getByRole('region', { name: '已有数据' })
  await expect(rows.getByText('2 行还没有值')).toHaveCount(3)
  await planOf(page).getByRole('button', { name: '开始同步' }).click()
  await expect(rows.getByText('购入日期不能为空')).toBeVisible()
  await expect(rows.getByText('性别不能为空')).toBeVisible()
  await expect(rows.getByText('说明不能为空'), 'it may stay empty').toBeHidden()
  await rows.getByLabel('购入日期').fill('2026-11-4')
  await page.keyboard.press('Enter')
  await rows.getByLabel('性别').click()
  await chooseOption(page, '女')
  await publishPlanned(page)
  const answer = await page.request.get(`${apiBase}/online/cgform/api/${table}/list`, {
    headers: { 'X-Access-Token': token },
  })
  const { records } = (await answer.json()).result as { records: object[] }
  const filled = { bought: '2026-11-04', sex: '2', note: null }
  expect(records).toMatchObject([filled, filled])
})

test('[ONL-01] two administrators at one form: the second is told, and loses nothing on the screen', async ({
  page,
  browser,
}) => {
  const token = await signIn(page)
  const table = `two_${newId().slice(0, 8)}`
  const id = await publishForm(page, { token }, { tableName: table, tableTxt: '两人' }, [
    field('name', '姓名'),
  ])
  const other = await (await browser.newContext()).newPage()
  await signIn(other)
  for (const desk of [page, other]) await open(desk, table, '编辑')
  const [mine, theirs] = [designerOf(page), designerOf(other)]
  await mine.getByLabel('表描述').fill('甲改的')
  await theirs.getByLabel('表描述').fill('乙改的')
  await mine.getByRole('button', { name: '保 存' }).click()
  await expect(mine).toBeHidden()
  await theirs.getByRole('button', { name: '保 存' }).click()
  await expect(theirs.getByText('表单已被他人改为第2版')).toBeVisible()
  await expect(theirs.getByLabel('表描述')).toHaveValue('乙改的')

  await page.request.delete(`${apiBase}/online/cgform/head/removeRecord?id=${id}`, {
    headers: { 'X-Access-Token': token },
  })
  await theirs.getByRole('button', { name: '保 存' }).click()
  await expect(theirs.getByText('已被他人移除；未保存任何内容')).toBeVisible()
  await other.context().close()

  /* the table that the form has left is taken in again */
  await page.goto('/online/cgform')
  await page.getByRole('button', { name: '导入数据库表' }).click()
  const tables = page.getByRole('dialog', { name: '导入数据库表' })
  await tables.getByLabel('搜索表').fill(table)
  await tables.getByRole('row').filter({ hasText: table }).getByRole('checkbox').check()
  await tables.getByRole('button', { name: '导入 1 张表' }).click()
  await expect(tables).toBeHidden()
  await expect(rowOf(page, table)).toContainText('已同步')
})

test('[ONL-01] what was typed in the designer stays when the window becomes narrow', async ({ page }) => {
  const token = await signIn(page)
  const table = `turned_${newId().slice(0, 8)}`
  await publishForm(page, { token }, { tableName: table, tableTxt: '转屏' }, [field('name', '姓名')])
  await open(page, table, '编辑')
  const designer = designerOf(page)
  const titles = designer.getByRole('columnheader', { name: '长度' })
  await expect(titles).toBeVisible()
  const [visibleWidth, needed] = await titles
    .locator('span')
    .first()
    .evaluate((title) => [title.clientWidth, title.scrollWidth])
  expect(visibleWidth, 'a title is not cut for a button that is not seen').toBeGreaterThanOrEqual(needed ?? 0)
  const fields = designer.getByRole('grid', { name: '字段', exact: true })
  const before = await fields.getByRole('row').count()
  await expect(async () => {
    await designer.getByRole('button', { name: '新增' }).click()
    await expect(fields.getByRole('row')).toHaveCount(before + 1, { timeout: 500 })
  }).toPass()
  await page.keyboard.type('extra')
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(designer.getByRole('tab', { name: '属性', exact: true })).toBeVisible()
  await expect(designer.getByRole('gridcell', { name: 'extra' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(designer.getByRole('gridcell', { name: 'extra' })).toBeVisible()
})

test('[ONL-01] what is wrong in the designer is told while its cause stands, and leads to its place', async ({
  page,
}) => {
  const token = await signIn(page)
  const table = `wrong_${newId().slice(0, 8)}`
  const number = { type: 'BigDecimal', length: 10, decimals: 2 } as const
  await publishForm(page, { token }, { tableName: table, tableTxt: '纠错' }, [
    field('price', '单价', number),
    field('amount', '金额', { ...number, expressions: { formula: 'price * 2' } }),
    field('note', '说明'),
  ])
  await open(page, table, '编辑')
  const designer = designerOf(page)
  const fields = designer.getByRole('grid', { name: '字段', exact: true })
  const rowCalled = (name: string) => fields.getByRole('row').filter({ hasText: name })
  const chip = designer.getByRole('button', { name: /处错误/ })
  const nameCell = rowCalled('说明').getByRole('gridcell', { name: 'note' })
  await nameCell.dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('price')
  await page.keyboard.press('Enter')
  await expect(chip).toBeVisible()

  await rowCalled('单价').getByRole('checkbox').first().check()
  await designer.getByRole('button', { name: /删除/ }).first().click()
  await agree(page)
  await expect(chip, 'no other field has its name').toBeHidden()

  await rowCalled('说明').getByRole('gridcell', { name: 'price' }).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('note')
  await page.keyboard.press('Enter')
  const formulas = designer.getByText('还有 1 处需要改正')
  await expect(formulas, 'the formula reads what is gone').toBeVisible()
  await designer.getByRole('button', { name: /“金额”.*计算公式/ }).click()
  await designer.getByLabel('计算公式').fill('1 + 1')
  await expect(formulas).toBeHidden()
})

test('[ONL-01] a large table gets its index when everything else is done, and the dialog tells how far it is', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const table = `large_${newId().slice(0, 8)}`
  const id = await publishForm(page, { token }, { tableName: table, tableTxt: '大表' }, [
    field('code', '编号'),
  ])
  await runStatement(
    db,
    `insert into online.${table} (id, tenant_id, code) select i, 1, i from generate_series(1, 50001) i`,
  )
  await change(page, token, { table, id }, (fields) => fields, [
    { indexName: 'by_code', indexField: 'code', indexType: 'normal' },
  ])
  await open(page, table, '同步数据库')
  await expect(planOf(page).getByText('同步后在后台建立，不影响使用')).toBeVisible()
  await planOf(page).getByRole('button', { name: '开始同步' }).click()
  await expect(planOf(page).getByText('同步完成，索引已建立')).toBeVisible()
  await expect(planOf(page).getByRole('list', { name: '索引进度' })).toContainText('by_code')
})

test('[ONL-02] who is filling in a form sees it change when it is published, and keeps what was typed, also when it is removed', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const table = `moved_${newId().slice(0, 8)}`
  const title = `变动${newId().slice(0, 6)}`
  const id = await publishForm(page, { token }, { tableName: table, tableTxt: title }, [
    field('name', '姓名'),
    field('phone', '电话'),
  ])
  await page.goto(
    await addFormToMenu(page, { token, roleId: await administratorRole(db) }, { id, title: table }),
  )
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: `新增${title}` })
  await form.getByLabel('姓名').fill('李诫')
  await change(page, token, { table, id }, (fields) =>
    fields.map((each) => (each.dbFieldName === 'phone' ? { ...each, dbFieldTxt: '手机' } : each)),
  )
  await send(page.request, token, `/online/cgform/api/doDbSynch/${id}/normal`, {})
  await expect(page.getByText(`“${title}”的设计已更新`)).toBeVisible()
  await expect(form.getByLabel('手机')).toBeVisible()
  await expect(form.getByLabel('姓名')).toHaveValue('李诫')
  await page.request.delete(`${apiBase}/online/cgform/head/removeRecord?id=${id}`, {
    headers: { 'X-Access-Token': token },
  })
  const warning = page.getByText(`“${table}”已被移除，或您不再有权访问`)
  await expect(warning).toBeVisible()
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByLabel('姓名')).toHaveValue('李诫')
  await form.getByRole('button', { name: '取 消' }).click()
  await page.getByRole('dialog', { name: '放弃修改' }).getByRole('button', { name: '放 弃' }).click()
  await expect(page.getByText('抱歉，您无权访问该页面')).toBeVisible()
  await expect(warning).toBeHidden()
})
