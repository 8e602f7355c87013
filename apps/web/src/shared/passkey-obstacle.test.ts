import { expect, test } from 'vitest'
import { passkeyObstacle } from './passkey-obstacle'

const good = { isSecureContext: true, hostname: 'office.example.com', isSupported: true }

test.each([
  [{}, /^$/],
  [{ hostname: 'localhost' }, /^$/],
  [{ isSecureContext: false }, /HTTPS/],
  [{ hostname: '127.0.0.1' }, /IP 地址/],
  [{ hostname: '[::1]' }, /IP 地址/],
  [{ isSupported: false }, /浏览器不支持/],
])('at %j passkeys are kept back by %s', (place, words) => {
  expect(passkeyObstacle({ ...good, ...place }) ?? '').toMatch(words)
})
