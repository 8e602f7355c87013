import { expect, test } from 'vitest'
import { field } from '../field'
import { readValue } from '../record'
import { readColour } from './read-colour'

test.each([
  ['#1890FF', '#1890ff'],
  ['f80', '#ff8800'],
  [' #11223344 ', '#11223344'],
])('%j is the colour %s', (text, value) => {
  expect(readColour(text)).toEqual({ value })
})

test.each(['red', '#12', '#12345', 'rgb(0,0,0)', ''])('%j is none', (text) => {
  expect(readColour(text)).toEqual({ problem: '应为 #RRGGBB 形式的颜色' })
})

test('a field takes no more than its column holds, and says what is no JSON or no colour', () => {
  expect(readValue(field.colour('色', { max: 7 }), '#11223344')).toEqual({ message: '色不能超过7个字符' })
  expect(readValue(field.colour('色'), 'red')).toEqual({ message: '色应为 #RRGGBB 形式的颜色' })
  expect(readValue(field.json('配置'), '{"a":')).toEqual({ message: '配置不是有效的 JSON' })
  expect(readValue(field.rating('星'), '6')).toHaveProperty('message')
})
