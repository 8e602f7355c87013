import type { Page } from '@playwright/test'
import { newId } from '../apps/server/src/platform/ids'
import { expect, test } from './support/database'
import { createCategories, openWidget, stored } from './support/gallery'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { openChoices } from './support/choices'

// Journeys of: packages/widgets/src

const demo = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Presses keys, one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Reaches the first control of the demos as a person without a mouse does. */
async function tabIn(page: Page, title: string): Promise<void> {
  await openWidget(page, title)
  await expect(page.locator('section section h3').first()).toBeVisible()
  await page.getByRole('switch', { name: '深色' }).focus()
  await press(page, 'Tab')
}

test('choices and texts are made by keyboard alone', async ({ page, db }) => {
  const mark = newId().slice(0, 6)
  await db
    .insertInto('sys_position' as never)
    .values([{ id: newId(), code: mark, name: `工种${mark}`, post_rank: '3' }] as never)
    .execute()
  await signIn(page)

  await tabIn(page, '字典选择')
  await press(page, 'ArrowDown')
  await expect(page.getByRole('option', { name: '男' })).toBeAttached()
  await press(page, 'ArrowDown', 'Enter')
  await expect(stored(demo(page, '下拉'))).toHaveText(/^[12]$/)

  await openWidget(page, '树形选择')
  await expect(demo(page, '单选').getByText('财务部')).toBeVisible()
  await demo(page, '单选').getByRole('combobox').focus()
  await press(page, 'Enter')
  await expect(openChoices(page).getByText('斗拱软件')).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  await expect(stored(demo(page, '单选'))).not.toHaveText('dep-a01a02')

  await tabIn(page, '多选框组')
  await press(page, 'Space')
  await expect(stored(demo(page, '勾选'))).toHaveText('dou,ang')

  await tabIn(page, '查询文本')
  await press(page, 'Tab')
  await page.keyboard.type('梁')
  await expect(stored(demo(page, '查询文本'))).toHaveText('*梁*')

  await tabIn(page, '标签单元格')
  await press(page, 'End')
  await page.keyboard.type('梁架')
  await expect(stored(demo(page, '两字一签'))).toHaveText('斗拱;榫卯;梁架')

  await openWidget(page, '省市区选择')
  await expect(demo(page, '级联选择').getByText('广东省')).toBeVisible()
  await demo(page, '级联选择').getByRole('combobox').focus()
  await press(page, 'Enter')
  await expect(page.locator('.ant-cascader-menu').first()).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  await expect(stored(demo(page, '级联选择'))).not.toHaveText('440305')

  await tabIn(page, '角色、职务与业务选择')
  const positions = demo(page, '职务')
  await positions.getByRole('textbox').focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: '职务选择' })
  await dialog.getByLabel('职务名称').focus()
  await page.keyboard.type(mark)
  await press(page, 'Enter')
  await expect(dialog.getByText('共 1 条')).toBeVisible()
  await dialog.getByRole('checkbox', { name: `工种${mark}` }).focus()
  await press(page, 'Space')
  await dialog.getByRole('button', { name: '确 定' }).focus()
  await press(page, 'Enter')
  await expect(stored(positions)).toHaveText(mark)
  await expect(positions.getByRole('textbox')).toBeFocused()
})

test('dialogs open, work and close by keyboard, and give the focus back', async ({ page }) => {
  await signIn(page)
  await tabIn(page, '用户选择')
  const users = page.getByRole('dialog', { name: '根据部门选择用户' })
  const one = demo(page, '单选，存主键')
  await one.getByRole('textbox').focus()
  await press(page, 'Enter')
  await users.getByLabel('姓名、账号或手机号').focus()
  await page.keyboard.type('admin')
  await users.getByRole('radio', { name: '管理员' }).focus()
  await press(page, 'Space')
  await users.getByRole('button', { name: '确 定' }).focus()
  await press(page, 'Enter')
  await expect(one.getByRole('textbox')).toHaveValue('管理员')

  for (const [title, opener, name] of [
    ['弹窗', '可切换全屏', '营造法式'],
    ['详细信息', '查看详细信息', '详细信息'],
    ['弹出上传', '弹出文件上传', '文件上传'],
    ['导入 Excel', '导入成功', '导入EXCEL'],
    ['高级查询构造器', '高级查询', '高级查询构造器'],
  ] as const) {
    await tabIn(page, title)
    const button = page.getByRole('button', { name: opener, exact: true })
    await button.focus()
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await press(page, 'Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }

  await tabIn(page, '滑块验证')
  await press(page, 'End')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '验证通过')
  await tabIn(page, 'Cron 表达式')
  await press(page, 'ControlOrMeta+A')
  await page.keyboard.type('0 0 8 ? * 2 *')
  await press(page, 'Tab')
  await expect(demo(page, '七段表达式').locator('output')).toHaveText('0 0 8 ? * 2 *')
})

test('trees, searched choices and files are worked by keyboard; areas by mouse', async ({ page, db }) => {
  const { root } = await createCategories(db)
  const person = await createPerson(db, { realname: `键盘${newId().slice(0, 6)}` })
  await signIn(page)
  const popup = openChoices(page)

  for (const [title, name] of [
    ['分类选择', '单选'],
    ['树字典', '存编码'],
  ] as const) {
    await openWidget(page, title)
    await demo(page, name).getByRole('combobox').focus()
    await press(page, 'Enter')
    await expect(popup.getByText(root.name)).toBeAttached()
    await press(page, 'ArrowDown', 'Enter')
    await expect(stored(demo(page, name))).not.toBeEmpty()
  }

  await openWidget(page, '字典搜索选择')
  const searched = demo(page, '单选')
  await expect(searched.getByText('管理员')).toBeVisible()
  await searched.getByRole('combobox').focus()
  await page.keyboard.type(person.realname)
  await expect(popup.getByTitle(person.realname)).toBeVisible()
  await press(page, 'Enter')
  await expect(stored(searched)).toHaveText(person.username)

  await openWidget(page, '文件上传')
  const files = demo(page, '文件上传')
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await files.locator('input[type=file]').setInputFiles([text('一.txt'), text('二.txt')])
  await expect(files.getByLabel('文件路径')).toHaveText(/^temp\/一_.+,temp\/二_.+$/)
  await files.getByRole('button', { name: '后移一.txt' }).focus()
  await press(page, 'Enter')
  await expect(files.getByLabel('文件路径')).toHaveText(/^temp\/二_.+,temp\/一_.+$/)
  await files.getByRole('button', { name: '删除二.txt' }).focus()
  await press(page, 'Enter')
  await expect(files.getByLabel('文件路径')).toHaveText(/^temp\/一_[^,]+$/)

  await openWidget(page, '省市区选择')
  const area = demo(page, '级联选择')
  await expect(area.getByText('广东省')).toBeVisible()
  await area.getByRole('combobox').click()
  for (const name of ['浙江省', '杭州市', '西湖区']) {
    await page.locator('.ant-cascader-menu-item', { hasText: name }).click()
  }
  await expect(stored(area)).toHaveText('330106')
})

test('departments are found by pinyin, and ↓ leads from a search into what it found', async ({ page }) => {
  await signIn(page)
  await openWidget(page, '部门选择')
  const one = demo(page, '单选')
  await one.getByRole('textbox', { name: '部门' }).focus()
  await press(page, 'Enter')
  const departments = page.getByRole('dialog', { name: '选择部门' })
  await expect(departments.getByText('斗拱软件')).toBeVisible()
  await departments.getByLabel('搜索部门').focus()
  await page.keyboard.type('cwb')
  await expect(departments.getByRole('treeitem')).toHaveCount(1)
  await press(page, 'ArrowDown', 'Enter')
  await expect(departments.getByText('已选 1 项')).toBeVisible()
  await departments.getByRole('button', { name: '确 定' }).click()
  await expect(one.getByRole('textbox', { name: '部门' })).toHaveValue('财务部')

  await openWidget(page, '用户选择')
  await demo(page, '单选，存主键').getByRole('textbox').first().focus()
  await press(page, 'Enter')
  const people = page.getByRole('dialog', { name: '根据部门选择用户' })
  await people.getByRole('search').getByRole('textbox').focus()
  await page.keyboard.type('admin')
  await expect(people.getByRole('radio')).toHaveCount(1)
  await press(page, 'ArrowDown', 'Enter')
  await expect(people.getByText('已选 1 项')).toBeVisible()
  await expect(people, 'Enter chooses a row and closes nothing').toBeVisible()
})

test('arrow keys walk over the days of a calendar, and Enter takes one', async ({ page }) => {
  await signIn(page)
  await openWidget(page, '日期与时间')
  const day = demo(page, '日期')
  await day.getByLabel('日期').focus()
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowDown')
  const calendar = page.locator('.ant-picker-dropdown:visible')
  await expect(calendar.locator('.ant-picker-cell-selected')).toHaveText('23')
  await expect(day.getByLabel('日期')).toHaveValue('2026-11-23')
  await expect(stored(day), 'nothing is taken on the way').toHaveText('2026-11-15')
  await press(page, 'PageDown')
  await expect(calendar.getByText('12月', { exact: true })).toBeVisible()
  await press(page, 'Escape')
  await expect(stored(day)).toHaveText('2026-11-15')
  await press(page, 'ArrowDown', 'ArrowLeft', 'Enter')
  await expect(stored(day)).toHaveText('2026-11-14')
  await expect(calendar).toHaveCount(0)
  await press(page, 'ArrowUp', 'ArrowUp', 'Tab')
  await expect(stored(day), 'Tab takes what was walked to').toHaveText('2026-11-07')
})
