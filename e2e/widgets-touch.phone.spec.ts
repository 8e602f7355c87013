import type { Page } from '@playwright/test'
import { expect, test } from './support/database'
import { createCategories, openWidget, stored } from './support/gallery'
import { signIn } from './support/sign-in'
import { openChoices } from './support/choices'

// Journeys of: packages/widgets/src

const demo = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('choices and texts are made by finger', async ({ page }) => {
  await signIn(page)
  const popup = openChoices(page)

  await openWidget(page, '字典选择')
  await demo(page, '下拉').getByRole('combobox').tap()
  await popup.getByTitle('女').tap()
  await expect(stored(demo(page, '下拉'))).toHaveText('2')
  await demo(page, '多选框').getByText('正高级').tap()
  await expect(stored(demo(page, '多选框'))).toHaveText('5')

  await openWidget(page, '树形选择')
  await demo(page, '单选').getByRole('combobox').tap()
  await popup.getByText('营造咨询').tap()
  await expect(stored(demo(page, '单选'))).toHaveText('dep-a02')

  await openWidget(page, '多选框组')
  await demo(page, '勾选').getByText('斗', { exact: true }).tap()
  await expect(stored(demo(page, '勾选'))).toHaveText('dou,ang')
  await openWidget(page, '开关')
  await demo(page, '自定义值').getByRole('switch').tap()
  await expect(stored(demo(page, '自定义值'))).toHaveText('0')

  await openWidget(page, '查询文本')
  await demo(page, '查询文本').getByLabel('姓名').fill('梁')
  await demo(page, '查询文本').getByText('不等于').tap()
  await expect(stored(demo(page, '查询文本'))).toHaveText('!梁')

  await openWidget(page, '角色、职务与业务选择')
  const roles = demo(page, '角色')
  await roles.getByRole('button', { name: '选 择' }).tap()
  const dialog = page.getByRole('dialog', { name: '角色选择' })
  await dialog.getByLabel('角色名称').fill('人力')
  await dialog.getByRole('button', { name: '查 询' }).tap()
  await dialog.getByRole('checkbox', { name: '人力资源部' }).check()
  await dialog.getByRole('button', { name: '确 定' }).tap()
  await expect(stored(roles)).toHaveText('hr')
})

test('uploads and dialogs fit a phone', async ({ page }) => {
  await signIn(page)
  await openWidget(page, '文件上传')
  const files = demo(page, '文件上传')
  const file = { name: '一.txt', mimeType: 'text/plain', buffer: Buffer.from('一') }
  await files.locator('input[type=file]').setInputFiles([file])
  await expect(files.getByLabel('文件路径')).toHaveText(/^temp\/一_.+\.txt$/)
  await files.getByRole('button', { name: '删除一.txt' }).tap()
  await expect(files.getByLabel('文件路径')).toBeEmpty()

  for (const [title, opener, name] of [
    ['弹窗', '默认宽度', '营造法式'],
    ['详细信息', '查看详细信息', '详细信息'],
    ['弹出上传', '弹出文件上传', '文件上传'],
    ['导入 Excel', '导入成功', '导入EXCEL'],
    ['高级查询构造器', '高级查询', '高级查询构造器'],
  ] as const) {
    await openWidget(page, title)
    await page.getByRole('button', { name: opener, exact: true }).tap()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.width ?? 999).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await openWidget(page, '滑块验证')
  const slider = page.getByRole('slider')
  const box = await slider.boundingBox()
  const session = await page.context().newCDPSession(page)
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const step of [100, 200, 380])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + step, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(slider).toHaveAttribute('aria-valuetext', '验证通过')
})

test('trees, searched choices, areas, times and texts by finger', async ({ page, db }) => {
  const { root, child } = await createCategories(db)
  await signIn(page)
  const popup = openChoices(page)
  for (const [title, name, value] of [
    ['分类选择', '单选', child.id],
    ['树字典', '存编码', child.code],
  ] as const) {
    await openWidget(page, title)
    await demo(page, name).getByRole('combobox').tap()
    await popup
      .locator('.ant-select-tree-treenode', { hasText: root.name })
      .locator('.ant-select-tree-switcher')
      .tap()
    await popup.getByText(child.name).tap()
    await expect(stored(demo(page, name))).toHaveText(value)
  }

  await openWidget(page, '字典搜索选择')
  await demo(page, '多选').getByRole('combobox').fill('财务部')
  await popup.getByTitle('财务部').tap()
  await expect(stored(demo(page, '多选'))).toHaveText('dep-a01a02')

  await openWidget(page, '省市区选择')
  await expect(demo(page, '级联选择').getByText('广东省')).toBeVisible()
  await demo(page, '级联选择').getByRole('combobox').tap()
  for (const name of ['浙江省', '杭州市', '西湖区']) {
    await page.locator('.ant-cascader-menu-item', { hasText: name }).tap()
  }
  await expect(stored(demo(page, '级联选择'))).toHaveText('330106')

  await openWidget(page, 'Cron 表达式')
  await demo(page, '空值显示默认选项').getByRole('button', { name: '选 择' }).tap()
  const cron = page.getByRole('dialog', { name: 'cron表达式' })
  await cron.getByRole('tab', { name: '时', exact: true }).tap()
  await cron.getByRole('radio', { name: '每一时' }).tap()
  await expect.poll(async () => (await cron.boundingBox())?.width ?? 999).toBeLessThanOrEqual(390)
  await cron.getByRole('button', { name: '确 定' }).tap()
  await expect(cron).toBeHidden()

  await openWidget(page, '标签单元格')
  await demo(page, '两字一签').getByLabel('标签').fill('斗拱榫卯梁')
  await expect(stored(demo(page, '两字一签'))).toHaveText('斗拱;榫卯;梁')

  await openWidget(page, '编码校验')
  await page.getByLabel('校验值').fill('1')
  await page.getByLabel('规则编码').tap()
  await expect(page.getByLabel('规则编码')).toBeFocused()

  await openWidget(page, '超长文本')
  await page.getByText('凡构屋之制，...').tap()
  await expect(page.getByRole('tooltip')).toContainText('因而用之。')
})

test('from a day to another: the periods and both months stay in the window', async ({ page }) => {
  await signIn(page)
  await openWidget(page, '日期与时间')
  const range = demo(page, '日期范围')
  await range.getByRole('textbox').first().tap()
  const popup = page.locator('.ant-picker-dropdown:visible')
  await expect(popup.getByText('本月')).toBeInViewport({ ratio: 1 })
  const edges = await popup.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right: innerWidth - right, top, bottom: innerHeight - bottom }
  })
  for (const [edge, room] of Object.entries(edges)) expect(room, edge).toBeGreaterThanOrEqual(0)
  const days = popup.locator('.ant-picker-cell-in-view').getByText('15', { exact: true })
  await days.first().tap()
  await days.last().tap()
  await expect(stored(range)).toHaveText(/-15\D.*-15$/)
})
