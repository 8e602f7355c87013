import { field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import { isAsked } from '../../../../resource/form/ResourceForm'
import { closedResource } from './closed-resource'

const line: Resource = {
  title: '明细',
  path: '/lines',
  permission: 'lines',
  fields: { amount: field.integer('金额') },
  list: ['amount'],
  search: [],
  form: ['amount'],
  sort: { by: 'amount', order: 'asc' },
}
const leave: Resource = {
  title: '请假单',
  path: '/leaves',
  permission: 'leaves',
  fields: {
    reason: field.text('事由', { required: true }),
    note: field.text('批注'),
    bpm_status: field.text('审批状态', { readOnly: true }),
  },
  list: ['reason'],
  search: [],
  form: ['reason', 'note'],
  sort: { by: 'reason', order: 'asc' },
  parts: { lines: { title: '明细', resource: line, parent: 'leave', path: '/lines' } },
}

test('what stays open is as it was; everything else is shown, asked for by nobody and not required', () => {
  const closed = closedResource(leave, ['note'])
  expect(closed.fields['note']).toEqual(leave.fields['note'])
  expect(closed.fields['bpm_status']).toEqual(leave.fields['bpm_status'])
  expect(closed.fields['reason']).toMatchObject({ readOnly: true, required: false })
  expect(isAsked(closed.fields['reason'], { id: '1' })).toBe(true)
})

test('parts are closed with the record, unless they stay open by name', () => {
  expect(closedResource(leave, []).parts?.['lines']?.resource).toMatchObject({
    verbs: ['list'],
    fields: { amount: { readOnly: true } },
  })
  expect(closedResource(leave, ['lines']).parts?.['lines']).toEqual(leave.parts?.['lines'])
})
