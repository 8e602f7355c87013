import { expect, test } from './support/database'
import { openWidget } from './support/gallery'
import { signIn } from './support/sign-in'

// Journeys of: widgets/src/chart, web/src/shared/charts

test('a chart is drawn, its legend toggles by keys, its figures stand in a table, and both are exported', async ({
  page,
}) => {
  await signIn(page)
  await openWidget(page, '图表')
  const demo = page.getByRole('region', { name: '柱形图', exact: true })
  const drawing = demo.getByRole('img', { name: /^月降水，柱形图/ })
  await expect(drawing.locator('svg')).toBeVisible()
  const bars = drawing.locator('svg path[fill]')
  const all = await bars.count()

  const shanghai = demo.getByRole('button', { name: '上海' })
  await shanghai.focus()
  await page.keyboard.press('Enter')
  await expect(shanghai).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => bars.count()).toBeLessThan(all)
  await page.keyboard.press('Enter')
  await expect.poll(() => bars.count()).toBe(all)

  const saved = async (item: string) => {
    await demo.getByRole('button', { name: '导出' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    return (await download).suggestedFilename()
  }
  expect(await saved('导出图片')).toBe('月降水.png')
  await demo.getByRole('button', { name: '查看表格' }).click()
  const table = demo.getByRole('table', { name: '月降水', exact: true })
  await expect(table.getByRole('row', { name: '7月' })).toHaveText('7月169138262')
  await expect(drawing).toHaveCount(0)
  expect(await saved('导出 Excel')).toBe('月降水.xlsx')
})
