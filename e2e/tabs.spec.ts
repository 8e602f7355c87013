import { expect, test, type Page } from '@playwright/test'
import { startShellDemo, type ShellDemo } from './support/shell-demo'

// Journeys of: web/src/shell, web/src/app

let demo: ShellDemo

test.beforeAll(async () => {
  demo = await startShellDemo()
})
test.afterAll(() => demo.close())
test.beforeEach(({ page }) => page.goto(demo.url))

const tabs = (page: Page) => page.getByRole('tab')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const closer = (page: Page, name: string) => tab(page, name).locator('xpath=..').getByTitle('关闭')

/** Opens pages by the menu, each below its folder. */
async function open(page: Page, ...names: string[]) {
  for (const name of names) {
    const entry = page.getByRole('menuitem', { name, exact: true })
    const folder = /报表\d/.test(name) ? '统计报表' : /任务|日志/.test(name) ? '系统监控' : '系统管理'
    const submenu = page.getByRole('menuitem', { name: folder, exact: true })
    if ((await submenu.getAttribute('aria-expanded')) !== 'true') await submenu.click()
    await entry.click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
}

async function choose(page: Page, tabName: string, choice: string) {
  await tab(page, tabName).click({ button: 'right' })
  const entry = page.getByRole('menuitem', { name: choice, exact: true })
  await entry.click()
  await expect(entry).toBeHidden()
}

/** Follows the address without reloading, as a link inside a page does. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    window.history.pushState({ idx: 1000, key: to }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
  }, path)
}

test.describe('opening', () => {
  test('[TAB-01] each opened page is a closable tab keyed by its full path', async ({ page }) => {
    await open(page, '用户管理', '角色管理')
    await expect(tabs(page)).toHaveText(['首页', '用户管理', '角色管理'])
    await goTo(page, '/isystem/user?status=1')
    await expect(tabs(page)).toHaveText(['首页', '用户管理', '角色管理', '用户管理'])
    await goTo(page, '/isystem/user')
    await expect(tabs(page)).toHaveCount(4)
    await closer(page, '角色管理').click()
    await expect(tabs(page)).toHaveText(['首页', '用户管理', '用户管理'])
  })

  test('[TAB-01] a phone has no tabs', async ({ page }) => {
    await open(page, '用户管理')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(tabs(page)).toHaveCount(0)
    await expect(page.getByLabel('名称')).toBeVisible()
  })

  test('a page that wants no tab gets none, and is shown all the same', async ({ page }) => {
    await page.getByRole('menuitem', { name: '无页签' }).click()
    await expect(page).toHaveURL(/\/plain$/)
    await expect(page.getByText('没有页签的页面')).toBeVisible()
    await expect(tabs(page)).toHaveText(['首页'])
  })

  test('the tabs come back after a reload, in order', async ({ page }) => {
    await open(page, '用户管理', '定时任务', '角色管理')
    await page.reload()
    await expect(tabs(page)).toHaveText(['首页', '用户管理', '定时任务', '角色管理'])
    await expect(tab(page, '角色管理')).toHaveAttribute('aria-selected', 'true')
  })

  test('with more tabs than fit, the active one is brought into view', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 })
    await open(page, ...Array.from({ length: 12 }, (_, index) => `报表${index + 1}`))
    await expect(tab(page, '报表12')).toBeInViewport({ ratio: 1 })
    await expect(closer(page, '报表12')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: '所有页签' })).toBeVisible()
    await expect(tab(page, '首页')).not.toBeInViewport()
    await page.getByRole('menuitem', { name: '首页', exact: true }).click()
    await expect(tab(page, '首页')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100)
  })
})

test.describe('keeping pages', () => {
  test('[TAB-02] [LAY-10] a kept page keeps input, filter and scroll behind another tab', async ({
    page,
  }) => {
    await open(page, '用户管理')
    const status = page.getByRole('tabpanel').locator('.ant-select')
    await page.getByLabel('名称').fill('王')
    await page.getByLabel('状态').click()
    await page.getByTitle('停用').click()
    await expect(status).toHaveText('停用')
    await page.evaluate(() => window.scrollTo(0, 500))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
    await tab(page, '首页').click()
    await expect(page.getByLabel('名称')).toBeHidden()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await tab(page, '用户管理').click()
    await expect(page.getByLabel('名称')).toHaveValue('王')
    await expect(status).toHaveText('停用')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  })

  test('[TAB-02] [LAY-10] a page that is not kept starts anew', async ({ page }) => {
    await open(page, '角色管理')
    await page.getByLabel('名称').fill('王')
    await page.evaluate(() => window.scrollTo(0, 500))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
    await tab(page, '首页').click()
    await tab(page, '角色管理').click()
    await expect(page.getByLabel('名称')).toHaveValue('')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('a dialog of a hidden page hides with it and comes back with it', async ({ page }) => {
    await open(page, '用户管理')
    await page.getByRole('button', { name: '打开对话框' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('首页内容')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '取 消' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test.describe('where things move', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('a dialog of a hidden page keeps what was typed, and its page lives', async ({ page }) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await open(page, '用户管理')
      await page.getByRole('button', { name: '打开对话框' }).click()
      await page.getByRole('dialog').getByLabel('备注').fill('没写完')
      await page.goBack()
      await expect(page.getByText('首页内容')).toBeVisible()
      await page.getByRole('button', { name: '收起菜单' }).click()
      await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
      await page.goForward()
      await expect(page.getByRole('dialog').getByLabel('备注')).toHaveValue('没写完')
      await page.getByRole('dialog').getByRole('button', { name: '取 消' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('button', { name: '打开对话框' }).click()
      await expect(page.getByRole('dialog').getByLabel('备注')).toBeFocused()
      expect(faults).toEqual([])
    })
  })

  test('a question asked by a page hides with it', async ({ page }) => {
    await open(page, '用户管理')
    await page.getByRole('button', { name: '删 除' }).click()
    await expect(page.getByRole('dialog', { name: '确认删除吗' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('首页内容')).toBeVisible()
    await expect(page.getByRole('dialog', { name: '确认删除吗' })).toBeHidden()
  })

  test('an open list of choices hides with its page', async ({ page }) => {
    await open(page, '用户管理')
    await page.getByLabel('状态').click()
    await expect(page.getByTitle('启用')).toBeVisible()
    await page.goBack()
    await expect(page.getByTitle('启用')).toBeHidden()
  })

  test('a message outlives the page that gave it, and goes away', async ({ page }) => {
    await open(page, '用户管理')
    await page.getByRole('button', { name: '保 存' }).click()
    await tab(page, '首页').click()
    await expect(page.getByText('首页内容')).toBeVisible()
    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(page.getByText('保存成功')).toBeHidden()
  })
})

test.describe('closing', () => {
  test('[TAB-03] the home tab has no close button and refuses the key', async ({ page }) => {
    await open(page, '用户管理')
    await expect(closer(page, '首页')).toHaveCount(0)
    await expect(closer(page, '用户管理')).toBeVisible()
    await tab(page, '首页').focus()
    await page.keyboard.press('Delete')
    await expect(page.getByText('首页不能关闭!')).toBeVisible()
    await expect(tabs(page)).toHaveText(['首页', '用户管理'])
  })

  test('[TAB-04] the last remaining page is refused', async ({ page }) => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(new URL('/isystem/user?homeless', demo.url).href)
    await expect(tabs(page)).toHaveText(['用户管理'])
    await closer(page, '用户管理').click()
    await expect(page.getByText('这是最后一页，不能再关闭了啦')).toBeVisible()
    await expect(tabs(page)).toHaveText(['用户管理'])
  })

  test('the tab that takes the place of a closed one is shown', async ({ page }) => {
    await open(page, '用户管理', '角色管理', '定时任务')
    await tab(page, '角色管理').click()
    await closer(page, '角色管理').click()
    await expect(tab(page, '定时任务')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\/monitor\/job$/)
    await tab(page, '定时任务').click({ button: 'middle' })
    await expect(page).toHaveURL(/\/isystem\/user$/)
    await expect(tabs(page)).toHaveText(['首页', '用户管理'])
  })

  test('a closed page that was kept is forgotten', async ({ page }) => {
    await open(page, '用户管理')
    await page.getByLabel('名称').fill('王')
    await closer(page, '用户管理').click()
    await open(page, '用户管理')
    await expect(page.getByLabel('名称')).toHaveValue('')
  })

  test('[TAB-05] the context menu closes left, right and others', async ({ page }) => {
    await open(page, '用户管理', '角色管理', '定时任务', '数据日志')
    await choose(page, '角色管理', '关闭左侧')
    await expect(tabs(page)).toHaveText(['首页', '角色管理', '定时任务', '数据日志'])
    await expect(tab(page, '数据日志')).toHaveAttribute('aria-selected', 'true')
    await choose(page, '定时任务', '关闭右侧')
    await expect(tabs(page)).toHaveText(['首页', '角色管理', '定时任务'])
    await expect(tab(page, '定时任务')).toHaveAttribute('aria-selected', 'true')
    await choose(page, '角色管理', '关闭其它')
    await expect(tabs(page)).toHaveText(['首页', '角色管理'])
    await expect(page).toHaveURL(/\/isystem\/role$/)
  })

  test('[TAB-05] refresh builds the page anew', async ({ page }) => {
    await open(page, '用户管理')
    await page.getByLabel('名称').fill('王')
    const before = await page.getByLabel('第几次建立').textContent()
    await choose(page, '用户管理', '刷新')
    await expect(page.getByLabel('名称')).toHaveValue('')
    await expect(page.getByLabel('第几次建立')).not.toHaveText(before ?? '')
  })

  test('[TAB-05] tabs and their menu are within reach of the keyboard', async ({ page }) => {
    await open(page, '用户管理', '角色管理')
    await tab(page, '角色管理').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, '用户管理')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, '角色管理')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: '刷新' })).toBeFocused()
    // 固定, 在新窗口打开, 关闭当前; to the left is nothing that could be closed
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: '关闭右侧' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tabs(page)).toHaveText(['首页', '用户管理'])
    await tab(page, '用户管理').focus()
    await page.keyboard.press('Delete')
    await expect(tabs(page)).toHaveText(['首页'])
  })
})

test.describe('arranging', () => {
  test('a pinned tab stands left, survives a reload and the closing of others, until it is let go', async ({
    page,
  }) => {
    await open(page, '用户管理', '角色管理', '定时任务')
    await choose(page, '定时任务', '固定')
    await expect(tabs(page)).toHaveText(['首页', '定时任务', '用户管理', '角色管理'])
    await page.reload()
    await expect(tabs(page)).toHaveText(['首页', '定时任务', '用户管理', '角色管理'])
    await choose(page, '角色管理', '关闭其它')
    await expect(tabs(page)).toHaveText(['首页', '定时任务', '角色管理'])
    await choose(page, '角色管理', '关闭全部')
    await expect(tabs(page)).toHaveText(['首页', '定时任务'])
    await choose(page, '定时任务', '取消固定')
    await choose(page, '定时任务', '关闭当前')
    await expect(tabs(page)).toHaveText(['首页'])
  })

  test('a tab is moved by mouse and by key, never before the home tab', async ({ page }) => {
    await open(page, '用户管理', '角色管理', '定时任务')
    await tab(page, '定时任务').dragTo(tab(page, '用户管理'), { targetPosition: { x: 4, y: 12 } })
    await expect(tabs(page)).toHaveText(['首页', '定时任务', '用户管理', '角色管理'])
    await tab(page, '定时任务').focus()
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect(tabs(page)).toHaveText(['首页', '用户管理', '定时任务', '角色管理'])
    await expect(tab(page, '定时任务')).toBeFocused()
    await page.keyboard.press('Control+Shift+Home')
    await expect(tabs(page)).toHaveText(['首页', '定时任务', '用户管理', '角色管理'])
    await page.reload()
    await expect(tabs(page)).toHaveText(['首页', '定时任务', '用户管理', '角色管理'])
  })

  test('a page opens in a window of its own', async ({ page, context }) => {
    await open(page, '用户管理')
    const opened = context.waitForEvent('page')
    await choose(page, '用户管理', '在新窗口打开')
    await expect(await opened).toHaveURL(/\/isystem\/user$/)
    await expect(tab(page, '用户管理')).toBeVisible()
  })
})

test.describe('titles', () => {
  test('[TAB-06] the window is titled after page and product, on the home page after the product', async ({
    page,
  }) => {
    await expect(page).toHaveTitle('斗拱演示')
    await open(page, '用户管理')
    await expect(page).toHaveTitle('用户管理 · 斗拱演示')
    await tab(page, '首页').click()
    await expect(page).toHaveTitle('斗拱演示')
  })

  test('[TAB-07] a page renames its tab and the window, and stays renamed behind another tab', async ({
    page,
  }) => {
    await goTo(page, '/order/7')
    await expect(tab(page, '订单')).toBeVisible()
    await page.getByRole('button', { name: '付 款' }).click()
    await expect(tab(page, '订单 7（已付）')).toBeVisible()
    await expect(page).toHaveTitle('订单 7（已付） · 斗拱演示')
    await goTo(page, '/order/8')
    await expect(tabs(page)).toHaveText(['首页', '订单 7（已付）', '订单'])
    await page.reload()
    await expect(tabs(page)).toHaveText(['首页', '订单 7（已付）', '订单'])
  })
})

test.describe('unsaved changes', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '编辑页')
    await page.getByLabel('备注').fill('改了')
    await expect(page.getByRole('tab', { name: /编辑页\s*未保存/ })).toBeVisible()
  })

  const edit = (page: Page) => page.getByRole('tab', { name: '编辑页' })
  const question = (page: Page) => page.getByText('“编辑页”有未保存的修改，确定要放弃吗？')

  test('closing the tab asks first', async ({ page }) => {
    await edit(page).press('Delete')
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: '取 消' }).click()
    await expect(question(page)).toBeHidden()
    await expect(page.getByLabel('备注')).toHaveValue('改了')
    await edit(page).press('Delete')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(tabs(page)).toHaveText(['首页'])
  })

  test('refreshing asks first', async ({ page }) => {
    await edit(page).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(page.getByLabel('备注')).toHaveValue('')
    await expect(page.getByRole('tab', { name: '未保存' })).toHaveCount(0)
  })

  test('closing others asks for the changed ones, which stay as they are behind another tab', async ({
    page,
  }) => {
    await open(page, '用户管理')
    await edit(page).click()
    await expect(page.getByLabel('备注')).toHaveValue('改了')
    await tab(page, '用户管理').click()
    await choose(page, '用户管理', '关闭其它')
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: '取 消' }).click()
    await expect(edit(page)).toBeVisible()
  })

  test('the browser asks before the window is left, and no more once nothing is unsaved', async ({
    page,
  }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(dialogs).toEqual(['beforeunload'])
    await expect(page.getByLabel('备注')).toHaveValue('')
    await page.getByLabel('备注').fill('又改了')
    await page.getByLabel('备注').fill('')
    await page.reload()
    expect(dialogs).toEqual(['beforeunload'])
  })

  test('a form that is gone holds nothing unsaved', async ({ page }) => {
    await page.getByRole('button', { name: '收起表单' }).click()
    await expect(page.getByRole('tab', { name: '未保存' })).toHaveCount(0)
    await edit(page).press('Delete')
    await expect(tabs(page)).toHaveText(['首页'])
  })
})
