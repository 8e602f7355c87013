import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from '@playwright/test'
import { writeWorkbook } from '../apps/server/src/platform/excel/workbook-writer'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

const uniqueTable = (name: string) => `${name}_${newId().slice(0, 8)}`

/** Opens the designer for a new form and names its table. */
async function beginForm(page: Page, table: string, title: string): Promise<Locator> {
  await page.goto('/online/cgform')
  await page.getByRole('button', { name: '新增' }).click()
  const designer = page.getByRole('dialog', { name: '新增表单' })
  await designer.getByLabel('表名').fill(table)
  await designer.getByLabel('表描述').fill(title)
  return designer
}

/** Adds a field by typing into the table of fields. */
async function addField(page: Page, designer: Locator, name: string, title: string) {
  const grid = designer.getByRole('grid', { name: '字段', exact: true })
  const before = await grid.getByRole('row').count()
  /* a second press in the same moment counts as the first */
  await expect(async () => {
    await designer.getByRole('button', { name: '新增' }).click()
    await expect(grid.getByRole('row')).toHaveCount(before + 1, { timeout: 500 })
  }).toPass()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(designer.getByRole('gridcell', { name: title, exact: true })).toBeVisible()
}

const rowOf = (page: Page, table: string) => page.getByRole('row').filter({ hasText: table })

async function choose(page: Page, table: string, item: string) {
  await act(rowOf(page, table), item)
}

/** The steps of the guide: its numbered headings. */
const guide = readFileSync(new URL('../docs/guides/make-a-form.md', import.meta.url), 'utf8')
const headings = [...guide.matchAll(/^## (\d\. .+)$/gm)].map(([, heading = '']) => heading)

/** Takes a picture for the guide, where a folder for them is given. */
async function picture(target: Page | Locator, name: string) {
  const folder = process.env['GUIDE_PICTURES']
  if (folder) await target.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

test('[ONL-01] [ONL-02] [ONL-05] the guide leads from sign-in to a colleague’s first record', async ({
  page,
  browser,
  db,
}) => {
  const left = [...headings]
  const step = (heading: string, work: () => Promise<void>) => {
    expect(left.shift()).toBe(heading)
    return test.step(heading, work)
  }
  const table = uniqueTable('leave')
  const title = `请假单${newId().slice(0, 6)}`
  const role = { id: newId(), name: `文员${newId().slice(0, 6)}` }
  await db
    .insertInto('sys_role')
    .values({ id: role.id, role_code: role.id, role_name: role.name, tenant_id: 1 })
    .execute()
  const designer = page.getByRole('dialog', { name: '新增表单' })
  const preview = designer.getByRole('region', { name: '预览' })

  await step('1. 打开表单列表', async () => {
    await signIn(page)
    await page.goto('/index')
    await page.getByRole('menuitem', { name: '在线开发' }).click()
    await page.getByRole('menuitem', { name: '在线表单', exact: true }).click()
    await expect(page.getByRole('button', { name: '从表格创建' })).toBeVisible()
  })
  await step('2. 描述表单', async () => {
    await page.getByRole('button', { name: '新增' }).click()
    await designer.getByLabel('表名').fill(table)
    await designer.getByLabel('表描述').fill(title)
    await addField(page, designer, 'reason', '事由')
    await expect(preview.getByLabel('事由')).toBeVisible()
    await addField(page, designer, 'days', '天数')
    await designer.getByRole('combobox', { name: '字段类型' }).fill('Integer')
    await page.keyboard.press('Enter')
    await expect(preview.getByRole('spinbutton', { name: '天数' })).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'designer')
  })
  await step('3. 保存', async () => {
    await designer.getByRole('button', { name: '保 存' }).click()
    await expect(page.getByText('添加成功！')).toBeVisible()
    await expect(rowOf(page, table)).toContainText('未同步')
  })
  await step('4. 同步数据库', async () => {
    await choose(page, table, '同步数据库')
    const plan = page.getByRole('dialog', { name: `同步数据库：${title}` })
    await expect(plan.getByText('安全').first()).toBeVisible()
    await expectAccessible(page)
    await picture(plan, 'plan')
    await plan.getByRole('button', { name: '开始同步' }).click()
    await expect(page.getByText('同步数据库成功！')).toBeVisible()
    await expect(rowOf(page, table)).toContainText('已同步')
  })
  await step('5. 添加到菜单', async () => {
    await choose(page, table, '添加到菜单')
    const menu = page.getByRole('dialog', { name: `添加到菜单：${title}` })
    await menu.getByLabel('授权角色').fill(role.name)
    await chooseOption(page, role.name)
    await menu.getByLabel('菜单名称').click()
    await picture(menu, 'menu')
    await menu.getByRole('button', { name: '确 定' }).click()
    await expect(page.getByText('添加成功！已在菜单中')).toBeVisible()
  })
  await step('6. 同事填写第一条记录', async () => {
    const colleague = await createPerson(db)
    await db.insertInto('sys_user_role').values({ user_id: colleague.id, role_id: role.id }).execute()
    const desk = await (await browser.newContext()).newPage()
    await signIn(desk, colleague)
    await desk.goto('/index')
    await desk.getByRole('menuitem', { name: title }).click()
    await desk.getByRole('button', { name: '新增' }).click()
    const form = desk.getByRole('dialog', { name: `新增${title}` })
    await form.getByLabel('事由').fill('探亲')
    await form.getByLabel('天数').fill('3')
    await picture(form, 'record')
    await form.getByRole('button', { name: '确 定' }).click()
    await expect(desk.getByText('添加成功！')).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('row').filter({ hasText: '探亲' })).toContainText('3')
    await desk.context().close()
  })
  expect(left).toEqual([])
})

test('[ONL-01] what is wrong with a field is told at its cell and in a list, and nothing is saved', async ({
  page,
}) => {
  await signIn(page)
  const designer = await beginForm(page, uniqueTable('wrong'), '有误的表单')
  await addField(page, designer, '9bad', '事由')
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer.getByText('还有 1 处需要改正')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('[ONL-01] [ONL-05] from a spreadsheet to a page in the menu, with its rows, in under two minutes', async ({
  page,
  db,
}) => {
  const began = Date.now()
  await signIn(page)
  await page.goto('/online/cgform')
  await page.getByRole('button', { name: '从表格创建' }).click()
  const dialog = page.getByRole('dialog', { name: '从表格创建表单' })
  const title = `员工${newId().slice(0, 6)}`
  const rows = [
    ['张三', '市场部', '2026-01-05', 8000.5, '是'],
    ['李四', '研发部', '2026-01-06', 9000, '是'],
    ['王五', '市场部', '2026-01-07', 7000, '否'],
    ['赵六', '研发部', '2026-01-08', 6500, '是'],
  ]
  const columns = ['姓名', '部门', '入职日期', '工资', '在职'].map((name) => ({ title: name }))
  const bytes = writeWorkbook({ name: 'Sheet1', columns, rows })
  const file = { name: `${title}.xlsx`, mimeType: 'application/octet-stream', buffer: await buffer(bytes) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByLabel('字段名 姓名')).toHaveValue('xing_ming')
  await expect(dialog.getByText('新建字典：市场部、研发部')).toBeVisible()
  await expectAccessible(page)
  await picture(dialog, 'spreadsheet')
  await dialog.getByLabel('字段名 姓名').fill('select')
  await expect(dialog.getByText('是数据库关键字')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '创建并导入 4 行' })).toBeDisabled()
  await dialog.getByLabel('字段名 姓名').fill('full_name')
  const table = uniqueTable('staff')
  await dialog.getByLabel('表名').fill(table)
  await dialog.getByRole('button', { name: '创建并导入 4 行' }).click()

  const menu = page.getByRole('dialog', { name: `添加到菜单：${title}` })
  const { role_name } = await db
    .selectFrom('sys_role')
    .select('role_name')
    .where('role_code', '=', 'admin')
    .where('tenant_id', '=', 0)
    .executeTakeFirstOrThrow()
  // whoever makes a page is among those who see it, unless they say otherwise
  await expect(menu.getByText(`将能看见：${role_name}（`)).toBeVisible()
  await menu.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！已在菜单中')).toBeVisible()
  await page.goto('/index')
  await page.getByRole('menuitem', { name: title }).click()
  await expect(page.getByRole('row').filter({ hasText: '张三' })).toContainText('市场部')
  await expect(page.getByRole('row').filter({ hasText: '王五' })).toContainText('否')
  expect(Date.now() - began).toBeLessThan(120_000)

  await page.goto('/online/cgform')
  await choose(page, table, '删除')
  await page.getByRole('dialog', { name: '删除表单' }).getByRole('button', { name: '删 除' }).click()
  await expect(rowOf(page, table)).toHaveCount(0)
  await page.getByRole('button', { name: '已移出' }).click()
  const aside = page.getByRole('dialog', { name: '已移出的列和表' })
  await expect(aside.getByText(`（${table}）`)).toBeVisible()
  await expectAccessible(page)
  await picture(aside, 'aside')
  await aside.getByRole('button', { name: `恢复 ${title}` }).click()
  await expect(page.getByText('表和其中的数据已恢复')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, table)).toContainText('已同步')
})
