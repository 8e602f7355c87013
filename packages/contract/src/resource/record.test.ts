import { describe, expect, test } from 'vitest'
import { field } from './field'
import { readRecord } from './read-record'
import { readValue } from './record'
import { defineResource } from './resource'

const books = defineResource({
  title: '图书',
  path: '/test/book',
  permission: 'test:book',
  fields: {
    code: field.text('编码', { required: true, max: 5, unique: true, createOnly: true }),
    name: field.text('书名', { required: true }),
    pages: field.integer('页数', { min: 1, max: 9999 }),
    price: field.decimal('价格', { decimals: 2 }),
    printed: field.date('印刷日期'),
    phone: field.text('联系电话', { pattern: 'm' }),
    sold: field.integer('销量', { readOnly: true }),
    note: field.text('备注'),
  },
  list: ['code', 'name'],
  search: ['name'],
  form: ['code', 'name', 'pages', 'price', 'printed', 'phone', 'sold'],
  sort: { by: 'createTime', order: 'desc' },
})

describe('reading a record', () => {
  test('making one reads every form field and says all that is wrong', () => {
    expect(readRecord(books, { code: 'ABCDEF', pages: '0', printed: '2026-02-30' }, 'create')).toEqual({
      values: { price: null, phone: null },
      issues: [
        { field: 'code', message: '编码不能超过5个字符' },
        { field: 'name', message: '书名不能为空' },
        { field: 'pages', message: '页数不能小于1' },
        { field: 'printed', message: '印刷日期没有 2026-02-30 这一天' },
      ],
    })
  })

  test('numbers as text are read as numbers; what is not in the form or only for reading is passed over', () => {
    const { values, issues } = readRecord(
      books,
      { code: 'A', name: '营造法式', pages: '320', sold: 9, note: 'x' },
      'create',
    )
    expect(issues).toEqual([])
    expect(values).toEqual({
      code: 'A',
      name: '营造法式',
      pages: 320,
      price: null,
      printed: null,
      phone: null,
    })
  })

  test('numbers and days are read as people write them, and a fraction of a number as it is', () => {
    const input = {
      code: 'A',
      name: '营造法式',
      pages: '１，０２４',
      price: '￥1,234.50',
      printed: '2026/11/2',
    }
    expect(readRecord(books, input, 'create')).toMatchObject({
      values: { pages: 1024, price: 1234.5, printed: '2026-11-02' },
      issues: [],
    })
    expect(readValue(books.fields.price, 0.1 + 0.2)).toEqual({ value: 0.3 })
    expect(readValue(books.fields.printed, 20261102)).toEqual({ value: '2026-11-02' })
  })

  test('changing one: absent and null stay, empty text clears, the fixed is passed over', () => {
    expect(readRecord(books, { code: 'B', pages: null, price: '' }, 'change')).toEqual({
      values: { price: null },
      issues: [],
    })
    expect(readRecord(books, { name: ' ' }, 'change').issues).toEqual([
      { field: 'name', message: '书名不能为空' },
    ])
  })

  test.each([
    [{ constructor: 'x' }, '书名不能为空'],
    [{ name: ['a'] }, '书名格式不正确'],
    [{ name: { $ne: 1 } }, '书名格式不正确'],
    [{ name: 'a\0b' }, '书名格式不正确'],
    [{ name: 'a', phone: '12345678901' }, '联系电话：请输入正确的手机号码'],
    [{ name: 'a', pages: '1e3' }, '页数必须是整数'],
    [{ name: 'a', price: 'Infinity' }, '价格必须是数字'],
    [{ name: 'a', price: '12e5' }, '价格必须是数字'],
    [{ name: 'a', price: '=1+2' }, '价格不能是公式'],
    [{ name: 'a', price: '1.239' }, '价格最多2位小数'],
    [{ name: 'a', price: 1.239 }, '价格最多2位小数'],
    [{ name: 'a', printed: '26-11-4' }, '印刷日期年份要写四位，如 2026-11-01'],
  ])('%j is refused', (input, message) => {
    expect(
      readRecord(books, { code: 'A', ...input }, 'create').issues.map((issue) => issue.message),
    ).toContain(message)
  })
})

test('a date-time of ten characters begins the day', () => {
  expect(readValue(field.datetime('时间'), '2026-11-15')).toEqual({ value: '2026-11-15 00:00:00' })
  expect(readValue(field.datetime('时间'), '2026-11-15 24:00:00')).toEqual({
    message: '时间没有 24:00:00 这个时间',
  })
})
