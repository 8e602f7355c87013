import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { chooseOption } from './support/choices'
import { expect, test } from './support/database'
import { addFormToMenu, administratorRole, formField as field, publishForm } from './support/forms'
import { send } from './support/grants'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

// Journeys of: web/src/resource/parts, online/forms

test('[ONL-02] a person with one card and several jobs: filled in as one, seen as one, in every style', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const maker = { token, roleId: await administratorRole(db) }
  const own = newId().slice(0, 8)
  const publish = async (theme: string) => {
    const table = `man_${theme.toLowerCase()}_${own}`
    const [man, card] = [`人员${theme}${own}`, '证件']
    const id = await publishForm(
      page,
      maker,
      { tableName: table, tableTxt: man, tableType: 2, themeTemplate: theme },
      [field('name', '姓名', { isRequired: true, isSearched: true }), field('phone', '电话')],
    )
    const link = field('man_id', '人员', { length: 36, belongsTo: { table, field: 'id' }, isInForm: false })
    await publishForm(
      page,
      maker,
      { tableName: `${table}_card`, tableTxt: card, tableType: 3, relationType: 1, tabOrderNum: 1 },
      [
        link,
        field('number', '证件号', { isRequired: true }),
        field('kind', '证件类型', { defaultValue: '身份证' }),
        field('other', '其他类型', { expressions: { shownWhen: "kind = '其他'" }, isInList: false }),
        field('notes', '备注', { control: 'textarea', length: 500, isInList: false }),
      ],
    )
    await publishForm(
      page,
      maker,
      { tableName: `${table}_job`, tableTxt: '任职', tableType: 3, tabOrderNum: 2 },
      [link, field('post', '职务', { isRequired: true })],
    )
    return { address: await addFormToMenu(page, maker, { id, title: man }), man }
  }

  const { address, man } = await publish('normal')
  await page.goto(address)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: `新增${man}` })
  await form.getByLabel('姓名').fill('李诫')
  await expect(form.getByRole('heading', { name: '证件' })).toBeVisible()
  await expect(form.getByLabel('证件类型')).toHaveValue('身份证')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('证件号不能为空')).toBeVisible()
  await form.getByLabel('证件号').fill('A100')
  await form.getByLabel('证件类型').fill('其他')
  await form.getByLabel('其他类型').fill('腰牌')
  const jobs = form.getByRole('grid', { name: '任职' })
  await expect(async () => {
    await form.getByRole('button', { name: '新增' }).click()
    await expect(jobs.getByRole('row')).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await page.keyboard.type('将作监')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: '李诫' })
  await act(row, '编辑')
  const edited = page.getByRole('dialog', { name: `编辑${man}` })
  await expect(edited.getByLabel('证件号')).toHaveValue('A100')
  await expect(edited.getByLabel('其他类型')).toHaveValue('腰牌')
  await edited.getByLabel('证件号').fill('A200')
  await edited.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('编辑成功!')).toBeVisible()
  await act(row, '查看')
  const details = page.getByRole('dialog', { name: '详细信息' })
  for (const text of ['A200', '腰牌', '将作监']) await expect(details.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const tabbed = await publish('tab')
  await page.goto(tabbed.address)
  await page.getByRole('button', { name: '新增' }).click()
  const tabs = page.getByRole('dialog', { name: `新增${tabbed.man}` })
  await tabs.getByLabel('姓名').fill('喻皓')
  await tabs.getByRole('button', { name: '确 定' }).click()
  await expect(tabs.getByText('证件号不能为空'), 'its tab comes to the front').toBeVisible()
  await tabs.getByLabel('证件号').fill('B1')
  await tabs.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()

  const inRows = await publish('innerTable')
  await page.goto(inRows.address)
  await page.getByRole('button', { name: '新增' }).click()
  const plain = page.getByRole('dialog', { name: `新增${inRows.man}` })
  await plain.getByLabel('姓名').fill('蒯祥')
  await plain.getByLabel('证件号').fill('C1')
  await plain.getByRole('button', { name: '确 定' }).click()
  await page.getByRole('button', { name: '展开行' }).click()
  await expect(page.getByText('C1', { exact: true })).toBeVisible()

  const apart = await publish('erp')
  await page.goto(apart.address)
  await page.getByRole('button', { name: '新增' }).click()
  const above = page.getByRole('dialog', { name: `新增${apart.man}` })
  await above.getByLabel('姓名').fill('样式雷')
  await above.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByRole('row').filter({ hasText: '样式雷' }).getByRole('radio')).toBeChecked()
  const cards = page.getByRole('tabpanel', { name: '证件' })
  await cards.getByRole('button', { name: '新增' }).click()
  const only = page.getByRole('dialog', { name: '新增证件' })
  await only.getByLabel('证件号').fill('D1')
  await only.getByRole('button', { name: '确 定' }).click()
  await expect(cards.getByRole('row').filter({ hasText: 'D1' })).toBeVisible()
  await expect(cards.getByRole('button', { name: '新增' })).toHaveCount(0)
})

test('[ONL-02] a related record is chosen in a dialog, and the form shows what belongs to it', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const maker = { token, roleId: await administratorRole(db) }
  const own = newId().slice(0, 8)
  const [client, visit] = [`client_${own}`, `visit_${own}`]
  const clientId = await publishForm(page, maker, { tableName: client, tableTxt: `客户${own}` }, [
    field('name', '名称'),
    field('phone', '电话'),
  ])
  await addFormToMenu(page, maker, { id: clientId, title: `客户${own}` })
  const id = await publishForm(page, maker, { tableName: visit, tableTxt: `拜访${own}` }, [
    field('subject', '主题'),
    field('client', '客户', {
      control: 'link_table',
      choices: { table: client, code: 'id', text: 'name,phone' },
    }),
    field('client_phone', '客户电话', {
      control: 'link_table_field',
      isStored: false,
      choices: { table: 'client', code: '', text: 'phone' },
    }),
  ])
  const address = await addFormToMenu(page, maker, { id, title: `拜访${own}` })
  for (const [name, phone] of [
    ['甲公司', '111'],
    ['乙公司', '222'],
  ])
    await send(page.request, token, `/online/cgform/api/${client}/add`, { name, phone })

  await page.goto(address)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: `新增拜访${own}` })
  await form.getByLabel('主题').fill('回访')
  await form.getByRole('button', { name: '选择客户' }).click()
  const choice = page.getByRole('dialog', { name: '客户选择' })
  await choice.getByRole('row').filter({ hasText: '222' }).getByRole('radio').check()
  await expectAccessible(page)
  await choice.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByText('乙公司')).toBeVisible()
  await expect(form.getByLabel('客户电话')).toHaveValue('222')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '回访' })
  await expect(row).toContainText('乙公司')
  await expect(row).toContainText('222')
})

test('[ONL-02] a row of a sub table shows what belongs to the record it names, and leads where its link says', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const maker = { token, roleId: await administratorRole(db) }
  const own = newId().slice(0, 8)
  const [goods, order] = [`goods_${own}`, `order_${own}`]
  const goodsId = await publishForm(page, maker, { tableName: goods, tableTxt: `货品${own}` }, [
    field('name', '名称'),
    field('spec', '规格'),
  ])
  await addFormToMenu(page, maker, { id: goodsId, title: `货品${own}` })
  await send(page.request, token, `/online/cgform/api/${goods}/add`, { name: '斗', spec: '六铺作' })
  await db
    .insertInto('sys_fill_rule')
    .values({
      id: newId(),
      rule_name: `票号${own}`,
      rule_code: `ticket_${own}`,
      rule_class: 'DateSequenceRule',
      rule_params: '{"prefix":"P","reset":"never","digits":3}',
      tenant_id: 1,
    })
    .execute()
  const id = await publishForm(page, maker, { tableName: order, tableTxt: `领料${own}`, tableType: 2 }, [
    field('subject', '主题'),
  ])
  const link = field('order_id', '领料', {
    length: 36,
    belongsTo: { table: order, field: 'id' },
    isInForm: false,
  })
  await publishForm(page, maker, { tableName: `${order}_line`, tableTxt: '明细', tableType: 3 }, [
    link,
    field('goods', '货品', {
      control: 'link_table',
      choices: { table: goods, code: 'id', text: 'name,spec' },
    }),
    field('goods_spec', '货品规格', {
      control: 'link_table_field',
      isStored: false,
      choices: { table: 'goods', code: '', text: 'spec' },
    }),
    field('amount', '数量', { type: 'int', length: 10 }),
    field('twice', '双倍', {
      type: 'int',
      length: 10,
      expressions: { formula: 'amount * 2' },
      href: 'https://example.test/${amount}',
    }),
  ])
  await publishForm(
    page,
    maker,
    { tableName: `${order}_ticket`, tableTxt: '票据', tableType: 3, relationType: 1, tabOrderNum: 2 },
    [link, field('ticket_no', '票号', { defaultValue: `\${ticket_${own}}` })],
  )
  const address = await addFormToMenu(page, maker, { id, title: `领料${own}` })

  await page.goto(address)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: `新增领料${own}` })
  await expect(form.getByLabel('票号')).toHaveValue('P001')
  await form.getByLabel('主题').fill('修殿')
  const lines = form.getByRole('grid', { name: '明细' })
  await expect(async () => {
    await form.getByRole('button', { name: '新增' }).click()
    await expect(lines.getByRole('row')).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await lines.getByRole('combobox', { name: '货品' }).fill('斗')
  await chooseOption(page, '斗')
  await expect(lines.getByRole('gridcell', { name: '六铺作' })).toBeVisible()
  await lines.getByRole('gridcell', { name: '请输入数量' }).click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(lines.getByRole('gridcell', { name: '8', exact: true })).toBeVisible()
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()
  await act(page.getByRole('row').filter({ hasText: '修殿' }), '查看')
  const details = page.getByRole('dialog', { name: /修殿|详细信息/ })
  await expect(details.getByText('六铺作')).toBeVisible()
  await expect(details.getByRole('link', { name: '8' })).toHaveAttribute('href', 'https://example.test/4')
  await expect(details.getByText('P001')).toBeVisible()
})

test('[ONL-05] who may only look at the records of an ERP page reads what belongs to them, and is told why there is no more', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const own = newId().slice(0, 8)
  const table = `order_${own}`
  const id = await publishForm(
    page,
    { token },
    { tableName: table, tableTxt: '订货单', tableType: 2, themeTemplate: 'erp' },
    [field('name', '名称')],
  )
  await publishForm(page, { token }, { tableName: `${table}_item`, tableTxt: '货品', tableType: 3 }, [
    field('order_id', '订货单', { length: 36, belongsTo: { table, field: 'id' } }),
    field('goods', '品名'),
  ])
  const address = await addFormToMenu(
    page,
    { token, roleId: await administratorRole(db) },
    { id, title: table },
  )
  await send(page.request, token, `/online/cgform/api/${table}/add`, {
    name: '春季',
    [`${table}_item`]: [{ goods: '宣纸' }],
  })
  const rights = await db
    .selectFrom('sys_permission')
    .select('id')
    .where(({ or, eb }) => or([eb('url', '=', address), eb('perms', '=', `online:${table}:list`)]))
    .execute()
  await signIn(page, await createPerson(db, { may: rights.map((right) => right.id) }))
  await page.goto(address)
  const items = page.getByRole('tabpanel', { name: '货品' })
  await expect(items.getByText('您可以查看货品，没有在这里维护货品的权限')).toBeVisible()
  await expect(items.getByText('宣纸')).toBeVisible()
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0)
})
