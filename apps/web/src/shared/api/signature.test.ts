import { describe, expect, test } from 'vitest'
import { signedParameters } from '@dougong/contract/signing'
import { signatureOf } from './signature'

// The published default of existing clients, and vectors computed with it.
const secret = 'dd05f1c54d63749eda95f9fa6d49v442a'
const table = '/sys/dict/loadDict/sys_user%2Crealname%2Cusername'

describe('X-Sign', () => {
  test.each([
    ['nothing', '/sys/dict/getDictItems/sex', {}, 'E19D6243CB1945AB4F7202A1B00F77D5'],
    ['a path variable with commas', table, {}, 'D9E9093773A902BBE1CF4FAE26BE5D1C'],
    ['parameters too', table, { pageSize: 10, keyword: '', _t: 1 }, '8410B4A7F7B891B7CC12ECDE4BC885D6'],
  ])('[REQ-03] of %s is the upper-case hash existing clients send', (_what, path, query, expected) => {
    expect(signatureOf(signedParameters(path, query), secret)).toBe(expected)
  })

  test('[REQ-03] changes with a parameter and with the secret', () => {
    const signature = signatureOf({ key: '1' }, secret)
    expect(signatureOf({ key: '2' }, secret)).not.toBe(signature)
    expect(signatureOf({ key: '1' }, 'another')).not.toBe(signature)
  })
})
