import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { administratorRole, formField, publishForm } from './support/forms'
import { send } from './support/grants'
import { act } from './support/row-actions'
import { apiBase, signIn } from './support/sign-in'

test('a chart is described beside its drawing, opened, narrowed by an address that can be copied, taken along, and is a card whose figures open their records', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const word = newId().slice(0, 8)
  const table = `drawn_${word}`
  const form = await publishForm(page, { token }, { tableName: table, tableTxt: `订货${word}` }, [
    formField('city', '城市'),
    formField('amount', '金额', { type: 'int', length: 10 }),
  ])
  const list = await send<string>(page.request, token, `/online/cgform/api/addToMenu/${form}`, {
    title: `订货${word}`,
    parentId: null,
    roleIds: [await administratorRole(db)],
    verbs: ['list', 'add'],
  })
  for (const [city, amount] of [
    ['北京', 30],
    ['上海', 5],
  ])
    await send(page.request, token, `/online/cgform/api/${table}/add`, { city, amount })
  const listed = await page.request.get(`${apiBase}/online/summary/sources`, {
    headers: { 'X-Access-Token': token },
  })
  const sources = ((await listed.json()) as { result: { path: string; title: string }[] }).result
  const path = sources.find(({ title }) => title === `订货${word}`)?.path
  await send(page.request, token, '/online/summary/add', {
    name: `各城市订货${word}`,
    definition: JSON.stringify({
      resource: path,
      groups: [{ field: 'city' }],
      measures: [{ of: 'sum', field: 'amount' }],
      asked: ['city'],
    }),
  })

  await page.goto('/online/graphreport')
  await page.getByRole('button', { name: '新增' }).click()
  const designer = page.getByRole('dialog', { name: '新增图表' })
  const preview = designer.getByRole('region', { name: '预览' })
  await expect(preview).toContainText('请先选择报表')
  await designer.getByLabel('图表名称').fill(`订货图${word}`)
  await designer.getByRole('combobox', { name: '报表' }).fill(word)
  await chooseOption(page, `各城市订货${word}`)
  await expect(preview).toContainText('请选择要统计的列')
  await designer.getByLabel('分类（X轴）').click()
  await chooseOption(page, '城市')
  await designer.getByLabel('数值（Y轴）').click()
  await chooseOption(page, '金额合计')
  await page.keyboard.press('Escape')
  await expect(preview.getByRole('img', { name: `订货图${word}，柱形图；数据见随后的表格` })).toBeVisible()
  await expectAccessible(page)
  await designer.getByRole('button', { name: '保 存' }).click()
  await expect(designer).toHaveCount(0)

  await act(page.getByRole('row').filter({ hasText: word }), '打开')
  await expect(page.getByRole('img', { name: new RegExp(`订货图${word}`) })).toBeVisible()
  await page.getByRole('tab', { name: '数据' }).click()
  await expect(page.getByRole('row').filter({ hasText: '上海' })).toContainText('5')
  await page.getByLabel('城市').fill('北京')
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByRole('row').filter({ hasText: '上海' })).toHaveCount(0)
  await page.goto('about:blank')
  await page.goBack()
  await page.getByRole('tab', { name: '数据' }).click()
  await expect(page.getByRole('row').filter({ hasText: '北京' })).toContainText('30')
  await expect(page.getByRole('row').filter({ hasText: '上海' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'download 导出' }).click()
  expect((await download).suggestedFilename()).toBe(`订货图${word}.xlsx`)

  await page.goto('/online/boards')
  await page.getByRole('button', { name: '新增' }).click()
  const editor = page.getByRole('dialog', { name: '新增数据看板' })
  await editor.getByLabel('看板名称').fill(`看板${word}`)
  await editor.getByRole('button', { name: '添加卡片' }).click()
  const card = page.getByRole('dialog', { name: '添加卡片' })
  await card.getByRole('combobox', { name: '报表' }).fill(`订货图${word}`)
  await chooseOption(page, `订货图${word}`)
  await expect(card.getByRole('img', { name: new RegExp(`订货图${word}`) })).toBeVisible()
  await card.getByRole('button', { name: '确 定' }).click()
  await editor.getByRole('button', { name: '保 存' }).click()
  await expect(editor).toHaveCount(0)
  await act(page.getByRole('row').filter({ hasText: `看板${word}` }), '打开')
  const drawn = page.getByRole('region', { name: `订货图${word}` })
  await drawn.getByRole('button', { name: '查看表格' }).click()
  await drawn.getByRole('button', { name: '30', exact: true }).click()
  await expect(page).toHaveURL((address) => address.pathname === list)
  await expect(page.getByRole('cell', { name: '北京', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: '上海', exact: true })).toHaveCount(0)
})
