import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readTimestamp, signedParameters, textToSign, timestampOf } from './signing'

// The published default of existing clients, with the vectors computed from it.
const secret = 'dd05f1c54d63749eda95f9fa6d49v442a'

function sign(path: string, query: Record<string, unknown>, body?: Record<string, unknown>): string {
  return createHash('md5')
    .update(textToSign(signedParameters(path, query, body), secret))
    .digest('hex')
    .toUpperCase()
}

describe('X-Sign', () => {
  const table = '/sys/dict/loadDict/sys_user,realname,username'
  test.each([
    ['nothing', '/sys/dict/getDictItems/sex', {}, 'E19D6243CB1945AB4F7202A1B00F77D5'],
    ['a path segment with commas', table, {}, 'D9E9093773A902BBE1CF4FAE26BE5D1C'],
    ['the same segment, encoded', table.replaceAll(',', '%2C'), {}, 'D9E9093773A902BBE1CF4FAE26BE5D1C'],
    ['text parameters', table, { keyword: '', pageSize: '10' }, '8410B4A7F7B891B7CC12ECDE4BC885D6'],
    [
      'a number, which counts as text',
      table,
      { pageSize: 10, keyword: '' },
      '8410B4A7F7B891B7CC12ECDE4BC885D6',
    ],
    [
      '_t, which never counts',
      table,
      { keyword: '', pageSize: '10', _t: '1700' },
      '8410B4A7F7B891B7CC12ECDE4BC885D6',
    ],
  ])('[REQ-03] signs %s', (_what, path, query, expected) => {
    expect(sign(path, query)).toBe(expected)
  })

  test('[REQ-03] sorts the keys, and the body wins over the query', () => {
    const parameters = signedParameters('/x', { b: '1', a: '2' }, { b: '3' })
    expect(textToSign(parameters, secret)).toBe(`{"a":"2","b":"3"}${secret}`)
  })

  test('[REQ-03] a changed parameter, segment or secret changes the signature', () => {
    const path = '/sys/dict/loadDict/a,b,c'
    const signature = sign(path, { key: '1' })
    expect(sign(path, { key: '2' })).not.toBe(signature)
    expect(sign('/sys/dict/loadDict/a,b,d', { key: '1' })).not.toBe(signature)
    const other = textToSign(signedParameters(path, { key: '1' }), 'another')
    expect(createHash('md5').update(other).digest('hex').toUpperCase()).not.toBe(signature)
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
