import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { type Database, expect, test } from './support/database'
import { administratorRole, formField, publishForm } from './support/forms'
import { send } from './support/grants'
import { createPerson } from './support/people'
import { act } from './support/row-actions'
import { signIn } from './support/sign-in'

test('from a form to a summary to a board: it is put together by dragging and by keys, and a colleague begins with it and sees the own figures', async ({
  page,
  browser,
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
  const colleague = await createPerson(db, { may: ['boards'] })
  const { role_id: roleId, role_code: roleCode } = await db
    .selectFrom('sys_user_role')
    .innerJoin('sys_role', 'sys_role.id', 'role_id')
    .select(['role_id', 'role_code'])
    .where('user_id', '=', colleague.id)
    .where('role_code', '<>', 'test')
    .executeTakeFirstOrThrow()
  const roleName = `店员${word}`
  await db.updateTable('sys_role').set({ role_name: roleName }).where('id', '=', roleId).execute()
  const list = await send<string>(page.request, token, `/online/cgform/api/addToMenu/${form}`, {
    title,
    parentId: null,
    roleIds: [roleId, await administratorRole(db)],
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
  const summary = (name: string, definition: object, roleIds?: string) =>
    send(page.request, token, '/online/summary/add', {
      name,
      roleIds,
      definition: JSON.stringify({ resource: path, asked: ['city'], ...definition }),
    })
  const measures = [{ of: 'sum', field: 'amount' }]
  await summary(`城市${word}`, { groups: [{ field: 'city' }], measures }, roleId)
  await summary(`总额${word}`, { measures })

  await page.goto('/online/boards')
  await page.getByRole('button', { name: '新增' }).click()
  const editor = page.getByRole('dialog', { name: '新增数据看板' })
  await editor.getByLabel('看板名称').fill(`总览${word}`)
  const addCard = async (name: string, previewText: string) => {
    await editor.getByRole('button', { name: '添加卡片' }).click()
    const dialog = page.getByRole('dialog', { name: '添加卡片' })
    await dialog.getByRole('combobox', { name: '报表' }).fill(name)
    await chooseOption(page, name)
    await expect(dialog.getByRole('region', { name: '预览' })).toContainText(previewText)
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
  const place = editor.getByText(/第 \d+ 列，第 \d+ 行/)
  await expect(place).toContainText(`城市${word}：第 1 列，第 1 行`)
  await bars.getByRole('button', { name: `调整城市${word}的大小` }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(place).toContainText('宽 8 列，高 6 行')
  await bars.getByRole('button', { name: `移动城市${word}` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(place).not.toContainText('第 1 行')
  await expect(bars.getByRole('button', { name: `移动城市${word}` })).toBeFocused()
  await addCard(`总额${word}`, '35')
  const removers = editor.getByRole('button', { name: /^删除/ })
  await expect(removers).toHaveCount(4)
  await removers.last().press('Enter')
  await expect(removers).toHaveCount(3)
  await expect(removers.last()).toBeFocused()
  await expectAccessible(page)
  await editor.getByLabel('筛选').click()
  await chooseOption(page, '城市')
  await page.keyboard.press('Escape')
  await editor.getByRole('button', { name: '保 存' }).click()
  await expect(editor).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: word })
  const { id } = await db
    .selectFrom('onl_board')
    .select('id')
    .where('name', '=', `总览${word}`)
    .executeTakeFirstOrThrow()
  await act(row, '添加到菜单')
  const sharing = page.getByRole('dialog', { name: /^添加到菜单/ })
  await sharing.getByLabel('授权角色').fill(roleName)
  await chooseOption(page, roleName)
  await page.keyboard.press('Escape')
  await expect(sharing.getByRole('alert')).toContainText(`“总额${word}”：${roleName}没有查看权限`)
  await expect(sharing.getByRole('alert')).not.toContainText('城市')
  await expectAccessible(page)
  await sharing.getByRole('button', { name: '授予查看权限' }).click()
  await expect(sharing.getByRole('alert')).toHaveCount(0)
  await sharing.getByRole('button', { name: '确 定' }).click()
  await expect(sharing).toHaveCount(0)
  await act(row, '打开')
  const total = page.getByRole('region', { name: `总额${word}` })
  await expect(total.getByRole('definition')).toHaveText('35')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await page.getByRole('search').getByLabel('城市').fill('上海')
  await page.getByRole('button', { name: /查\s?询/ }).click()
  await expect(total.getByRole('definition')).toHaveText('5')
  await total.getByRole('button', { name: '5', exact: true }).click()
  await expect(page).toHaveURL((address) => address.pathname === list)
  await expect(page.getByRole('cell', { name: '上海', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: '北京', exact: true })).toHaveCount(0)

  await ruleFor(db, { roleId, page: list, column: 'city', value: '北京' })
  await send(page.request, token, '/sys/sysRoleIndex/add', { roleCode, url: `/online/board/${id}` })
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, colleague)
  await desk.goto('/index')
  await expect(desk).toHaveURL(`/online/board/${id}`)
  await expect(desk.getByRole('region', { name: `总额${word}` }).getByRole('definition')).toHaveText('30')
  await expect(desk.getByText('上海')).toHaveCount(0)
  await expectAccessible(desk)
})

/** Limits what a role lists on a page to rows that have this value. */
async function ruleFor(
  db: Database,
  { roleId, page, column, value }: { roleId: string; page: string; column: string; value: string },
): Promise<void> {
  const { id: permission_id } = await db
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', page)
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('sys_permission_data_rule')
    .values({
      id,
      permission_id,
      rule_name: value,
      rule_column: column,
      rule_conditions: '=',
      rule_value: value,
    })
    .execute()
  await db
    .updateTable('sys_role_permission')
    .set({ data_rule_ids: [id] })
    .where('role_id', '=', roleId)
    .where('permission_id', '=', permission_id)
    .execute()
}

test('a board on a wall is left by its button, and keys go on where they were', async ({ page }) => {
  const token = await signIn(page)
  const name = `大屏${newId().slice(0, 8)}`
  const card = { id: newId(), x: 0, y: 0, w: 12, h: 4, title: '', kind: 'text', text: '今日要闻' }
  const board = await send<string>(page.request, token, '/online/board/add', {
    name,
    definition: JSON.stringify({ cards: [card] }),
  })
  await page.goto(`/online/board/${board}`)
  const wall = page.getByRole('region', { name })
  const enter = wall.getByRole('button', { name: 'fullscreen 全屏' })
  const leave = wall.getByRole('button', { name: '退出全屏' })
  const isFull = () => page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'))

  await enter.click()
  await expect(leave).toBeVisible()
  expect(await isFull()).toBe(name)
  await expect(enter).toBeHidden()
  await expect(wall).toBeFocused()
  await leave.click()
  await expect(leave).toBeHidden()
  await expect(enter).toBeFocused()
})
