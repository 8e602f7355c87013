import { expect, test } from 'vitest'
import { readRows, writeRows } from './rule-rows'

const whole = (message: string) => ({ digits: '*', pattern: '.*', message })
const piece = (digits: string, message: string) => ({ digits, pattern: '\\d+', message })

test('[ADM-12] a rule is read and written back in its order', () => {
  const content = JSON.stringify([whole('a'), piece('2', 'b'), piece('3', 'c'), whole('d')])
  const rows = readRows(content)
  expect(rows.map(({ place, message }) => [place, message])).toEqual([
    ['first', 'a'],
    ['local', 'b'],
    ['local', 'c'],
    ['last', 'd'],
  ])
  expect(writeRows(rows)).toBe(content)
})

test('[ADM-12] what looks at the whole stands before or behind the pieces, as its priority says', () => {
  const rows = [...readRows(JSON.stringify([piece('2', 'b')])), ...readRows(JSON.stringify([whole('a')]))]
  const messages = (text: string) => (JSON.parse(text) as { message: string }[]).map(({ message }) => message)
  expect(messages(writeRows(rows))).toEqual(['a', 'b'])
  expect(
    messages(writeRows(rows.map((row) => (row.place === 'first' ? { ...row, place: 'last' } : row)))),
  ).toEqual(['b', 'a'])
})

test.each(['', '[', '{}', 'null'])('%j holds no rows, and no rows are no rule', (content) => {
  expect(readRows(content)).toEqual([])
  expect(writeRows(readRows(content))).toBe('')
})
