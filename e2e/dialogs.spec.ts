import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/database'
import { cellOf } from './support/editable-table'
import { openWidget } from './support/gallery'
import { goWithin } from './support/navigation'
import { act } from './support/row-actions'
import { signIn } from './support/sign-in'

// Journeys of: widgets/src/modal, web/src/resource/form, web/src/shell

test.beforeEach(async ({ page }) => void (await signIn(page)))

const uppermost = (page: Page) => page.locator('[role="dialog"]:visible').last()

/** Opens a page after the home page, so that there is somewhere to go back to. */
async function openAfterHome(page: Page, path: string): Promise<void> {
  await page.goto('/dashboard/analysis')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await goWithin(page, path)
}

/** Back where something stands over the page, which stays: a step that is being taken back takes no second one with it. */
async function back(page: Page, stays: string | RegExp): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(stays)
}

test.describe('the browser’s Back', () => {
  // Where nothing moves, the fault that this is about was not there.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const [path, field] of [
    ['/isystem/position', '职务编码'],
    ['/isystem/roleUserList', '角色名称'],
    ['/isystem/user', '用户账号'],
    ['/isystem/dict', '字典名称'],
  ] as const) {
    test(`asks before what was typed in a dialog is lost, and the page lives: ${path}`, async ({ page }) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await openAfterHome(page, path)
      await page.getByRole('button', { name: '新增' }).first().click()
      const dialog = page.getByRole('dialog', { name: /^新增/ })
      await dialog.getByLabel(field).fill('没写完')

      await back(page, path)
      const question = page.getByRole('dialog').filter({ hasText: '有未保存的修改，确定要放弃吗？' })
      await expect(question.getByRole('button', { name: '继续编辑' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
      await expect(dialog.getByLabel(field)).toHaveValue('没写完')
      await expect(page).toHaveURL(path)

      await back(page, path)
      await expect(question).toBeVisible()
      await back(page, path)
      await expect(question).toBeHidden()
      await expect(dialog.getByLabel(field)).toHaveValue('没写完')

      await back(page, path)
      await question.getByRole('button', { name: '放 弃' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(path)

      await page.getByRole('button', { name: '新增' }).first().click()
      await expect(dialog.getByLabel(field)).toHaveValue('')
      await back(page, path)
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(path)

      await page.goBack()
      await expect(page).toHaveURL(/\/dashboard\/analysis$/)
      await page.goForward()
      await expect(page.getByRole('button', { name: '新增' }).first()).toBeVisible()
      await expect(page.getByText('页面出错了')).toHaveCount(0)
      expect(faults).toEqual([])
    })
  }

  test('closes a drawer, a question and a picker, one after the other', async ({ page }) => {
    await openAfterHome(page, '/isystem/roleUserList')
    await page
      .getByRole('button', { name: /^授权 / })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: /^角色授权/ })
    await expect(drawer).toBeVisible()
    await back(page, /roleUserList$/)
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/roleUserList$/)

    await page.getByRole('button', { name: '退出登录' }).click()
    const question = page.getByRole('dialog').filter({ hasText: '真的要注销登录吗' })
    await expect(question).toBeVisible()
    await back(page, /roleUserList$/)
    await expect(question).toBeHidden()

    await expect(page).toHaveURL(/roleUserList$/)

    await openAfterHome(page, '/isystem/user')
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = page.getByRole('dialog', { name: '新增用户' })
    await form.getByRole('textbox', { name: '部门', exact: true }).click()
    const picker = page.getByRole('dialog', { name: '选择部门' })
    await expect(picker).toBeVisible()
    await back(page, /\/isystem\/user$/)
    await expect(picker).toBeHidden()
    await expect(form).toBeVisible()
    await back(page, /\/isystem\/user$/)
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/\/isystem\/user$/)
  })
})

test('whatever is filled in over a page is marked on its tab until it is given up', async ({ page }) => {
  await page.goto('/isystem/user#?username=admin')
  await act(page.getByRole('row').filter({ hasText: 'admin' }), '重置密码')
  const dialog = page.getByRole('dialog', { name: /^重置密码/ })
  await dialog.getByLabel('新密码').fill('Carpenter#26')
  const tab = page.getByRole('tab', { name: /用户管理\s*未保存/ })
  await expect(tab).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放 弃' }).click()
  await expect(dialog).toBeHidden()
  await expect(tab).toHaveCount(0)
})

test('a page that fails says so in Chinese, with a number, the cause folded away and a way on', async ({
  page,
}) => {
  await page.route('**/assets/ServerErrorPage*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const ServerErrorPage = () => { throw new TypeError("D.current?.focus is not a function") }',
    }),
  )
  await page.goto('/exception/500')
  const failure = page.getByRole('alert').filter({ hasText: '页面出错了' })
  await expect(failure).toContainText(/请把错误编号 [0-9A-Z]{1,6} 告诉管理员/)
  await expect(failure.getByText(/TypeError/)).toBeHidden()
  await failure.getByText('技术信息').click()
  await expect(failure.getByText(/TypeError/)).toBeVisible()
  await failure.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
})

test.describe('the focus', () => {
  /** What is focused, in words that tell a field from a button. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: element } = document
      const kind = element?.matches('input, textarea, [contenteditable="true"], [role="button"]')
        ? 'field'
        : element?.tagName.toLowerCase()
      return element?.closest('[role="dialog"]') ? `${kind} of a dialog` : `${kind} of the page`
    })

  async function expectFieldFocused(page: Page, what: string): Promise<void> {
    await expect(uppermost(page), what).toBeVisible()
    await expect.poll(() => focused(page), { message: what }).toBe('field of a dialog')
  }

  async function close(page: Page): Promise<void> {
    const dialog: Locator = uppermost(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  test('is in the first field of every form that is opened by 新增', async ({ page }) => {
    test.slow() // many pages
    for (const path of [
      '/isystem/position',
      '/isystem/user',
      '/isystem/roleUserList',
      '/isystem/dict',
      '/isys/category',
      '/isys/tenant',
      '/isystem/annountCement',
      '/isystem/gatewayroute',
      '/isystem/QuartzJobList',
      '/isystem/checkRule',
      '/isystem/fillRule',
      '/isystem/dataSource',
      '/isystem/newPermissionList',
      '/isystem/product',
      '/jeecg/jeecgDemoList',
      '/jeecg/JeecgOrderMainList',
      '/jeecg/JeecgOrderMainListForJVxeTable',
    ]) {
      await page.goto(path)
      await page
        .getByRole('button', { name: /^(plus )?新\s?增/ })
        .first()
        .click()
      await expectFieldFocused(page, path)
      await page.keyboard.press('Escape')
    }
  })

  test('is in the search box or first field of pickers, the query builder, the import and prompts', async ({
    page,
  }) => {
    await page.goto('/isystem/user')
    await page.getByRole('button', { name: '高级查询' }).click()
    await expectFieldFocused(page, '高级查询')
    await close(page)
    await page.getByRole('button', { name: /导入/ }).click()
    await expectFieldFocused(page, '导入')
    await close(page)
    for (const [widget, box] of [
      ['部门选择', '搜索部门'],
      ['用户选择', '姓名、账号或手机号'],
      ['角色、职务与业务选择', '角色名称'],
    ] as const) {
      await openWidget(page, widget)
      await page.getByRole('region').getByRole('textbox').first().click()
      await expect(uppermost(page).getByLabel(box, { exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(uppermost(page)).toBeVisible()
      await close(page)
    }
    await openWidget(page, '输入弹窗')
    await page.getByRole('button', { name: '重命名' }).click()
    await expectFieldFocused(page, '重命名')
    await page.keyboard.type('二')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-stored]')).toHaveText('未命名二')
  })

  test('is in the search box of the picker that a user cell opens', async ({ page }) => {
    await page.goto('/jeecg/j-vxe-table-demo/normal')
    await page.getByRole('tab', { name: '高级示例' }).click()
    const cell = cellOf(page.getByRole('grid', { name: '项目' }), 0, 'person')
    await cell.click()
    await expect(uppermost(page).getByLabel('姓名、账号或手机号')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(uppermost(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Enter submits a form from a field of one line, and ends a line in a text', async ({ page }) => {
    await page.goto('/isystem/dict')
    await page.getByRole('button', { name: '新增' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^新增/ })
    await expect(dialog.getByLabel('字典名称')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('字典名称不能为空')).toBeVisible()

    const mark = `k${Date.now()}`
    await page.keyboard.type(mark)
    await dialog.getByLabel('字典编码').fill(mark)
    await dialog.getByLabel('描述').focus()
    await page.keyboard.type('一')
    await page.keyboard.press('Enter')
    await page.keyboard.type('二')
    await expect(dialog.getByLabel('描述')).toHaveValue('一\n二')
    await expect(dialog).toBeVisible()

    await dialog.getByLabel('字典名称').focus()
    // An input method takes Enter for its own: the word is chosen, nothing is sent.
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: '机构', selectionStart: 2, selectionEnd: 2 })
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      windowsVirtualKeyCode: 229,
    })
    await expect(dialog).toBeVisible()
    await client.send('Input.insertText', { text: '机构' })
    await expect(dialog.getByLabel('字典名称')).toHaveValue(`${mark}机构`)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: `${mark}机构` })).toBeVisible()
  })
})

test('whoever types on after a refused submit is not sent to another field, however late it is judged', async ({
  page,
}) => {
  await page.goto('/isystem/dict')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^新增/ })
  await expect(dialog.getByLabel('字典名称')).toBeFocused()
  /* what is judged is looked at frame by frame: none is drawn until it is let go */
  const letGo = await page.evaluateHandle(() => {
    const draw = window.requestAnimationFrame.bind(window)
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => held.push(callback)
    return () => {
      window.requestAnimationFrame = draw
      for (const callback of held) draw(callback)
    }
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('状')
  await letGo.evaluate((go) => go())
  await expect(page.getByRole('alert').getByText('有 1 处需要修改')).toBeAttached()
  await expect(dialog.getByLabel('字典名称')).toBeFocused()
  await page.keyboard.type('态')
  await expect(dialog.getByLabel('字典名称')).toHaveValue('状态')
})

test('a dialog taller than the window keeps its head and its buttons in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  for (const path of ['/isystem/user', '/isystem/annountCement']) {
    await page.goto(path)
    await page.getByRole('button', { name: '新增' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^新增/ })
    await expect(dialog.getByRole('button', { name: '确 定' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByText(/^新增/).first()).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('textbox').last().scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: '确 定' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByText(/^新增/).first()).toBeInViewport({ ratio: 1 })
  }
})
