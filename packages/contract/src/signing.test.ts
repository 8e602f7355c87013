import { describe, expect, test } from 'vitest'
import { readTimestamp, signedParameters, textToSign, timestampOf } from './signing'

describe('the text that X-Sign hashes', () => {
  const table = '/sys/dict/loadDict/sys_user,realname,username'
  const segment = '"x-path-variable":"sys_user,realname,username"'

  test.each([
    ['nothing', '/sys/dict/getDictItems/sex', {}, '{}'],
    ['a path segment with commas', table, {}, `{${segment}}`],
    ['the same segment, encoded', table.replaceAll(',', '%2C'), {}, `{${segment}}`],
    ['parameters in the order of their keys', '/x', { b: '1', a: '', B: '2' }, '{"B":"2","a":"","b":"1"}'],
    [
      'a number, which counts as text',
      table,
      { pageSize: 10, keyword: '' },
      `{"keyword":"","pageSize":"10",${segment}}`,
    ],
    ['no _t', '/x', { keyword: '', _t: '1700' }, '{"keyword":""}'],
    ['no undefined value', '/x', { a: undefined, b: null }, '{"b":null}'],
  ])('[REQ-03] holds %s', (_what, path, query, expected) => {
    expect(textToSign(signedParameters(path, query), 'secret')).toBe(`${expected}secret`)
  })

  test('[REQ-03] holds the body in place of a query value of the same name', () => {
    expect(textToSign(signedParameters('/x', { b: '1', a: '2' }, { b: '3' }), 'secret')).toBe(
      '{"a":"2","b":"3"}secret',
    )
  })
})

describe('X-TIMESTAMP', () => {
  const moment = new Date('2026-03-01T16:05:09.500Z')

  test.each([
    [480, '20260302000509'],
    [0, '20260301160509'],
    [-300, '20260301110509'],
  ])('[REQ-03] is yyyymmddhhmmss at %d minutes east, and reads back', (offset, text) => {
    expect(timestampOf(moment, offset)).toBe(text)
    expect(readTimestamp(text, offset)).toBe(Date.parse('2026-03-01T16:05:09Z'))
  })

  test('reads epoch milliseconds as well', () => {
    expect(readTimestamp(String(moment.getTime()), 480)).toBe(moment.getTime())
  })

  test.each(['', 'now', '2026', '2026-03-02 00:05', '123456789012345', '-1772381109500'])(
    'refuses %j',
    (text) => {
      expect(readTimestamp(text, 480)).toBeUndefined()
    },
  )
})
