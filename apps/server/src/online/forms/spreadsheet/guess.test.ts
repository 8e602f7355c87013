import { expect, test } from 'vitest'
import type { Cell } from '../../../platform/excel/workbook-writer'
import { ColumnFacts } from './guess'

function guessed(title: string, cells: readonly Cell[]) {
  const facts = new ColumnFacts()
  for (const cell of cells) facts.add(cell)
  return facts.guess(title, cells.length)
}

test.each<[title: string, cells: Cell[], kind: string, length: number, decimals: number]>([
  ['姓名', ['张三', '李四', '王五'], 'text', 32, 0],
  ['空', [null, '', ' '], 'text', 32, 0],
  ['天数', [1, 20, 300], 'integer', 3, 0],
  ['天数', ['1', '20', '-300'], 'integer', 3, 0],
  ['人口', [1_400_000_000_000], 'integer', 13, 0],
  ['单价', [1.5, 2, 300.25], 'decimal', 10, 2],
  ['比例', ['0.12345'], 'decimal', 13, 5],
  ['工号', [1001, 1002], 'text', 32, 0],
  ['手机', [13800000001, 13800000002], 'text', 32, 0],
  ['数量', ['007', '008'], 'text', 32, 0],
  ['身份证', ['110101199001011234'], 'text', 50, 0],
  ['流水', ['1234567890123456789'], 'text', 50, 0],
  ['金额', ['1,200.00'], 'text', 32, 0],
  ['入职', ['2026-01-05', '2026/1/6', '2026年1月7日'], 'date', 32, 0],
  ['入职', ['2026-01-05', '待定'], 'text', 32, 0],
  ['入职', ['2026-02-30'], 'text', 32, 0],
  ['批次', ['20260105'], 'integer', 8, 0],
  ['时间', ['2026-01-05 08:30:00', '2026-01-06'], 'datetime', 50, 0],
  ['在职', ['是', '否', '是'], 'switch', 32, 0],
  ['部门', ['市场部', '研发部', '市场部', '市场部', '研发部'], 'choice', 32, 0],
  ['部门', ['市场部', '研发部', '财务部', '设计部'], 'text', 32, 0],
  ['部门', ['市场部', '市场部'], 'text', 32, 0],
  ['联系人', ['张三', '李四', '张三', '李四', '张三', '李四'], 'text', 32, 0],
  ['备注', ['急', '急', '缓', '缓'], 'text', 32, 0],
  ['客户名称', ['甲公司', '甲公司', '乙公司', '乙公司'], 'text', 32, 0],
  ['备注', ['长'.repeat(150)], 'text', 500, 0],
  ['备注', ['长'.repeat(201)], 'longText', 500, 0],
  ['备注', ['长'.repeat(5000)], 'longText', 5000, 0],
  ['备注', ['两\n行'], 'longText', 32, 0],
])('%s of %j is %s', (title, cells, kind, length, decimals) => {
  expect(guessed(title, cells)).toMatchObject({ kind, length, decimals })
})

test('a column that is filled in every row is required', () => {
  expect([guessed('甲', ['1', '2']).isRequired, guessed('甲', ['1', null]).isRequired]).toEqual([true, false])
})

test('texts are told as far as they are few', () => {
  expect(guessed('甲', ['a', 'b', 'a']).texts).toEqual(['a', 'b'])
  expect(
    guessed(
      '甲',
      Array.from({ length: 500 }, (_, n) => `x${n}`),
    ).texts,
  ).toEqual([])
  expect(guessed('甲', ['x'.repeat(30_000)]).examples).toEqual(['x'.repeat(60)])
})
