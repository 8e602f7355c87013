import { administratorSeed } from '@dougong/server/database/seeds/organisation'
import { inDays } from '../in-days'
import { chosenFrom, colleague, day, type ExampleForm, exampleForm, formField, money } from './example-form'
import { rule } from './example-rules'

const table = 'example_purchase'
const items = 'example_purchase_item'

/** Records that have others as their parts. */
export const purchaseOrders: ExampleForm = {
  form: exampleForm('example-purchase', {
    table,
    title: '采购单',
    type: 'main',
    columns: 2,
    fields: [
      formField('order_no', '采购单号', { isRequired: true, validation: 'only', isSearched: true }),
      formField('supplier', '供应商', {
        length: 100,
        isRequired: true,
        isSearched: true,
        searchMode: 'like',
      }),
      formField('ordered_on', '采购日期', {
        ...day,
        isRequired: true,
        isSearched: true,
        searchMode: 'group',
        isSortable: true,
      }),
      formField('buyer', '采购员', { ...colleague, isRequired: true }),
      formField('status', '状态', { ...chosenFrom('purchase_status'), isRequired: true, isSearched: true }),
      formField('amount', '合计', { ...money, expressions: { formula: `sum(${items}.subtotal)` } }),
      formField('remark', '备注', { control: 'textarea', length: 500, isInList: false }),
    ],
  }),
  subs: [
    exampleForm('example-purchase-item', {
      table: items,
      title: '采购明细',
      type: 'sub',
      place: 1,
      fields: [
        formField('purchase_id', '采购单', {
          length: 36,
          isInForm: false,
          isInList: false,
          belongsTo: { table, field: 'id' },
        }),
        formField('product', '品名', { length: 100, isRequired: true, width: 200 }),
        formField('quantity', '数量', { type: 'int', length: 10, isRequired: true }),
        formField('price', '单价', { ...money, isRequired: true }),
        formField('subtotal', '小计', { ...money, expressions: { formula: 'quantity * price' } }),
        formField('remark', '说明', { length: 200 }),
      ],
    }),
  ],
  rules: [
    rule('example-purchase-large', {
      name: '大额采购通知',
      note: '采购单的合计达到 10000 元时，通知管理员。',
      trigger: {
        kind: 'becomes',
        timing: 'after',
        when: { field: 'amount', operator: 'ge', value: '10000' },
      },
      steps: [
        {
          key: 'notify',
          title: '通知管理员',
          kind: 'act',
          role: '',
          failed: 'goOn',
          act: {
            kind: 'message',
            who: { kind: 'people', usernames: [administratorSeed.username] },
            text: '采购单 {order_no}（{supplier}）的合计为 {amount} 元，请留意。',
          },
        },
      ],
    }),
  ],
  fill: async (add) => {
    await add({
      ...order('CG-0001', '永固木业', -20, 'zhangsan', '3'),
      [items]: [
        { product: '红松方料', quantity: 40, price: 320 },
        { product: '杉木板', quantity: 120, price: 45.5, remark: '厚 20 毫米' },
      ],
    })
    await add({
      ...order('CG-0002', '鲁班五金', -2, 'lisi', '2'),
      [items]: [
        { product: '手工刨', quantity: 6, price: 188 },
        { product: '墨斗', quantity: 10, price: 36 },
        { product: '凿子套装', quantity: 4, price: 260 },
      ],
    })
  },
}

function order(order_no: string, supplier: string, days: number, buyer: string, status: string) {
  return { order_no, supplier, ordered_on: inDays(days), buyer, status }
}
