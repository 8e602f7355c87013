import { expect, type Page } from '@playwright/test'
import { test } from './support/database'
import { axeOn, expectAccessible } from './support/accessibility'
import { createPerson } from './support/people'
import { apiBase, chooseFromUserMenu, rememberedSession, signIn } from './support/sign-in'

// Journeys of: web/src/shell

const side = (page: Page) => page.getByRole('complementary', { name: '侧边菜单' })
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const widthOf = async (page: Page) => Math.round((await side(page).boundingBox())?.width ?? 0)

test.describe('frame', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
    await page.goto('/dashboard/analysis')
    await expect(side(page)).toBeVisible()
  })

  test('[LAY-01] the side menu is 208 px wide, stays while the page scrolls, and collapses', async ({
    page,
  }) => {
    expect(await widthOf(page)).toBe(208)
    await page.addStyleTag({ content: 'main { min-height: 3000px }' })
    await page.evaluate(() => window.scrollTo(0, 1500))
    await expect(entry(page, '首页')).toBeInViewport()
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(() => widthOf(page)).toBe(64)
    await page.reload()
    await expect.poll(() => widthOf(page)).toBe(64)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(() => widthOf(page)).toBe(208)
  })

  test('[LAY-02] beside the side menu the header welcomes; below it stand the way here and the footer', async ({
    page,
  }) => {
    const header = page.getByRole('banner')
    await expect(header).toContainText('欢迎进入')
    await expect(header.getByRole('button', { name: '收起菜单' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('首页')
    await expect(page.getByRole('contentinfo')).toContainText('©')
  })

  test('[LAY-02] in top-menu form the menu stands in the header', async ({ page }) => {
    await page.evaluate(() =>
      localStorage.setItem('pro__LAYOUT', JSON.stringify({ value: 'topmenu', expire: null })),
    )
    await page.reload()
    await expect(side(page)).toHaveCount(0)
    const menu = page.getByRole('banner').getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('menuitem', { name: '在线开发' }).hover()
    await entry(page, '审批流程').click()
    await expect(page).toHaveURL(/\/online\/flows$/)
    await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('审批流程')
  })

  test('[LAY-03] the breadcrumb leads from the home page to here, all but the last as links', async ({
    page,
  }) => {
    await page.goto('/exception/403')
    const crumbs = page.getByRole('navigation', { name: '面包屑' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['首页', '示例', '异常页', '403'])
    await expect(crumbs.getByRole('link')).toHaveText(['首页', '示例', '异常页'])
    await crumbs.getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
    await expect(crumbs.getByRole('link')).toHaveCount(0)
  })

  test('the code of a page is on its way while the pointer or the focus rests on its link', async ({
    page,
  }) => {
    await side(page).getByText('系统管理').click()
    const code = (name: string) =>
      page.waitForRequest((request) => request.url().includes(`/assets/${name}-`))
    const byPointer = code('DictionariesPage')
    await entry(page, '数据字典').hover()
    await byPointer
    const byFocus = code('DepartmentsPage')
    await entry(page, '部门管理').focus()
    await byFocus
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })

  test('[LAY-09] the side menu opens on a desktop and closes by width', async ({ page }) => {
    await page.setViewportSize({ width: 1087, height: 800 })
    await expect.poll(() => widthOf(page)).toBe(64)
    await page.setViewportSize({ width: 1088, height: 800 })
    await expect.poll(() => widthOf(page)).toBe(208)
    await page.setViewportSize({ width: 768, height: 800 })
    await expect.poll(() => widthOf(page)).toBe(64)
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(side(page)).toHaveCount(0)
    await expect(entry(page, '首页')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => widthOf(page)).toBe(208)
  })

  test('the keyboard skips to the page, and axe finds nothing grave', async ({ page }) => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '跳到主要内容' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goto('/exception/403')
    await expect(page.getByRole('tab', { name: '403' })).toBeVisible()
    await expectAccessible(page)
    /* whoever jumps from landmark to landmark misses nothing but the way past them */
    const { violations } = await axeOn(page).withRules(['region']).analyze()
    const outside = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
    expect(outside.filter((html) => !html.includes('跳到主要内容'))).toEqual([])
  })
})

test.describe('menu', () => {
  test('[MNU-09] opening a top-level submenu closes the other', async ({ page }) => {
    await signIn(page)
    await page.goto('/dashboard/analysis')
    await entry(page, '示例').click()
    await expect(entry(page, '结果页')).toBeVisible()
    await entry(page, '系统监控').click()
    await expect(entry(page, '在线用户')).toBeVisible()
    await expect(entry(page, '结果页')).toBeHidden()
  })

  test('[MNU-10] a chosen entry leaves its title under a key made from its path', async ({ page }) => {
    await signIn(page)
    await page.goto('/dashboard/analysis')
    const kept = () => page.evaluate(() => localStorage.getItem('pro__MENU_TITLE-exception-403'))
    expect(await kept()).toBeNull()
    await entry(page, '示例').click()
    await entry(page, '异常页').click()
    await entry(page, '403').click()
    await expect(page).toHaveURL(/\/exception\/403$/)
    expect(JSON.parse((await kept()) ?? 'null')).toMatchObject({ value: '403' })
  })

  test('[MNU-10] entries that share one page by a pattern name their tabs by it', async ({ page }) => {
    await signIn(page)
    await page.route(`**${apiBase}/sys/permission/getUserPermissionByToken*`, async (route) => {
      const answer = await route.fetch()
      const envelope = await answer.json()
      const meta = (title: string) => ({ title, keepAlive: false, internalOrExternal: false })
      const node = { component: 'result/Success', redirect: null }
      envelope.result.menu.push(
        {
          ...node,
          id: 'pattern',
          path: '/own/:code',
          name: 'own',
          route: '1',
          hidden: true,
          meta: meta('通用页'),
        },
        { ...node, id: 'sales', path: '/own/sales', name: 'sales', route: '0', meta: meta('销售报表') },
      )
      await route.fulfill({ response: answer, json: envelope })
    })
    await page.goto('/dashboard/analysis')
    await entry(page, '销售报表').click()
    await expect(page.getByRole('tab', { name: '销售报表' })).toHaveAttribute('aria-selected', 'true')
    await page.goto('/own/other')
    await expect(page.getByRole('tab', { name: '通用页' })).toHaveAttribute('aria-selected', 'true')
  })

  test('[MNU-11] an entry is shown to those who hold a permission of its list', async ({ page, db }) => {
    const holder = await createPerson(db, {
      may: ['examples-all', 'results', 'result-success', 'result-fail', 'system:online:list'],
    })
    await signIn(page, holder)
    await page.route(`**${apiBase}/sys/permission/getUserPermissionByToken*`, async (route) => {
      const answer = await route.fetch()
      const envelope = await answer.json()
      const below = (node: { children?: { children?: object[] }[] }) => node.children ?? []
      for (const { path, meta } of envelope.result.menu.flatMap(below).flatMap(below)) {
        const code = { '/result/success': 'system:online:list', '/result/fail': 'system:online:kick' }[
          path as string
        ]
        if (code) meta.permissionList = [{ action: code, type: '1', describe: '' }]
      }
      await route.fulfill({ response: answer, json: envelope })
    })
    await page.goto('/dashboard/analysis')
    await entry(page, '示例').click()
    await entry(page, '结果页').click()
    await expect(entry(page, '成功')).toBeVisible()
    await expect(entry(page, '失败')).toHaveCount(0)
  })

  for (const typed of ['我的消', 'wodexiaoxi', 'wdxx']) {
    test(`[MNU-12] the search finds 我的消息 by ${typed}`, async ({ page }) => {
      await signIn(page)
      await page.goto('/dashboard/analysis')
      await page.getByRole('button', { name: '搜索菜单' }).click()
      await page.getByRole('combobox', { name: '搜索菜单' }).pressSequentially(typed)
      const options = page.locator('.ant-select-item-option')
      await expect(options).toHaveText([/^我的消息/])
      await expect(options).toHaveClass(/option-active/)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/isps\/userAnnouncement$/)
      await expect(page.getByRole('combobox', { name: '搜索菜单' })).toHaveCount(0)
    })
  }

  test('[MNU-12] the search offers pages only, no folders and nothing hidden', async ({ page }) => {
    await signIn(page)
    await page.goto('/dashboard/analysis')
    await page.getByRole('button', { name: '搜索菜单' }).click()
    const options = page.locator('.ant-select-item-option-content')
    await expect(options.filter({ hasText: /^首页/ })).toBeVisible()
    await expect(options.filter({ hasText: /^异常页/ })).toHaveCount(0)
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('个人')
    await expect(page.getByText('没有匹配的菜单')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '搜索菜单' })).toBeVisible()
  })
})

test('a starred page and recent ones stand in the menu and first in the search, also after another sign-in', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { may: ['examples-all', 'results', 'result-success', 'result-fail'] })
  await signIn(page, person)
  await page.goto('/result/success')
  const star = page.getByRole('button', { name: '收藏成功' })
  const saved = page.waitForResponse(
    (response) => response.url().includes('/sys/user/preferences') && response.request().method() === 'PUT',
  )
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.evaluate(() => localStorage.clear())
  await signIn(page, person)
  await page.goto('/result/fail')
  await expect(page.getByRole('button', { name: '收藏失败' })).toBeVisible()
  await page.goto('/dashboard/analysis')
  await expect(entry(page, '常用')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const options = page.getByRole('dialog', { name: '前往与查找' }).getByRole('option')
  await expect(options.nth(0)).toHaveText(/^成功/)
  await expect(options.nth(1)).toHaveText(/^失败/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/result\/success$/)
  await entry(page, '常用').click()
  const menu = side(page).getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('group').filter({ hasText: '失败' }).first()).toBeVisible()
  await menu.getByRole('menuitem', { name: '失败', exact: true }).first().click()
  await expect(page).toHaveURL(/\/result\/fail$/)
})

test.describe('user corner', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
    await page.goto('/dashboard/analysis')
  })

  test('[LAY-04] the dropdown offers what one does with one’s account', async ({ page }) => {
    await page.getByRole('button', { name: /欢迎您/ }).click()
    const choices = page.locator('.ant-dropdown').getByRole('menuitem')
    // a journey beside this one may have made a second tenant, to which administrators can switch
    await expect(choices.filter({ hasNotText: '切换租户' })).toHaveText([
      '个人中心',
      '个人设置',
      '锁定屏幕',
      '修改密码',
      '切换部门',
      '清理缓存',
      '关于',
    ])
    await choices.filter({ hasText: '个人中心' }).click()
    await expect(page).toHaveURL(/\/account\/center$/)
    await chooseFromUserMenu(page, '个人设置')
    await expect(page).toHaveURL(/\/account\/settings\/BaseSetting$/)
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  })

  test('[SET-01] outside development nobody is offered the settings drawer', async ({ page }) => {
    await page.getByRole('button', { name: /欢迎您/ }).click()
    await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '系统设置' })).toHaveCount(0)
  })

  test('[LAY-05] the avatar stands beside a welcome, and help is a link out where HELP_URL says so', async ({
    page,
  }) => {
    const user = page.getByRole('button', { name: '欢迎您，管理员' })
    await expect(user).toBeVisible()
    await expect(user.locator('.ant-avatar')).toBeVisible()
    await page.route('**/dashboard/analysis', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"helpUrl":""', '"helpUrl":"/docs-of-ours"')
      await route.fulfill({ response: answer, body })
    })
    await page.reload()
    const help = page.getByRole('banner').getByRole('link', { name: '帮助文档' })
    await expect(help).toHaveAttribute('href', '/docs-of-ours')
    await expect(help).toHaveAttribute('target', '_blank')
  })

  test('[LAY-06] logging out asks first', async ({ page }) => {
    await page.getByRole('button', { name: '退出登录' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('提示')
    await expect(question).toContainText('真的要注销登录吗 ?')
    await question.getByRole('button', { name: '取 消' }).click()
    await expect(question).toBeHidden()
    expect(await rememberedSession(page)).toContain('pro__Access-Token')
    await page.getByRole('button', { name: '退出登录' }).click()
    await question.getByRole('button', { name: '确 定' }).click()
    await expect(page).toHaveURL(/\/user\/login/)
    expect(await rememberedSession(page)).toEqual([])
  })

  test('[LAY-06] a logout that fails on the server says so, and is over here', async ({ page }) => {
    await page.route(`**${apiBase}/sys/logout*`, (route) => route.abort())
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确 定' }).click()
    await expect(page).toHaveURL(/\/user\/login/)
    await expect(page.getByText(/注销登录失败/)).toBeVisible()
    expect(await rememberedSession(page)).toEqual([])
  })

  test('[LAY-07] clearing the cache refreshes the server, then the dictionaries for seven days', async ({
    page,
  }) => {
    await page.evaluate(() => localStorage.removeItem('pro__UI_CACHE_DB_DICT_DATA'))
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/sys/dict/'))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await chooseFromUserMenu(page, '清理缓存')
    await expect(page.getByText('刷新缓存完成！')).toBeVisible()
    expect(calls).toEqual([
      `GET ${apiBase}/sys/dict/refleshCache`,
      `GET ${apiBase}/sys/dict/queryAllDictItems`,
    ])
    const stored = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? 'null'),
    )
    expect(stored.value.sex.length).toBeGreaterThan(0)
    expect(Math.abs(stored.expire - Date.now() - 604_800_000)).toBeLessThan(60_000)
  })

  test('[LAY-07] a failure is said', async ({ page }) => {
    await page.route(`**${apiBase}/sys/dict/queryAllDictItems*`, (route) => route.abort())
    await chooseFromUserMenu(page, '清理缓存')
    await expect(page.getByText('刷新缓存失败！')).toBeVisible()
  })
})

test('[LAY-08] the greeting follows the hour', async ({ page }) => {
  await signIn(page)
  await page.goto('/robots.txt')
  for (const [hour, greeting] of [
    ['08', '早上好'],
    ['21', '晚上好'],
  ]) {
    await page.clock.setFixedTime(`2026-06-01T${hour}:30:00+08:00`)
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null')
      localStorage.setItem('pro__Access-Token', JSON.stringify({ ...stored, expire: Date.now() + 1000 }))
    })
    await page.goto('/dashboard/analysis')
    await expect(page.getByRole('main').getByText(`${greeting}，管理员`)).toBeVisible()
  }
})
