import { expect, test, type Page } from '@playwright/test'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: web/src/app, web/src/shell, server/src/menu

interface Row {
  path: string
  title: string
  component: string
  route?: '0' | '1'
  hidden?: boolean
  alwaysShow?: boolean
  url?: string
  newWindow?: boolean
  children?: Row[]
}

function nodeOf({
  path,
  title,
  component,
  route = '1',
  hidden,
  alwaysShow,
  url,
  newWindow = false,
  children,
}: Row): object {
  return {
    id: `own-${path}`,
    path,
    name: path.replaceAll('/', '-'),
    component,
    route,
    ...(hidden ? { hidden } : {}),
    ...(alwaysShow ? { alwaysShow } : {}),
    ...(children ? { children: children.map(nodeOf) } : {}),
    meta: { title, keepAlive: false, internalOrExternal: newWindow, ...(url ? { url } : {}) },
  }
}

/** The server's own menu with rows an operator might add, as another database would hold them. */
async function withMenuRows(page: Page, ...rows: Row[]): Promise<void> {
  await signIn(page)
  await page.context().route(`**${apiBase}/sys/permission/getUserPermissionByToken*`, async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    envelope.result.menu.push(...rows.map(nodeOf))
    await route.fulfill({ response: answer, json: envelope })
  })
}

const menu = (page: Page) => page.getByRole('menu').first()

test('[MNU-04] a component that does not exist shows Cannot find module with its name', async ({ page }) => {
  await withMenuRows(page, { path: '/own/page', title: '自建页面', component: 'own/NoSuchPage' })
  await page.goto('/own/page')
  const failure = page.getByRole('alert').filter({ hasText: 'Cannot find module' })
  await expect(failure).toContainText('own/NoSuchPage')
  await expect(menu(page)).toBeVisible()
})

test('[MNU-04] a folder with a layout leads to its first page', async ({ page }) => {
  await signIn(page)
  await page.goto('/result')
  await expect(page).toHaveURL(/\/result\/success$/)
})

test('[MNU-05] the online components open the online module', async ({ page }) => {
  const component = 'modules/online/cgform/auto/OnlCgformAutoList'
  await withMenuRows(page, {
    path: '/online/cgformList/:code',
    title: '查看表单',
    component,
    hidden: true,
  })
  await page.goto('/online/cgformList/6c7f59741c81')
  await expect(page.getByText('没有编号为 6c7f59741c81 的在线表单定义')).toBeVisible()
})

test('[MNU-02] an item whose route is "0" is in the menu, and its own path is not a page', async ({
  page,
}) => {
  await withMenuRows(
    page,
    { path: '/own/route0', title: '只在菜单', component: 'result/Success', route: '0' },
    { path: '/own/route1', title: '有路由', component: 'result/Success' },
  )
  await page.goto('/own/route1')
  await expect(menu(page).getByText('只在菜单')).toBeVisible()
  await expect(page).toHaveURL(/\/own\/route1$/)
  await page.goto('/own/route0')
  await expect(page).toHaveURL(/\/404$/)
})

test('[MNU-07] a hidden item is not in the menu, and its page opens', async ({ page }) => {
  await withMenuRows(page, {
    path: '/own/hidden',
    title: '看不见的菜单',
    component: 'result/Success',
    hidden: true,
  })
  await page.goto('/own/hidden')
  await expect(page.getByText('提交成功').first()).toBeVisible()
  await expect(menu(page).getByText('看不见的菜单')).toHaveCount(0)
})

test('[MNU-06] an alwaysShow item is a leaf that stays on its own path', async ({ page }) => {
  await withMenuRows(page, {
    path: '/own/always',
    title: '聚合路由',
    component: 'result/Success',
    alwaysShow: true,
    children: [{ path: '/own/always/child', title: '聚合之下', component: 'result/Error' }],
  })
  await page.goto('/dashboard/analysis')
  const item = menu(page).getByRole('menuitem', { name: '聚合路由' })
  await item.click()
  await expect(page).toHaveURL(/\/own\/always$/)
  await expect(page.getByText('提交成功').first()).toBeVisible()
  await expect(menu(page).getByText('聚合之下')).toHaveCount(0)
})

test('[MNU-08] [MNU-03] an external item opens its evaluated address in a new window, an iframe item its page', async ({
  page,
  context,
  baseURL,
}) => {
  await withMenuRows(
    page,
    {
      path: 'a1',
      title: '外部链接',
      component: 'layouts/IframePageView',
      url: "{{ window._CONFIG['domianURL'] }}/doc-a?u={{ username }}",
      newWindow: true,
    },
    { path: 'b2', title: '内嵌网页', component: 'layouts/IframePageView', url: '/robots.txt' },
  )
  await page.goto('/dashboard/analysis')
  for (const [title, address] of [
    ['外部链接', new URL(`${apiBase}/doc-a?u=admin`, baseURL).href],
    ['内嵌网页', new URL('/b2', baseURL).href],
  ]) {
    const opening = context.waitForEvent('page')
    await menu(page)
      .getByText(title ?? '')
      .click()
    const opened = await opening
    await opened.waitForURL(address ?? '')
    if (title === '内嵌网页') await expect(opened.locator('iframe')).toHaveAttribute('src', '/robots.txt')
    await opened.close()
  }
  await expect(page).toHaveURL(/\/dashboard\/analysis$/)
})

test('[MNU-03] the page of an iframe item holds its address in a sandbox, and refuses an unknown expression', async ({
  page,
}) => {
  await withMenuRows(
    page,
    { path: 'c3', title: '内嵌网页', component: 'layouts/IframePageView', url: '/robots.txt?t=${tenantId}' },
    {
      path: 'd4',
      title: '恶意地址',
      component: 'layouts/IframePageView',
      url: '{{ alert(document.cookie) }}',
    },
  )
  await page.goto('/c3')
  const frame = page.locator('iframe[title="内嵌网页"]')
  await expect(frame).toHaveAttribute('src', '/robots.txt?t=0')
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation).*allow-scripts/)
  await expect(page.frameLocator('iframe[title="内嵌网页"]').locator('body')).toContainText('User-agent')
  await page.goto('/d4')
  await expect(page.getByRole('alert').filter({ hasText: '无法打开此页面' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[MNU-01] the server menu becomes titles, paths and pages', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard/analysis')
  await menu(page).getByText('示例', { exact: true }).click()
  await menu(page).getByText('异常页').click()
  const entry = menu(page).getByRole('link', { name: '500', exact: true })
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(/\/exception\/500$/)
  await expect(page).toHaveTitle(/^500 · /)
  await expect(page.getByText('服务器出错').first()).toBeVisible()
})
