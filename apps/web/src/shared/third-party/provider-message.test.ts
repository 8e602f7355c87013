import { expect, test } from 'vitest'
import { readThirdPartyMessage } from './provider-message'

test('a plain string is the one-time token', () => {
  expect(readThirdPartyMessage('a1b2c3')).toEqual({ kind: 'token', token: 'a1b2c3' })
})

test('an account without a local user asks for a phone', () => {
  expect(readThirdPartyMessage('绑定手机号,9f-77')).toEqual({ kind: 'unbound', thirdUserUuid: '9f-77' })
  expect(readThirdPartyMessage('绑定手机号,')).toEqual({ kind: 'failed' })
})

test('a failure is a failure', () => {
  expect(readThirdPartyMessage('登录失败')).toEqual({ kind: 'failed' })
})

test('what other scripts post to this window is ignored', () => {
  expect(readThirdPartyMessage({ type: 'webpackOk' })).toBeUndefined()
  expect(readThirdPartyMessage('')).toBeUndefined()
  expect(readThirdPartyMessage(undefined)).toBeUndefined()
})
