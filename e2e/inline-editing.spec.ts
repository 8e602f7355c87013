import { expectAccessible } from './support/accessibility'
import { cellOf, typeInto } from './support/cells'
import { expect, test } from './support/database'
import { positionsMenu } from './support/grants'
import { editInline, readPositions, searchPositions, somePositions } from './support/inline'
import { createPerson } from './support/people'
import { rowOf } from './support/positions'
import { apiBase, signIn } from './support/sign-in'
import { act, itemsOf, moreOf } from './support/row-actions'

// Journeys of: web/src/resource/inline, server/src/resource/write

test('a row is saved as one leaves it: read anew it shows the change, and so does its history', async ({
  page,
}) => {
  const token = await signIn(page)
  const code = await somePositions(page, token, 11)
  const grid = await editInline(page, code)
  const cell = (key: string) => cellOf(grid, `${code}-21`, key)

  await typeInto(cell('name'), '营造总监')
  await cell('postRank').click()
  await page.getByTitle('正高级', { exact: true }).click()
  await expect(cell('postRank')).toHaveText('正高级')
  await cellOf(grid, `${code}-20`, 'name').click()
  await expect(cell('_saving')).toHaveText('已保存')
  await expectAccessible(page)
  expect((await readPositions(page, token, `${code}-21`))[0]).toMatchObject({
    name: '营造总监',
    postRank: '5',
  })

  await act(cell('_actions'), '历史')
  await expect(page.getByRole('dialog')).toContainText('营造总监')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  /* nothing is said to be saved that is not: another value waits until one leaves the row */
  await cell('name').click()
  await cell('name').getByRole('textbox').fill('营造副监')
  await page.keyboard.press('Tab')
  await expect(cell('name')).toHaveText('营造副监')
  await expect(cell('_saving')).toHaveText('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(cell('_saving')).toHaveText('已保存')

  /* what is still being typed is saved before the page is turned */
  await cell('name').click()
  await cell('name').getByRole('textbox').fill('营造顾问')
  await page.getByTitle('2', { exact: true }).click()
  await expect(cellOf(grid, `${code}-11`, 'name')).toHaveText('原名11')
  await page.getByTitle('1', { exact: true }).click()
  await expect(cell('name')).toHaveText('营造顾问')

  const title = grid.getByRole('columnheader', { name: '职务编码' })
  await title.getByRole('button').click()
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  await expect(grid.locator('[data-index="0"]')).toContainText(`${code}-11`)
  await title.getByRole('button').click()
  await expect(grid.locator('[data-index="0"]')).toContainText(`${code}-21`)
  await grid.getByRole('checkbox', { name: '选择第1行' }).check()
  await expect(page.getByText('已选择 1 项')).toBeVisible()
  await page.getByRole('switch', { name: '行内编辑' }).click()
  await expect(rowOf(page, `${code}-21`)).toContainText('营造顾问')
  await page.reload()
  await searchPositions(page, code)
  await expect(rowOf(page, `${code}-21`)).toContainText('营造顾问')
})

test('what is refused is told at its row and stays typed, until it is mended, taken back or given up', async ({
  page,
  db,
}) => {
  const may = [...positionsMenu, 'system:position:add', 'system:position:edit']
  const person = await createPerson(db, { may })
  const token = await signIn(page, person)
  const code = await somePositions(page, token, 4)
  const grid = await editInline(page, code)
  const cell = (number: number, key: string) => cellOf(grid, `${code}-${number}`, key)

  const renamed = (key: string) => cellOf(grid, '原名12', key)
  await typeInto(renamed('code'), `${code}-11`)
  await expect(renamed('_saving')).toContainText('职务编码已存在')
  await expect(renamed('code')).toHaveText(`${code}-11`)
  await renamed('name').hover()
  await renamed('code').hover()
  await expect(page.getByRole('tooltip').filter({ hasText: '该值不可用，系统中已存在！' })).toBeVisible()
  await renamed('_saving').getByRole('button', { name: '撤销' }).click()
  await expect(renamed('code')).toHaveText(`${code}-12`)
  await expect(renamed('_saving')).toHaveText('')

  await typeInto(cell(13, 'name'), '')
  await expect(cell(13, '_saving')).toContainText('职务名称不能为空')
  await page.getByRole('button', { name: '查 询' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '有未保存的修改，确定要放弃吗？' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toBeHidden()
  await typeInto(cell(13, 'name'), '改好了')
  await expect(cell(13, '_saving')).toHaveText('已保存')

  const [, , , last] = await readPositions(page, token, code)
  await db
    .deleteFrom('sys_position' as never)
    .where('id' as never, '=', last?.id as never)
    .execute()
  await typeInto(cell(14, 'name'), '迟来的修改')
  await expect(cell(14, '_saving')).toContainText('已被他人删除')

  /* the right to edit goes while the page is open */
  const ownRoles = db.selectFrom('sys_user_role').select('role_id').where('user_id', '=', person.id)
  await db
    .deleteFrom('sys_role_permission')
    .where('permission_id', '=', 'system:position:edit')
    .where('role_id', 'in', ownRoles)
    .execute()
  const tryToEdit = () =>
    page.request.put(`${apiBase}/sys/position/edit`, { headers: { 'X-Access-Token': token }, data: {} })
  await expect.poll(async () => (await tryToEdit()).status()).toBe(403)
  await typeInto(cell(11, 'name'), '无权的修改')
  await cell(12, 'name').click()
  await page.keyboard.press('Escape')
  await expect(cell(11, '_saving').getByRole('button', { name: '撤销' })).toBeVisible()
  const names = (await readPositions(page, token, code)).map(({ name }) => name)
  expect(names).toEqual(['原名11', '原名12', '改好了'])

  await page.getByRole('switch', { name: '行内编辑' }).click()
  await question.getByRole('button', { name: /放\s*弃/ }).click()
  await expect(rowOf(page, '原名11')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible()
  await expect(page.getByRole('switch', { name: '行内编辑' })).toHaveCount(0)
})

test('two people edit a record: different cells both survive, the same cell is a conflict that one chooses in', async ({
  browser,
}) => {
  const [one, two] = await Promise.all(
    [0, 1].map(async () => {
      const page = await (await browser.newContext()).newPage()
      return { page, token: await signIn(page) }
    }),
  )
  if (!one || !two) throw new Error('two people are needed')
  const code = await somePositions(one.page, one.token, 1)
  const [here, there] = [await editInline(one.page, code), await editInline(two.page, code)]
  const stored = async () => (await readPositions(one.page, one.token, code))[0]

  await typeInto(cellOf(here, code, 'name'), '甲的名称')
  await here.page().keyboard.press('Escape')
  await one.page.getByRole('search').getByLabel('职务名称').click()
  await expect(cellOf(here, code, '_saving')).toHaveText('已保存')

  await cellOf(there, code, 'postRank').click()
  await two.page.getByTitle('副高级', { exact: true }).click()
  await two.page.getByRole('search').getByLabel('职务名称').click()
  await expect(cellOf(there, code, '_saving')).toHaveText('已保存')
  await expect(cellOf(there, code, 'name')).toHaveText('甲的名称')
  expect(await stored()).toMatchObject({ name: '甲的名称', postRank: '4' })

  await typeInto(cellOf(here, code, 'name'), '甲的新名称')
  await one.page.getByRole('search').getByLabel('职务名称').click()
  await expect.poll(stored).toMatchObject({ name: '甲的新名称' })
  await typeInto(cellOf(there, code, 'name'), '乙的名称')
  await two.page.getByRole('search').getByLabel('职务名称').click()
  await expect(cellOf(there, code, '_saving')).toContainText('他人已修改')
  await expect(cellOf(there, code, 'name')).toHaveText('乙的名称')
  expect(await stored()).toMatchObject({ name: '甲的新名称' })
  await cellOf(there, code, 'name').hover()
  await expect(two.page.getByText('他人已改为“甲的新名称”')).toBeVisible()
  await two.page.getByRole('button', { name: '保留我的' }).click()
  await expect(cellOf(there, code, '_saving')).toHaveText('已保存')
  expect(await stored()).toMatchObject({ name: '乙的名称' })
})

test('every action of a row is reached by keys', async ({ page }) => {
  const token = await signIn(page)
  const code = await somePositions(page, token, 1)
  const grid = await editInline(page, code)
  const actions = cellOf(grid, code, '_actions').getByRole('button')

  await cellOf(grid, code, 'name').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  for (const name of ['查看', '编辑']) {
    await expect(actions.filter({ hasText: name })).toBeFocused()
    await page.keyboard.press('ArrowRight')
  }
  const more = moreOf(cellOf(grid, code, '_actions'))
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(itemsOf(page).first()).toHaveText('历史')
  await expect(itemsOf(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog')
  await expect(history).toContainText('原名11')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(actions.filter({ hasText: '编辑' })).toBeFocused()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await page.keyboard.type('由键盘')
  await page.keyboard.press('Enter')
  await expect(grid.locator('[data-row]')).toContainText('由键盘')
})

test('a window made narrow takes nothing of what was typed', async ({ page }) => {
  const token = await signIn(page)
  const code = await somePositions(page, token, 2)
  const grid = await editInline(page, code)
  await typeInto(cellOf(grid, `${code}-12`, 'name'), '')
  await expect(cellOf(grid, `${code}-12`, '_saving')).toContainText('职务名称')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('complementary', { name: '侧边菜单' })).toHaveCount(0)
  await expect(cellOf(grid, `${code}-12`, 'name')).toHaveText('')
  await typeInto(cellOf(grid, `${code}-12`, 'name'), '在窄处改')
  await page.getByRole('switch', { name: '行内编辑' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '在窄处改' })).toBeVisible()
  await expect(page.getByRole('switch', { name: '行内编辑' })).toHaveCount(0)
})
