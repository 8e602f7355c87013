import { expect, test } from '@playwright/test'
import { cellOf, openTable, readValues } from './support/editable-table'

test('on a phone the table scrolls in itself; cells are edited by touch', async ({ page }) => {
  const grid = await openTable(page, '/jeecg/j-vxe-table-demo/normal', '构件')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await cellOf(grid, 0, 'input').tap()
  await grid.getByRole('textbox', { name: '构件' }).fill('手机改')
  await grid.evaluate((element) => element.scrollTo({ left: 560 }))
  await expect(cellOf(grid, 0, 'input')).toBeInViewport({ ratio: 1 })
  await cellOf(grid, 0, 'sex').tap()
  await page.getByTitle('女', { exact: true }).tap()
  await expect(cellOf(grid, 0, 'sex')).toHaveText('女')
  expect((await readValues(page)).tableData[0]).toMatchObject({ input: '手机改', sex: '2' })
})
