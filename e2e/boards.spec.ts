import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { administratorRole, formField, publishForm } from './support/forms'
import { send } from './support/grants'
import { signIn } from './support/sign-in'

test('from a form to a summary to a board: cards are chosen with a preview, moved by the pointer and sized by keys', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const word = newId().slice(0, 8)
  const table = `shop_${word}`
  const title = `门店${word}`
  const form = await publishForm(page, { token }, { tableName: table, tableTxt: title }, [
    formField('city', '城市'),
    formField('amount', '金额', { type: 'int', length: 10 }),
  ])
  await send(page.request, token, `/online/cgform/api/addToMenu/${form}`, {
    title,
    parentId: null,
    roleIds: [await administratorRole(db)],
    verbs: ['list', 'add'],
  })
  for (const [city, amount] of [
    ['北京', 10],
    ['北京', 20],
    ['上海', 5],
  ])
    await send(page.request, token, `/online/cgform/api/${table}/add`, { city, amount })
  const { path } = (
    await (
      await page.request.get('/jeecg-boot/online/summary/sources', { headers: { 'X-Access-Token': token } })
    ).json()
  ).result.find((source: { title: string }) => source.title === title)
  const summary = (name: string, definition: object) =>
    send(page.request, token, '/online/summary/add', {
      name,
      definition: JSON.stringify({ resource: path, asked: ['city'], ...definition }),
    })
  const measures = [{ of: 'sum', field: 'amount' }]
  await summary(`城市${word}`, { groups: [{ field: 'city' }], measures })
  await summary(`总额${word}`, { measures })

  await page.goto('/online/boards')
  await page.getByRole('button', { name: '新增' }).click()
  const editor = page.getByRole('dialog', { name: '新增数据看板' })
  await editor.getByLabel('看板名称').fill(`总览${word}`)
  const addCard = async (name: string, shown: string) => {
    await editor.getByRole('button', { name: '添加卡片' }).click()
    const dialog = page.getByRole('dialog', { name: '添加卡片' })
    await dialog.getByRole('combobox', { name: '报表' }).fill(name)
    await chooseOption(page, name)
    await expect(dialog.getByRole('region', { name: '预览' })).toContainText(shown)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await addCard(`总额${word}`, '35')
  await addCard(`城市${word}`, '北京')
  await editor.getByRole('button', { name: '添加卡片' }).click()
  const dialog = page.getByRole('dialog', { name: '添加卡片' })
  await dialog.getByText('文字', { exact: true }).click()
  const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  await dialog.getByLabel('文字（Markdown）').fill(`# 说明\n\n**每月**看一次${hostile}`)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toHaveCount(0)

  const bars = editor.getByRole('region', { name: `城市${word}` })
  const before = await bars.boundingBox()
  const grip = await bars.getByRole('button', { name: `移动城市${word}` }).boundingBox()
  if (!before || !grip) throw new Error('the card is not there')
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x - before.width, grip.y + 8, { steps: 8 })
  await page.mouse.up()
  const told = editor.getByText(/第 \d+ 列，第 \d+ 行/)
  await expect(told).toContainText(`城市${word}：第 1 列，第 1 行`)
  await bars.getByRole('button', { name: `调整城市${word}的大小` }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(told).toContainText('宽 8 列，高 6 行')
})
