import { expect, type Page } from '@playwright/test'

/** Narrows a list on a phone, where the fields come in a sheet from below. */
export async function filterBy(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: /筛选$/ }).click()
  const sheet = page.getByRole('dialog', { name: /筛选$/ })
  await sheet.getByLabel(label).fill(text)
  await sheet.getByRole('button', { name: '查 询' }).click()
  await expect(sheet).toBeHidden()
}

/**
 * What is on the screen, can be tapped and is less than 40 px high, counting what is tapped around what is seen. Cells of grids
 * and words inside texts are measured by what they stand in.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes =
      '.ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-input-number, .ant-checkbox-wrapper, .ant-radio-wrapper, label'
    const targets =
      'button, input:not([type="hidden"], [type="file"]), textarea, .ant-select, .ant-picker, .ant-pagination-item, [role="switch"]'
    const apart =
      '[role="grid"], [role="treegrid"], .ant-table-thead, .ant-rate, .ant-slider, [role="toolbar"], p'
    const isTapped = (target: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y)
      return found !== null && target.contains(found)
    }
    const measured = new Set<Element>()
    for (const found of document.querySelectorAll(`header :is(${targets}), main :is(${targets})`))
      if (!found.closest(apart)) measured.add(found.closest(boxes) ?? found)
    return [...measured].flatMap((target) => {
      const { x, y, width, height, bottom } = target.getBoundingClientRect()
      const [middle, centre] = [x + width / 2, y + height / 2]
      if (width === 0 || height >= 39.5 || y < 12 || bottom > window.innerHeight - 12) return []
      if (middle < 0 || middle > window.innerWidth || !isTapped(target, middle, centre)) return []
      if (isTapped(target, middle, centre - 19) && isTapped(target, middle, centre + 19)) return []
      const words = target.getAttribute('aria-label') ?? target.textContent ?? ''
      return [`${target.className || target.tagName} “${words.slice(0, 20)}” ${Math.round(height)}`]
    })
  })
}
