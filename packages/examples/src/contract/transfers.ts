import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'

/** What the example in steps writes down: noted once, never changed; no money moves. */
export const transfers = defineResource({
  title: '转账',
  purpose: '分步表单提交后的转账记录。',
  path: '/test/transfer',
  permission: 'test:transfer',
  fields: {
    number: field.text('流水号', { readOnly: true, unique: true, max: 30 }),
    payer: field.text('付款账户', { required: true, max: 100 }),
    channel: field.dict('收款方式', 'transfer_channel', { required: true }),
    payee: field.text('收款账户', { required: true, max: 100 }),
    payeeName: field.text('收款人姓名', { required: true, max: 50 }),
    amount: field.decimal('转账金额', { required: true, decimals: 2, min: 0.01, max: 1_000_000 }),
  },
  list: ['number', 'payeeName', 'amount', 'channel', 'payer', 'payee', 'createTime'],
  search: ['number', 'payeeName'],
  form: ['payer', 'channel', 'payee', 'payeeName', 'amount'],
  verbs: ['list', 'add'],
  sort: { by: 'createTime', order: 'desc' },
})
