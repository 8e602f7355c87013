import { expect, test, type Page } from '@playwright/test'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: web/src/resource, web/src/features, web/src/online, contract/src/system, contract/src/resource

interface MenuRow {
  path: string
  hidden?: boolean
  route?: string
  meta: { title: string }
  children?: MenuRow[]
}

function pagesOf(rows: readonly MenuRow[]): string[] {
  return rows.flatMap(({ path, hidden, route, children }) => {
    if (hidden) return []
    if (children?.length) return pagesOf(children)
    return route !== '0' && path.startsWith('/') && !path.includes(':') ? [path] : []
  })
}

/** Waits until nothing on the page is on its way any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect.poll(() => page.locator('.waiting, .ant-skeleton-active, .ant-spin-spinning').count()).toBe(0)
}

/** By how many pixels tables are wider than the room that they have, and how high a line of search is that has broken. */
function excessOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.offsetParent !== null)
    const tables = visible('.ant-table-content, .ant-table-body')
      .map((each) => each.scrollWidth - each.clientWidth)
      .filter((excess) => excess > 1)
      .map((excess) => `a table is ${excess} px too wide`)
    const searches = visible('form[role=search]')
      .map((each) => each.getBoundingClientRect().height)
      .filter((height) => height > 40)
      .map((height) => `a search is ${Math.round(height)} px high`)
    return [...tables, ...searches]
  })
}

/** Their tables are drawn by hand and are no lists of the engine; at 1280 they scroll. */
const drawnByHand = [
  '/monitor/TomcatInfo',
  '/monitor/HttpTrace',
  '/isystem/online',
  '/modules/message/sysMessageList',
  '/isps/userAnnouncement',
]

/** Somebody has designed it, as other journeys do meanwhile: how wide it is, is theirs. */
const storedPage = /^\/online\/\w+\/[0-9a-f]{32}$/

test('every list of the engine fits: at 1440 with its panel, at 1280 without', async ({ page }) => {
  /* it walks through some seventy pages */
  test.setTimeout(290_000)
  const token = await signIn(page)
  const answer = await page.request.get(`${apiBase}/sys/permission/getUserPermissionByToken`, {
    headers: { 'X-Access-Token': token },
  })
  const { result } = (await answer.json()) as { result: { menu: MenuRow[] } }
  /* examples show what can be done, wide tables among it */
  const own = result.menu.filter(({ meta }) => meta.title !== '示例')
  const paths = pagesOf(own).filter((path) => !drawnByHand.includes(path) && !storedPage.test(path))
  expect(paths.length).toBeGreaterThan(0)
  const problems: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await settled(page)
    for (const excess of await excessOn(page)) problems.push(`${path} at 1440: ${excess}`)
    await page.setViewportSize({ width: 1280, height: 720 })
    await settled(page)
    /* what stands beside a list is folded by who opens it on a narrow screen */
    if ((await excessOn(page)).length > 0) {
      await page.reload()
      await settled(page)
    }
    for (const excess of await excessOn(page)) problems.push(`${path} at 1280: ${excess}`)
  }
  expect(problems).toEqual([])
})
