import type { FormField } from '@dougong/contract/online/forms/form'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Version } from '@dougong/contract/system/data-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/workbook'
import { fieldOf, FormServer, recordsOf } from './forms.fixture'

let forms: FormServer
beforeAll(async () => {
  forms = await FormServer.start()
})
afterAll(() => forms.server.stop())

const amount = (name: string, title: string, settings: Partial<FormField> = {}) =>
  fieldOf(name, { title, type: 'BigDecimal', length: 10, decimals: 2, ...settings })

test('[ONL-02] a purchase order computes its items and their sum, and shows fields by a condition', async () => {
  const at = await forms.publish(
    'po',
    [
      fieldOf('kind', { title: '类型' }),
      fieldOf('supplier', { title: '供应商', isRequired: true, expressions: { shownWhen: "kind = '采购'" } }),
      amount('total', '合计'),
    ],
    { head: { tableType: 2 } },
  )
  await forms.publish(
    'po_item',
    [
      fieldOf('po_id', { length: 36, belongsTo: { table: 'po', field: 'id' } }),
      fieldOf('goods', { title: '品名' }),
      amount('quantity', '数量'),
      amount('price', '单价'),
      amount('subtotal', '小计', { expressions: { formula: 'quantity * price' } }),
    ],
    { head: { tableType: 3, tableTxt: '明细' } },
  )
  const sum = (formula: string) => forms.change('po', { total: { expressions: { formula } } })
  expect(await sum('sum(po_item.cost)')).toMatchObject({
    success: false,
    message: expect.stringContaining('“合计”的计算公式第5个字符：附表“po_item”没有字段“cost”') as string,
  })
  expect(await sum('sum(po_item.subtotal)')).toMatchObject({ success: true })
  expect(await forms.change('po_item', { subtotal: { name: 'amount' } })).toMatchObject({
    success: false,
    message: expect.stringContaining('主表“po单”不能再使用它') as string,
  })

  const clerk = await forms.staff('po', 'po_item')
  expect(await clerk.post(`${at}/add`, { kind: '采购' })).toMatchObject({
    success: false,
    message: '供应商不能为空',
  })
  const added = await clerk.post<string>(`${at}/add`, {
    kind: '自制',
    supplier: '甲公司',
    total: 1,
    po_item: [
      { goods: '纸', quantity: 3, price: 0.1 },
      { goods: '笔', quantity: 2, price: '1.05' },
    ],
  })
  expect(added).toMatchObject({ success: true })
  const { result } = await clerk.get<object>(`${at}/queryById`, { query: { id: added.result } })
  expect(result).toMatchObject({ kind: '自制', supplier: null, total: 2.4 })
})

test('[ONL-02] the total of an order follows lines of a list of their own: added, changed, removed, and brought back', async () => {
  const at = await forms.publish('sale', [fieldOf('name'), amount('total', '合计')], {
    head: { tableType: 2, themeTemplate: 'erp' },
  })
  const lines = await forms.publish(
    'sale_line',
    [fieldOf('sale_id', { length: 36, belongsTo: { table: 'sale', field: 'id' } }), amount('price', '单价')],
    { head: { tableType: 3 } },
  )
  await forms.change('sale', { total: { expressions: { formula: 'sum(sale_line.price)' } } })
  const verbs = ['list', 'add', 'edit', 'delete']
  const mayLines = ['sale', 'sale_line'].flatMap((table) =>
    verbs.map((verb) => `${addressOf({ table }).permission}:${verb}`),
  )
  const mayLog = ['list', 'removed', 'restore'].map((verb) => `system:dataLog:${verb}`)
  const clerk = await forms.server.as(forms.server.user({ may: [...mayLines, ...mayLog] }))
  const { result: id } = await clerk.post<string>(`${at}/add`, { name: '甲' })
  const total = async () =>
    (await clerk.get<{ total: number | null }>(`${at}/queryById`, { query: { id } })).result.total
  const addLine = async (price: number) =>
    (await clerk.post<string>(`${lines}/add`, { sale_id: id, price })).result
  const paper = await addLine(20)
  await addLine(1.5)
  expect(await total()).toBe(21.5)
  await clerk.put(`${lines}/edit`, { id: paper, price: 30 })
  expect(await total()).toBe(31.5)
  await clerk.delete(`${lines}/delete`, { query: { id: paper } })
  expect(await total()).toBe(1.5)

  const versions = await clerk.get<Version[]>('/sys/dataLog/queryDataVerList', {
    query: { resource: lines, dataId: paper },
  })
  expect(versions).toMatchObject({ success: true, result: [{ action: 'remove' }, {}, {}] })
  const restored = await clerk.post('/sys/dataLog/restore', { id: versions.result[1]?.id })
  expect(restored).toMatchObject({ success: true })
  expect(await total()).toBe(31.5)
})

test('[ONL-02] what a formula says of a record and no column holds is told by every reading, and changed by none', async () => {
  const virtual = (name: string, title: string, formula: string) =>
    amount(name, title, { isStored: false, expressions: { formula } })
  const at = await forms.publish('quote', [
    fieldOf('subject', { title: '主题' }),
    amount('price', '单价'),
    amount('quantity', '数量'),
    virtual('gross', '总价', 'price * quantity'),
    amount('due', '应付', { expressions: { formula: 'gross * 0.9' } }),
  ])
  const clerk = await forms.staff('quote')
  const input = { subject: '甲', price: 2.5, quantity: 4, gross: 999 }
  const added = await clerk.post<string>(`${at}/add`, input)
  expect(added).toMatchObject({ success: true })
  const query = { id: added.result }
  const { result: definition } = await clerk.get<Resource>(`${at}/definition`)
  expect(definition.list).toEqual(['subject', 'price', 'quantity', 'gross', 'due'])
  const expected = { gross: 10, due: 9 }
  const read = async () => ({
    listed: recordsOf(await clerk.get(`${at}/list`, { query: { subject: '甲' } }))[0],
    alone: (await clerk.get(`${at}/queryById`, { query })).result,
  })
  expect(await read()).toMatchObject({ listed: expected, alone: expected })
  expect(await clerk.put(`${at}/edit`, { id: added.result, quantity: 6 })).toMatchObject({ success: true })
  expect(await read()).toMatchObject({ listed: { gross: 15, due: 13.5 }, alone: { gross: 15 } })
  const { rawPayload } = await forms.server.app.inject({
    url: `/jeecg-boot${at}/exportXls`,
    headers: { 'x-access-token': clerk.token ?? '' },
  })
  const [heading = [], row = []] = await rowsOf(rawPayload)
  expect(row[heading.indexOf('总价')]).toBe(15)
  expect((await clerk.get(`${at}/list`, { query: { gross: '15' } })).success).toBe(false)
  expect((await clerk.get(`${at}/list`, { query: { column: 'gross', order: 'asc' } })).success).toBe(false)
  const summed = await forms.change('po', {
    total: { isStored: false, expressions: { formula: 'sum(po_item.subtotal)' } },
  })
  expect(summed).toMatchObject({ success: false, message: expect.stringContaining('不能汇总附表') as string })
})

test('nodes of a tree and sentences about records pass over what no column holds', async () => {
  const at = await forms.publish(
    'shelf',
    [
      amount('room', '余量', { isStored: false, expressions: { formula: 'width * 2' } }),
      fieldOf('shelf_name', { title: '名称', isRequired: true }),
      amount('width', '宽度'),
      fieldOf('checked', { title: '已核', isStored: false, isInList: false }),
    ],
    {
      isTree: true,
      head: { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'shelf_name' },
    },
  )
  const clerk = await forms.staff('shelf')
  const { result: top } = await clerk.post<string>(`${at}/add`, { shelf_name: '甲', width: 3 })
  await clerk.post(`${at}/add`, { shelf_name: '乙', width: 4, pid: top })
  const roots = recordsOf(await clerk.get(`${at}/rootList`))
  expect(roots).toMatchObject([{ shelf_name: '甲', room: 6, has_child: '1' }])
  const below = await clerk.get(`${at}/getChildListBatch`, { query: { parentIds: top } })
  expect(recordsOf(below as never)).toMatchObject([{ shelf_name: '乙', room: 8 }])

  const plain = await forms.publish('slot', [
    amount('room', '余量', { isStored: false, expressions: { formula: '1 + 1' } }),
    fieldOf('slot_name', { title: '名称', validation: 'only' }),
  ])
  const keeper = await forms.staff('slot')
  const added = await keeper.post<string>(`${plain}/add`, { slot_name: '一号' })
  expect(await keeper.delete(`${plain}/delete`, { query: { id: added.result } })).toMatchObject({
    success: true,
  })
})
