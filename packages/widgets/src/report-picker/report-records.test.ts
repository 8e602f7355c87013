import { expect, test, vi } from 'vitest'
import type { ReportSource } from '../data'
import { ownRow, sourceOf, textIn } from './report-records'

const row = { id: '7', username: 'zhang' }
function reportOf(rows: Record<string, unknown>[]) {
  const data = vi.fn<ReportSource['data']>(() => Promise.resolve({ records: rows, total: rows.length }))
  return { data, reports: { data } as unknown as ReportSource }
}

test('[WGT-09] a page of a report is asked by items, fixed values, order and page', async () => {
  const { data, reports } = reportOf([row])
  const filters = { realname: '张', self_sex: '1' }
  const page = await sourceOf(reports, 'r1', undefined).page({
    pageNo: 2,
    pageSize: 20,
    filters,
    column: 'username',
    order: 'desc',
  })
  expect(data).toHaveBeenCalledWith(
    'r1',
    { ...filters, column: 'username', order: 'desc', pageNo: '2', pageSize: '20' },
    undefined,
  )
  expect(page.total).toBe(1)
  expect(page.records.map(ownRow)).toEqual([row])
})

test('[WGT-09] pickers of a group read a page once; rows without ids have keys all the same', async () => {
  const { data, reports } = reportOf([{ username: 'a' }, { username: 'b' }])
  const ask = (group: string | undefined) => sourceOf(reports, 'r2', group).page({ pageNo: 1, pageSize: 10 })
  await ask('a table')
  const { records } = await ask('a table')
  expect(data).toHaveBeenCalledTimes(1)
  expect(new Set(records.map(({ id }) => id)).size).toBe(2)
  await ask(undefined)
  expect(data).toHaveBeenCalledTimes(2)
})

test('[WGT-09] nothing that one reader was told is shown to the next, nor to himself once his rights are others', async () => {
  const { data, reports } = reportOf([row])
  let reader = 'zhang 1'
  const ask = () =>
    sourceOf({ ...reports, reader: () => reader }, 'r3', 'a table').page({ pageNo: 1, pageSize: 10 })
  for (const next of ['zhang 1', 'zhang 2', 'li 2', 'li 2']) {
    reader = next
    await ask()
  }
  expect(data).toHaveBeenCalledTimes(3)
})

test.each([
  ['1', undefined, '男'],
  [1, undefined, '男'],
  ['1,2', undefined, '男,女'],
  ['9', undefined, '9'],
  ['1', '他', '他'],
  [null, undefined, null],
])('%j told as %j reads %j', (value, serverText, text) => {
  const options = [
    { value: '1', text: '男' },
    { value: '2', text: '女' },
  ]
  expect(textIn(options, value, serverText)).toBe(text)
})
