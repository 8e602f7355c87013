import { describe, expect, test } from 'vitest'
import { homePath } from './named-routes'
import { safeRedirect } from './safe-redirect'

describe('a redirect value', () => {
  test.each([
    '/isystem/user',
    '/isystem/user?pageNo=2&name=%E5%BC%A0',
    '/a/b#part',
    '/online/cgformList/a%2Cb',
    '/search?next=//elsewhere.example',
  ])('[RTE-20] %s is followed', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test.each([
    null,
    undefined,
    '',
    'isystem/user',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'https://elsewhere.example',
    'https:elsewhere.example',
    'javascript:alert(1)',
    ' /x',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/%2Felsewhere.example',
    '/%2f%2felsewhere.example',
    '/%5Celsewhere.example',
    '/%255Celsewhere.example',
    '/%09/elsewhere.example',
    '%2F%2Felsewhere.example',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/%',
    '/user/login',
    '/user/login?redirect=/user/login',
  ])('[RTE-20] %j leads home instead', (value) => {
    expect(safeRedirect(value)).toBe(homePath)
  })
})
