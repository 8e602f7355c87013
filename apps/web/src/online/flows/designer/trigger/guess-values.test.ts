import { readExample } from '@dougong/contract/online/flows/automation/received/example'
import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import { guessValues } from './guess-values'

const orders = defineResource({
  title: '订单',
  path: '/online/cgform/api/orders',
  permission: 'online:orders',
  fields: {
    orderNo: field.text('单号'),
    amount: field.decimal('金额'),
    note: field.text('备注'),
    total: field.decimal('合计', { formula: 'amount' }),
  },
  list: ['orderNo'],
  search: [],
  form: ['orderNo', 'amount', 'note'],
  sort: { by: 'createTime', order: 'desc' },
})

test('fields are guessed by name or title, what is chosen stays, and what nobody fills in is left out', () => {
  const read = readExample('{"data":{"order_no":"A","金额":1,"note":"x","total":3}}')
  if ('problem' in read) throw new Error(read.problem)
  const chosen = { note: { kind: 'fixed', value: '来自商城' } } as const
  expect(guessValues(chosen, read.paths, orders)).toEqual({
    orderNo: { kind: 'path', path: 'data.order_no' },
    amount: { kind: 'path', path: 'data.金额' },
    note: chosen.note,
  })
})
