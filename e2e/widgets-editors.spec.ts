import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { openWidget, stored } from './support/gallery'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

// Journeys of: packages/widgets/src

test.beforeEach(async ({ page }) => void (await signIn(page)))

test('[WGT-09] rows of a report fill several fields at once, found by its query items, one or several', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { realname: `掌墨${newId().slice(0, 6)}` })
  await openWidget(page, '报表选择')
  const one = page.getByRole('region', { name: '单选' })
  const box = one.getByRole('textbox', { name: '报表' })
  /* the columns are held back until the query items are asked for too: neither waits for the other */
  const items = page.waitForRequest('**/getQueryInfo/**')
  await page.route('**/getRpColumns/**', async (route) => {
    await items
    await route.continue()
  })
  await box.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '用户报表' })
  const item = (name: string) => dialog.getByRole('textbox', { name })
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(1200)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('请选择一条记录')).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: '用户账号' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await dialog.getByRole('button', { name: '展开' }).click()
  await expect(item('手机号码')).toBeVisible()
  await item('用户姓名').fill(person.realname)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('共 1 条')).toBeVisible()
  await dialog.getByRole('row').filter({ hasText: person.username }).click()
  await expect(dialog.getByText('已选 1 项')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(box).toHaveValue(person.username)
  await expect(box).toBeFocused()
  await expect(one.getByRole('textbox', { name: '姓名' })).toHaveValue(person.realname)
  await one.getByRole('button', { name: '清除' }).click()
  await expect(stored(one)).toHaveText('{"account":"","name":"","phone":""}')

  const several = page.getByRole('region', { name: '多选，限定男性' })
  await several.getByRole('textbox', { name: '报表' }).click()
  await item('用户账号').fill('zhangsan')
  await dialog.getByRole('button', { name: '查 询' }).click()
  await dialog.getByRole('checkbox', { name: 'zhangsan' }).check()
  await item('用户账号').fill('wangwu')
  await dialog.getByRole('button', { name: '查 询' }).click()
  await dialog.getByRole('checkbox', { name: 'wangwu' }).check()
  await item('用户账号').fill('lisi')
  await dialog.getByRole('button', { name: '查 询' }).click()
  await expect(dialog.getByText('没有查询到任何数据')).toBeVisible()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(several.getByRole('textbox', { name: '姓名' })).toHaveValue('张三,王五')

  await page.getByRole('button', { name: '放上两个配置有误的选择' }).click()
  await expect(page.getByText('popup参数未正确配置!', { exact: true })).toBeVisible()
  await expect(page.getByText('popup参数未正确配置,原始值和目标值数量不一致!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '数量不一致' })).toHaveCount(0)
})

test('[WGT-18] days, moments and times are typed or chosen and stored in one format each', async ({
  page,
}) => {
  await openWidget(page, '日期与时间')
  const demo = (name: string) => page.getByRole('region', { name, exact: true })
  const day = demo('日期').getByLabel('日期')
  await expect(day).toHaveValue('2026-11-15')
  await day.selectText()
  await page.keyboard.type('2026-03-25')
  await page.keyboard.press('Enter')
  await expect(stored(demo('日期'))).toHaveText('2026-03-25')
  await expect(day).toHaveValue('2026-03-25')

  await demo('日期时间').getByLabel('日期时间').fill('2026-03-05 08:09:10')
  await page.keyboard.press('Tab')
  await expect(stored(demo('日期时间'))).toHaveText('2026-03-05 08:09:10')
  await demo('时间').getByLabel('时间').fill('08:09:00')
  await page.keyboard.press('Tab')
  await expect(stored(demo('时间'))).toHaveText('08:09:00')

  const range = demo('日期范围').getByRole('textbox')
  await range.first().click()
  await range.first().fill('2026-01-01')
  await page.keyboard.press('Enter')
  await range.last().fill('2026-01-31')
  await page.keyboard.press('Enter')
  await expect(stored(demo('日期范围'))).toHaveText('2026-01-01 ~ 2026-01-31')
  await demo('只读').getByLabel('只读日期').click()
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
  await expectAccessible(page)
})

test('[WGT-11] code is written with two spaces a tab, in twelve languages, over the whole window and left by keyboard', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  const editors = () => scripts.filter((text) => text.includes('cm-content')).length
  await openWidget(page, '部门选择')
  await expect(page.getByRole('textbox', { name: '部门' }).first()).toBeVisible()
  expect(editors(), 'no page without an editor loads one').toBe(0)
  await openWidget(page, '代码编辑器')
  const demo = page.getByRole('region', { name: '代码编辑器', exact: true })
  const code = demo.getByRole('textbox', { name: '脚本' })
  await expect(code).toContainText('一斗三升')
  await expect.poll(editors).toBeGreaterThan(0)

  await demo.getByRole('button', { name: '清 空' }).click()
  await expect(code).not.toContainText('一斗三升')
  await code.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('a')
  await expect(stored(demo)).toHaveText('  a', { useInnerText: true })
  await page.keyboard.press('ControlOrMeta+F')
  await expect(demo.getByRole('textbox', { name: '查找' })).toBeFocused()
  await expect(demo.getByRole('button', { name: '全部替换' })).toBeVisible()
  await page.keyboard.press('Escape')
  await code.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(demo.getByRole('button', { name: '换成一句 SQL' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(code).toHaveText('select name from hall where span > 5')
  await demo.getByRole('combobox', { name: '语言' }).click()
  await page.getByTitle('sql', { exact: true }).click()
  await expect(code.getByText('select', { exact: true })).toBeVisible()
  await demo.getByRole('button', { name: '全屏' }).click()
  const frame = page.locator('[data-full-screen=true]')
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(page.viewportSize()?.width)
  await code.click()
  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)

  const fixed = page.getByRole('textbox', { name: '只读脚本' })
  await fixed.click()
  await page.keyboard.type('never')
  await expect(fixed).not.toContainText('never')
  await expectAccessible(page)
})

test('[WGT-10] a link is typed where its box opens; what no browser should open is refused in words', async ({
  page,
}) => {
  await openWidget(page, '富文本编辑器')
  const demo = page.getByRole('region', { name: '富文本编辑器', exact: true })
  const html = demo.getByLabel('HTML')
  await demo.locator('strong').dblclick()
  await demo.getByRole('button', { name: '链接', exact: true }).click()
  const address = page.getByRole('textbox', { name: '链接地址' })
  await expect(address).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '地址无效' })).toBeVisible()
  await expect(html).not.toContainText('javascript')
  await expect(html).toContainText('<strong>材</strong>')
  await expectAccessible(page)
  await address.fill('example.com/材')
  await page.keyboard.press('Enter')
  await expect(address).toBeHidden()
  await expect(html).toContainText('href="https://example.com/材"')
})

test('JSON folds, Markdown is shown without its teeth, prompts ask, containers disable', async ({ page }) => {
  await openWidget(page, 'JSON 查看')
  const hall = page.getByRole('region', { name: '对象' })
  await expect(hall.getByText('"<script>alert(1)</script>"')).toBeVisible()
  await hall.getByRole('button', { name: /brackets/ }).press('Enter')
  await expect(hall.getByText('"七铺作双杪双下昂"')).toBeHidden()
  const thousand = page.getByRole('region', { name: '文本，一千项' })
  await thousand.getByRole('button', { name: '[1000]' }).click()
  await thousand.getByRole('button', { name: '再显示 100 项（共 1000 项）' }).click()
  await expect(thousand.getByRole('button', { name: /^▸?199:/ })).toBeVisible()
  await expectAccessible(page)

  await openWidget(page, 'Markdown 查看')
  const text = page.getByRole('group', { name: '排版' })
  await expect(text.getByRole('heading', { name: '营造法式' })).toBeVisible()
  const link = text.getByRole('link', { name: '斗拱' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await page
    .getByRole('textbox', { name: 'Markdown' })
    .fill(
      '<script>1</script><b onclick="1" style="color:red" id="x">粗</b>[不](javascript:1) <input name="q">',
    )
  await expect(text.getByText('粗')).toBeVisible()
  expect(await text.locator('script, [onclick], [style], [id], [href], [name]').count()).toBe(0)
  await expectAccessible(page)

  await openWidget(page, '输入弹窗')
  await page.getByRole('button', { name: '重命名' }).click()
  const dialog = page.getByRole('dialog', { name: '重命名' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill(' ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('请输入名称')).toBeVisible()
  await dialog.getByRole('textbox').fill('东大殿')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-stored]')).toHaveText('东大殿')
  await page.getByRole('button', { name: '异步保存' }).click()
  const later = page.getByRole('dialog', { name: '稍后保存' })
  await later.getByRole('textbox').fill('西配殿')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(later).toBeVisible()
  await expect(page.locator('[data-stored]')).toHaveText('西配殿')
  await expect(later).toBeHidden()

  await openWidget(page, '表单容器')
  const form = page.getByRole('region', { name: '表单容器' })
  for (const name of ['名称', '落成', '部门', '编码']) await expect(form.getByLabel(name)).toBeDisabled()
  await expect(form.getByLabel('审批意见')).toBeEnabled()
  await form.getByRole('switch', { name: '禁用' }).click()
  for (const name of ['名称', '落成', '部门', '审批意见']) await expect(form.getByLabel(name)).toBeEnabled()
  await expect(form.getByLabel('编码')).toBeDisabled()
  await expect(form.getByRole('button', { name: '总是禁用' })).toBeDisabled()
})

test('a form is printed by itself, the own API is called, helloworld greets', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const typed = [...document.querySelectorAll('input, textarea')].map(
        (each) => (each as HTMLInputElement).value,
      )
      Object.assign(window.top ?? {}, { printed: `${typed.join()} ${document.body.innerText}` })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto('/jeecg/PrintDemo')
  await expect(page.getByLabel('领料人')).toHaveValue('管理员')
  await page.getByLabel('用途').fill('修补东大殿')
  await page.getByRole('button', { name: /打印$/ }).click()
  await expect.poll(() => page.evaluate(() => (window as { printed?: string }).printed)).toContain('管理员')
  const printed = await page.evaluate(() => (window as { printed?: string }).printed ?? '')
  expect(printed).toContain('修补东大殿')
  expect(printed).toContain('泥道拱')
  expect(printed).not.toMatch(/打印|退出登录/)
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.goto('/jeecg/InterfaceTest')
  const address = page.getByRole('textbox', { name: '请求路径' })
  await address.fill('/sys/position/list')
  await page.getByRole('textbox', { name: '请求参数' }).fill('{ pageSize }')
  await page.getByRole('button', { name: '发 送' }).click()
  await expect(page.getByText('非法的JSON字符串')).toBeVisible()
  await page.getByRole('textbox', { name: '请求参数' }).fill('{"pageSize": 5}')
  await page.getByRole('button', { name: '发 送' }).click()
  await expect(page.getByRole('group', { name: '响应内容' })).toContainText('success: true')
  await address.fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请填写路径', { exact: true })).toBeVisible()
  await address.fill('/sys/nowhere')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^请求异常/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/jeecg/helloworld?from=online')
  await page.getByLabel('性别').click()
  await page.getByTitle('女').click()
  await expect(page.getByLabel('备注')).toHaveValue('您好，女士！')
  await page.getByRole('button', { name: '提 交' }).click()
  await expect(page.getByRole('region', { name: '提交的内容' })).toContainText('您好，女士！')
  await expect(page.getByRole('region', { name: '地址带来的参数' })).toContainText('"online"')
})
