import type { Page } from '@playwright/test'
import { expect, test } from './support/database'
import { cellOf } from './support/editable-table'
import { openWidget, stored } from './support/gallery'
import { signIn } from './support/sign-in'

// Journeys of: packages/widgets/src

const demo = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const demos = 'section:has(> div label [role=switch]) section'
const lists = ':is(.ant-select-dropdown, .ant-picker-dropdown):visible'
const clearMarks = '.ant-select-clear, .ant-picker-clear, [aria-label="清除"]'

/** In these Tab is a key of the text or of the grid; Escape lets it go. */
const takeTab = ['可编辑表格', '代码编辑器', 'JSON 编辑器', 'Markdown 编辑器', '富文本编辑器']

type Stop = 'list' | 'plain' | 'clear' | 'outside'

/** What has the focus; it is remembered, to be compared with what has it next. */
function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(
    ([area = '', clear = '']) => {
      const { activeElement: focused } = document
      ;(window as { last?: Element | null }).last = focused
      if (!focused?.closest(area)) return 'outside'
      if (focused.matches(clear)) return 'clear'
      const isList = focused.matches('[role=combobox]') || focused.closest('.ant-picker') !== null
      return isList ? 'list' : 'plain'
    },
    [demos, clearMarks],
  )
}

const hasMoved = (page: Page) =>
  page.evaluate(() => (window as { last?: Element | null }).last !== document.activeElement)

/** Goes through all demos of a widget by this key, every list open. Returns where it had to stop, if anywhere. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string | undefined> {
  for (let step = 0; step < 200; step++) {
    const stop = await stopOf(page)
    if (stop === 'outside') return undefined
    if (stop === 'clear') return `${key}: a clear mark has the focus`
    if (stop === 'list') {
      await page.keyboard.press('ArrowDown')
      await page
        .locator(lists)
        .first()
        .waitFor({ timeout: 200 })
        .catch(() => undefined)
    }
    await page.keyboard.press(key)
    if (!(await hasMoved(page))) return `${key}: the focus stays`
    try {
      await expect(page.locator(lists)).toHaveCount(0)
    } catch {
      return `${key}: a list stays open`
    }
  }
  return `${key}: no end`
}

test('Tab and Shift+Tab go through every widget that holds a value: values stay, lists close', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  await page.goto('/jeecg/SelectDemo')
  const entries = page.getByRole('menu', { name: '组件' }).getByRole('menuitem')
  await expect(entries.first()).toBeVisible()
  const faults: string[] = []
  let walked = 0
  for (const title of await entries.allTextContents()) {
    if (takeTab.includes(title)) continue
    await openWidget(page, title)
    await expect(page.locator(`${demos} h3`).first()).toBeVisible()
    await expect(page.locator(`${demos} :is(.ant-skeleton-active, .ant-spin-spinning)`)).toHaveCount(0)
    const values = page.locator(`${demos} [data-stored]`)
    if ((await values.count()) === 0) continue
    walked++
    // a first piece is cut as soon as the picture is there
    if (title === '图片裁剪') await expect(values.first()).not.toHaveText('（空）')
    const before = await values.allTextContents()
    await page.getByRole('switch', { name: '深色' }).focus()
    await page.keyboard.press('Tab')
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      if (key === 'Shift+Tab') await page.keyboard.press(key)
      const fault = await walk(page, key)
      if (fault) faults.push(`${title} ${fault}`)
    }
    const after = await values.allTextContents()
    if (String(after) !== String(before)) faults.push(`${title}: ${before} became ${after}`)
  }
  expect(faults).toEqual([])
  expect(walked).toBeGreaterThan(15)
})

test('Tab takes what was typed or moved to, takes nothing away, and the ✕ is left to mouse and Delete', async ({
  page,
}) => {
  await signIn(page)
  await openWidget(page, '字典选择')
  const box = (name: string) => demo(page, name).getByRole('combobox')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const one = stored(demo(page, '下拉'))
  await box('下拉').click()
  await press('Tab')
  await expect(box('表字典')).toBeFocused()
  await expect(one).toHaveText('（空）')
  await press('Shift+Tab')
  await expect(box('下拉')).toBeFocused()
  await page.keyboard.type('女')
  await press('Tab')
  await expect(box('表字典')).toBeFocused()
  await expect(one).toHaveText('2')
  await expect(page.locator(lists)).toHaveCount(0)
  await press('Shift+Tab')
  await expect(box('下拉')).toBeFocused()
  await page.keyboard.type('没有这个')
  await press('Tab')
  await expect(page.getByText('“没有这个”未采用：没有选中选项')).toBeVisible()
  await expect(one).toHaveText('2')
  await press('Shift+Tab', 'Delete')
  await expect(one).toHaveText('（空）')
  await expect(page.locator(lists)).toHaveCount(0)
  await press('ArrowDown')
  await expect(page.locator(lists)).toBeVisible()
  await press('ArrowDown')
  const marked = await page.locator(lists).locator('.ant-select-item-option-active').innerText()
  await press('Shift+Tab', 'Tab')
  await expect(demo(page, '下拉').getByTitle(marked)).toBeVisible()
  await expect(one).toHaveText(/^[12]$/)
  await expect(box('下拉')).toBeFocused()
  await press('Tab', 'Tab')
  await expect(demo(page, '单选框').getByRole('radio', { checked: true })).toBeFocused()

  const several = stored(demo(page, '多选下拉'))
  await expect(several).toHaveText('3,1')
  await box('多选下拉').click()
  const chosen = page.locator(lists).locator('.ant-select-item-option-selected')
  await expect(chosen).toHaveCount(2)
  await chosen.first().hover()
  await press('Tab')
  await expect(several).toHaveText('3,1')
  await expect(page.locator(lists)).toHaveCount(0)
  await box('多选下拉').click()
  await page
    .locator(lists)
    .locator('.ant-select-item-option:not(.ant-select-item-option-selected)')
    .first()
    .click()
  await expect(several).toHaveText('1,2,3')
  await press('Tab')
  await expect(several).toHaveText('1,2,3')
  await expect(demo(page, '多选框').getByRole('checkbox').first()).toBeFocused()

  await openWidget(page, '可编辑表格')
  const grid = page.getByRole('grid', { name: '殿宇' })
  await cellOf(grid, 0, 'sex').click()
  await expect(page.locator(lists)).toBeVisible()
  await press('Tab')
  await expect(cellOf(grid, 0, 'sex')).toHaveText('')
  await expect(page.locator(lists)).toHaveCount(0)
  await cellOf(grid, 1, 'sex').click()
  await page.keyboard.type('女')
  await press('Tab')
  await expect(cellOf(grid, 1, 'sex')).toHaveText('女')
  await expect(page.locator(lists)).toHaveCount(0)
})
