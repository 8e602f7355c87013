import type { Locator, Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createDepartment } from './support/departments'
import { createCategories, openWidget, stored } from './support/gallery'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'
import { chooseOption, openChoices } from './support/choices'

// Journeys of: packages/widgets/src

test.beforeEach(async ({ page }) => void (await signIn(page)))

const calls = (page: Page, part: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(part)) seen.push(decodeURIComponent(request.url()))
  })
  return seen
}

const widthOf = async (dialog: Locator) => Math.round((await dialog.boundingBox())?.width ?? 0)

test('[WGT-01] departments are picked from a tree 500 wide, one or several, by the field asked for', async ({
  page,
  db,
}) => {
  const parent = await createDepartment(db, { name: `总部${newId().slice(0, 6)}` })
  const child = await createDepartment(db, { name: `分部${newId().slice(0, 6)}`, parent })
  await openWidget(page, '部门选择')
  const one = page.getByRole('region', { name: '单选' })
  const box = one.getByRole('textbox', { name: '部门' })
  await expect(box).toHaveAttribute('placeholder', '请点击选择部门')

  await box.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '选择部门' })
  await expect(dialog.getByText('斗拱软件')).toBeVisible()
  await expect.poll(() => widthOf(dialog)).toBe(500)
  await dialog.getByPlaceholder('请输入部门名称').fill(child.name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(parent.name)).toBeVisible()
  await dialog.getByText(child.name).click()
  await expect(dialog.getByText('已选 1 项')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(box).toHaveValue(child.name)
  await expect(stored(one)).toHaveText(child.id)

  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await one.getByRole('button', { name: '清除' }).click()
  await expect(stored(one)).toHaveText('（空）')

  const several = page.getByRole('region', { name: '多选，存部门编码' })
  await expect(several.getByRole('textbox')).toHaveValue('市场部')
  await several.getByRole('textbox').click()
  await dialog.getByPlaceholder('请输入部门名称').fill('财务部')
  await page.keyboard.press('Enter')
  await dialog.getByText('财务部').click()
  await dialog.getByText('已选 2 项').waitFor()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(several.getByRole('textbox')).toHaveValue('市场部、财务部')
  await expect(stored(several)).toHaveText('A01A01,A01A02')
})

test('[WGT-02] people are picked beside the tree of departments, 1250 wide, by account or id', async ({
  page,
  db,
}) => {
  const department = await createDepartment(db, { name: `工坊${newId().slice(0, 6)}` })
  const person = await createPerson(db, {
    realname: `匠人${newId().slice(0, 6)}`,
    departments: [department.id],
  })
  await openWidget(page, '用户选择')
  const several = page.getByRole('region', { name: '多选' })
  await expect(several.getByRole('textbox')).toHaveValue('管理员')
  await several.getByRole('button', { name: '选择用户' }).click()
  const dialog = page.getByRole('dialog', { name: '根据部门选择用户' })
  for (const column of ['姓名', '用户账号', '手机号码', '生日', '性别', '部门', '创建时间'])
    await expect(dialog.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect.poll(() => widthOf(dialog)).toBe(1250)
  await dialog.getByRole('tree', { name: '部门' }).getByText(department.name).click()
  await expect(dialog.getByText('共 1 条')).toBeVisible()
  await dialog.getByRole('row').filter({ hasText: person.username }).click()
  await expect(dialog.getByText('已选 2 项')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(stored(several)).toHaveText(`admin,${person.username}`)

  const one = page.getByRole('region', { name: '单选，存主键' })
  await one.getByRole('textbox').click()
  await dialog.getByLabel('姓名、账号或手机号').fill(person.realname)
  await expect(dialog.getByText('共 1 条')).toBeVisible()
  await dialog.getByRole('radio', { name: person.realname }).check()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(one.getByRole('textbox')).toHaveValue(person.realname)
  await expect(stored(one)).toHaveText(person.id)
})

test('[WGT-02] who may open neither address book nor user list picks people by name, and reads no details', async ({
  page,
  db,
}) => {
  const colleague = await createPerson(db, { realname: `同事${newId().slice(0, 6)}`, phone: '13955550088' })
  const rows = await db.selectFrom('sys_permission').select(['id', 'parent_id', 'url']).execute()
  const withFolders = (row?: (typeof rows)[number]): string[] =>
    row ? [row.id, ...withFolders(rows.find(({ id }) => id === row.parent_id))] : []
  const may = withFolders(rows.find(({ url }) => url === '/jeecg/SelectDemo'))
  await signIn(page, await createPerson(db, { may }))
  await openWidget(page, '用户选择')
  await page.getByRole('region', { name: '多选' }).getByRole('button', { name: '选择用户' }).click()
  const dialog = page.getByRole('dialog', { name: '根据部门选择用户' })
  await dialog.getByLabel('姓名或账号').fill(colleague.realname)
  const row = dialog.getByRole('row').filter({ hasText: colleague.username })
  await expect(row).toContainText('139****0088')
  for (const column of ['生日', '性别', '创建时间'])
    await expect(dialog.getByRole('columnheader', { name: column, exact: true })).toBeHidden()
  await dialog.getByLabel('姓名或账号').fill('13955550088')
  await expect(dialog.getByText('没有查询到任何数据')).toBeVisible()
})

test('[WGT-03] roles, positions and other records are picked from pages of five', async ({ page, db }) => {
  const mark = newId().slice(0, 6)
  const rows = Array.from({ length: 7 }, (_, index) => ({
    id: newId(),
    code: `${mark}-${index}`,
    name: `工种${mark}${index}`,
    post_rank: '3',
    create_time: `2026-01-01 00:00:0${index}`,
  }))
  await db
    .insertInto('sys_position' as never)
    .values(rows as never)
    .execute()
  await openWidget(page, '角色、职务与业务选择')

  const positions = page.getByRole('region', { name: '职务', exact: true })
  await positions.getByRole('button', { name: '选 择' }).click()
  const dialog = page.getByRole('dialog', { name: '职务选择' })
  await expect.poll(() => widthOf(dialog)).toBe(1000)
  for (const column of ['职务名称', '职务编码', '职级'])
    await expect(dialog.getByRole('columnheader', { name: column })).toBeVisible()
  await dialog.getByLabel('职务名称').fill(mark)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('共 7 条')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: `${mark}-` })).toHaveCount(5)
  await expect(dialog.locator('.ant-table-body').first()).toHaveCSS('max-height', '240px')
  await dialog.getByRole('checkbox', { name: `工种${mark}6` }).check()
  await dialog.getByTitle('2', { exact: true }).click()
  await dialog
    .getByRole('row')
    .filter({ hasText: `${mark}-0` })
    .first()
    .click()
  await expect(dialog.getByRole('button', { name: `删除工种${mark}6` })).toBeVisible()
  await expectAccessible(page)
  await dialog.locator('.ant-pagination-options-size-changer').click()
  for (const size of [5, 10, 20, 30])
    await expect(page.getByRole('option', { name: `${size} 条/页` })).toBeAttached()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(stored(positions)).toHaveText(`${mark}-6,${mark}-0`)
  await expect(positions.getByRole('textbox')).toHaveValue(`工种${mark}6、工种${mark}0`)

  const roles = page.getByRole('region', { name: '角色', exact: true })
  await roles.getByRole('button', { name: '选 择' }).click()
  const roleDialog = page.getByRole('dialog', { name: '角色选择' })
  await roleDialog.getByLabel('角色名称').fill('人力')
  await roleDialog.getByRole('button', { name: '查 询' }).click()
  await roleDialog.getByRole('checkbox', { name: '人力资源部' }).check()
  await roleDialog.getByRole('button', { name: '确 定' }).click()
  await expect(stored(roles)).toHaveText('hr')

  const business = page.getByRole('region', { name: '任意业务记录，单选' })
  await business.getByRole('textbox').click()
  const people = page.getByRole('dialog', { name: '人员选择' })
  await people.getByLabel('账号').fill('admin')
  await people.getByRole('button', { name: '查 询' }).click()
  await people.getByRole('radio', { name: '管理员' }).check()
  await people.getByRole('button', { name: '确 定' }).click()
  await expect(stored(business)).toHaveText('admin')
})

test('[WGT-12] a tree drops down at most 400 high and loads children when opened; a bad condition is named', async ({
  page,
}) => {
  await openWidget(page, '树形选择')
  const one = page.getByRole('region', { name: '单选' })
  await expect(one.getByText('财务部')).toBeVisible()
  const requests = calls(page, 'loadTreeData')
  await one.getByRole('combobox').click()
  const popup = openChoices(page)
  await expect(popup).toHaveCSS('max-height', '400px')
  await expect(popup.getByText('斗拱软件')).toBeVisible()
  expect(requests).toHaveLength(1)
  await popup
    .locator('.ant-select-tree-treenode', { hasText: '斗拱软件' })
    .locator('.ant-select-tree-switcher')
    .click()
  await popup.getByText('研发部').click()
  expect(requests[1]).toContain('pid=dep-a01')
  await expect(stored(one)).toHaveText('dep-a01a03')

  const several = page.getByRole('region', { name: '多选，带条件' })
  await expect(popup).toBeHidden()
  await several.getByRole('combobox').click()
  await openChoices(page).getByText('营造咨询').last().click({ force: true })
  await expect(stored(several)).toHaveText('dep-a02')
  expect(requests.at(-1)).toContain('condition={"org_category":"1"}')
  await expect(page.getByText('组件JTreeSelect-condition传值有误，需要一个json字符串!')).toBeVisible()
})

test('[WGT-12] categories are chosen from their tree by id, a tree dictionary by code', async ({
  page,
  db,
}) => {
  const { root, child } = await createCategories(db)
  const choose = async (demo: Locator) => {
    await demo.getByRole('combobox').click()
    const popup = openChoices(page)
    await popup
      .locator('.ant-select-tree-treenode', { hasText: root.name })
      .locator('.ant-select-tree-switcher')
      .click()
    await popup.getByText(child.name).click()
  }
  await openWidget(page, '分类选择')
  const one = page.getByRole('region', { name: '单选' })
  await choose(one)
  await expect(stored(one)).toHaveText(child.id)
  await expect(one.getByTitle(child.name)).toBeVisible()

  await openWidget(page, '树字典')
  const byCode = page.getByRole('region', { name: '存编码' })
  await choose(byCode)
  await expect(stored(byCode)).toHaveText(child.code)
  await expect(byCode.getByTitle(child.name)).toBeVisible()
})

test('[WGT-23] categories that cannot be loaded are told as an error, a failed dictionary search as a warning', async ({
  page,
}) => {
  const refuse = (pattern: string, message: string) =>
    page.route(pattern, (route) =>
      route.fulfill({ json: { success: false, code: 500, message, result: null, timestamp: 0 } }),
    )
  await refuse('**/sys/category/load*', '分类表正在维护')
  await openWidget(page, '分类选择')
  await page.getByRole('region', { name: '单选' }).getByRole('combobox').click()
  await expect(page.locator('.ant-select-dropdown').getByRole('alert')).toContainText('分类表正在维护')

  await refuse('**/sys/dict/loadDict/**', '字典表正在维护')
  await openWidget(page, '字典搜索选择')
  await page.getByRole('region', { name: '单选', exact: true }).getByRole('combobox').click()
  await page.keyboard.type('任意')
  await expect(page.locator('.ant-message-warning').getByText('字典表正在维护')).toBeVisible()
})

test('[WGT-13] dictionary choices come from this browser first, are found by pinyin, and are stored joined', async ({
  page,
}) => {
  const requests = calls(page, 'getDictItems')
  await openWidget(page, '字典选择')
  const select = page.getByRole('region', { name: '下拉', exact: true })
  await select.getByRole('combobox').click()
  await expect(page.getByRole('option', { name: '男' })).toBeAttached()
  await chooseOption(page, '女')
  await expect(stored(select)).toHaveText('2')
  expect(requests.filter((url) => !url.includes('sys_depart'))).toEqual([])

  const table = page.getByRole('region', { name: '表字典' })
  await table.getByRole('combobox').click()
  await page.keyboard.type('cwb')
  await page.getByTitle('财务部').click()
  await expect(stored(table)).toHaveText('A01A02')

  const radio = page.getByRole('region', { name: '单选框' })
  await radio.getByRole('radio', { name: '女' }).check()
  await expect(stored(radio)).toHaveText('2')

  const several = page.getByRole('region', { name: '多选下拉' })
  await several.getByRole('combobox').focus()
  await page.keyboard.press('Enter')
  await page.getByTitle('助级').click()
  await expect(stored(several)).toHaveText('1,2,3')
  await page.keyboard.press('Escape')

  const boxes = page.getByRole('region', { name: '多选框' })
  await boxes.getByRole('checkbox', { name: '正高级' }).check()
  await boxes.getByRole('checkbox', { name: '员级' }).check()
  await expect(stored(boxes)).toHaveText('1,5')

  const long = page.getByRole('region', { name: '十万个选项' })
  await long.getByRole('combobox').click()
  await page.keyboard.type('99999')
  await page.getByTitle('第99999号构件').click()
  await expect(stored(long)).toHaveText('99999')
  await expect(page.getByRole('alert').getByText('字典Code不能为空!')).toBeVisible()
  await expectAccessible(page)
})

test('[WGT-14] [LST-06] a long dictionary is searched 800 ms after the last key, never for nothing; failures warn', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { realname: `搜索${newId().slice(0, 6)}` })
  const texts = calls(page, 'loadDictItem')
  await openWidget(page, '字典搜索选择')
  const one = page.getByRole('region', { name: '单选', exact: true })
  await expect(one.getByText('管理员')).toBeVisible()
  expect(texts[0]).toContain('key=admin')

  const requests = calls(page, 'loadDict/')
  await one.getByRole('combobox').click()
  await expect(page.getByText('请输入搜索内容').last()).toBeVisible()
  const typedAt = Date.now()
  const request = page.waitForRequest('**/loadDict/**')
  await page.keyboard.insertText(person.realname)
  await request
  expect(Date.now() - typedAt).toBeGreaterThanOrEqual(800)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toContain(`keyword=${person.realname}`)
  expect(requests[0]).toContain('pageSize=10')
  await page.getByTitle(person.realname).click()
  await expect(stored(one)).toHaveText(person.username)

  await one.getByRole('combobox').click()
  await expect(page.getByText('请输入搜索内容').last()).toBeVisible()
  await page.keyboard.type(newId())
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await page.keyboard.press('Escape')

  const refused = page.getByRole('region', { name: '查询失败' })
  await refused.getByRole('combobox').click()
  await page.keyboard.type('任意')
  await expect(page.getByText('系统设置了安全规则，敏感表和敏感字段禁止查询')).toBeVisible()
})

test('[WGT-15] boxes are stored joined; a switch holds one of two values and is never empty', async ({
  page,
}) => {
  await openWidget(page, '多选框组')
  const boxes = page.getByRole('region', { name: '勾选' })
  await expect(boxes.getByRole('checkbox', { name: '枋' })).toBeDisabled()
  await boxes.getByRole('checkbox', { name: '斗' }).check()
  await expect(stored(boxes)).toHaveText('dou,ang')

  await openWidget(page, '开关')
  const defaults = page.getByRole('region', { name: '默认 Y / N' })
  await expect(stored(defaults)).toHaveText('N')
  await defaults.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await expect(stored(defaults)).toHaveText('Y')
  const own = page.getByRole('region', { name: '自定义值' })
  await expect(own.getByRole('switch')).toBeChecked()
  await own.getByRole('switch').click()
  await expect(stored(own)).toHaveText('0')
  const query = page.getByRole('region', { name: '查询条件' })
  await expect(stored(query)).toHaveText('（空）')
  await query.getByRole('combobox').click()
  await chooseOption(page, '是')
  await expect(stored(query)).toHaveText('Y')
  await expect(openChoices(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('[WGT-16] [LST-05] long texts are cut, tags are two characters each, search texts carry their marks', async ({
  page,
}) => {
  await openWidget(page, '超长文本')
  await expect(page.getByRole('region', { name: '默认长度' })).toContainText('凡构屋之制，皆以材为祖；...')
  await expect(page.getByRole('region', { name: '长度 12' })).toContainText('凡构屋之制，...')
  await page.getByText('凡构屋之制，...').hover()
  await expect(page.getByRole('tooltip')).toContainText('因而用之。')

  await openWidget(page, '标签单元格')
  const tags = page.getByRole('region', { name: '两字一签' })
  await tags.getByLabel('标签').fill('斗拱;榫卯;梁')
  await expect(tags.locator('.ant-tag')).toHaveText(['斗拱', '榫卯', '梁'])
  await expect(tags.getByLabel('标签')).toHaveValue('斗拱榫卯梁')
  await expect(stored(tags)).toHaveText('斗拱;榫卯;梁')

  await openWidget(page, '查询文本')
  const search = page.getByRole('region', { name: '查询文本' })
  await search.getByLabel('姓名').fill('张')
  await expect(stored(search)).toHaveText('*张*')
  for (const [kind, value] of [
    ['不等于', '!张'],
    ['大于等于', '>=张'],
    ['小于等于', '<=张'],
  ] as const) {
    await search.getByText(kind, { exact: true }).click()
    await expect(stored(search)).toHaveText(value)
  }
})

test('[WGT-21] the gallery finds a widget and shows it, its props and its source', async ({ page }) => {
  await openWidget(page, '部门选择')
  await page.getByLabel('搜索组件').fill('dialog')
  await expect(page.getByRole('menuitem')).not.toContainText(['部门选择'])
  await page.getByRole('menuitem', { name: '弹窗', exact: true }).click()
  await expect(page.getByRole('heading', { name: '弹窗 Dialog' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'mayFill' })).toContainText('false')
  await page.getByRole('button', { name: '查看源码' }).click()
  await expect(page.getByLabel('源码', { exact: true }).last()).toContainText('export const demos')
  await page.getByLabel('搜索组件').click()
  await page.keyboard.insertText('没有这个组件')
  await expect(page.getByText('没有查询到任何数据')).toBeVisible()
  await expectAccessible(page)
})

test('[WGT-19] a value is checked by the rule of a code when its field is left', async ({ page }) => {
  const token = await signIn(page)
  const ruleCode = `r${newId().slice(0, 8)}`
  const made = await page.request.post(`${apiBase}/sys/checkRule/add`, {
    headers: { 'X-Access-Token': token },
    data: {
      ruleName: '两位数字',
      ruleCode,
      ruleJson: JSON.stringify([{ digits: '*', pattern: '^\\d{2}$', message: '只能是两位数字' }]),
    },
  })
  expect(await made.json()).toMatchObject({ success: true })
  await openWidget(page, '编码校验')
  const requests = calls(page, 'checkByCode')
  await page.getByLabel('校验值').fill('a b&c')
  await page.getByLabel('规则编码').fill(ruleCode)
  expect(requests).toEqual([])
  await page.getByLabel('校验值').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('只能是两位数字')).toBeVisible()
  expect(requests[0]).toContain('value=a%20b%26c')
  await page.getByLabel('校验值').fill('42')
  await page.keyboard.press('Tab')
  await expect(page.getByText('只能是两位数字')).toBeHidden()
})
