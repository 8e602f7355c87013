import type { FormField } from '@dougong/contract/online/forms/form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldOf, FormServer } from './forms.fixture'

let forms: FormServer
beforeAll(async () => {
  forms = await FormServer.start()
})
afterAll(() => forms.server.stop())

const amount = (name: string, title: string, given: Partial<FormField> = {}) =>
  fieldOf(name, { title, type: 'BigDecimal', length: 10, decimals: 2, ...given })

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
