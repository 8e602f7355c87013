import { expect, test } from 'vitest'
import { maskedParameters } from './masked-parameters'
import { operationType } from './operation-log'

test.each([
  ['/sys/position/add', 'POST', 2],
  ['/sys/user/register', 'POST', 2],
  ['/sys/position/edit', 'PUT', 3],
  ['/sys/user/updatePassword', 'PUT', 3],
  ['/sys/position/delete', 'DELETE', 4],
  ['/sys/user/deleteRecycleBin', 'DELETE', 4],
  ['/sys/position/importExcel', 'POST', 5],
  ['/sys/position/exportXls', 'GET', 6],
  ['/sys/dict/back/:id', 'PUT', 3],
])('%s by %s is operation %i', (path, method, type) => {
  expect(operationType(path, method)).toBe(type)
})

test.each([
  [
    { body: { name: '甲', password: 'p', nested: { confirmPassword: 'q' } } },
    { name: '甲', password: '***', nested: { confirmPassword: '***' } },
  ],
  [
    { query: { id: '1', _t: '2' }, body: {} },
    { id: '1', _t: '2' },
  ],
  [
    { params: { id: '1' }, body: { pin: '1234', accessToken: 'x' } },
    { id: '1', pin: '***', accessToken: '***' },
  ],
  [{ body: [{ smscode: '1' }] }, [[{ smscode: '***' }]]],
  [
    { body: { order: { payer: { name: '乙', cardToken: 'x' } } } },
    { order: { payer: { name: '乙', cardToken: '***' } } },
  ],
])('%j is written as %j', (parameters, expected) => {
  expect(JSON.parse(maskedParameters(parameters, ['pin']))).toEqual(expected)
})

test('long values and long lists are cut', () => {
  const text = maskedParameters({
    body: { text: 'x'.repeat(10_000), list: Array.from({ length: 5_000 }, () => 'member') },
  })
  expect(text.length).toBeLessThan(4_100)
  expect(text).toContain('x…')
  expect(maskedParameters({})).toBe('')
})
