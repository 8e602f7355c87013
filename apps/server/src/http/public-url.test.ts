import { expect, test } from 'vitest'
import { isOwnPage, publicUrlOf } from './public-url'

test('the configured address wins over whatever the request says', () => {
  const request = { protocol: 'http', host: 'evil.example' }
  expect(publicUrlOf('https://office.example', request)).toBe('https://office.example')
})

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['evil.example', undefined],
  ['localhost.evil.example', undefined],
  ['evil.example#localhost', undefined],
  ['localhost@evil.example', undefined],
  ['', undefined],
])('without it, the host %j gives %j', (host, url) => {
  expect(publicUrlOf(undefined, { protocol: 'http', host })).toBe(url)
})

test.each([
  ['https://office.example', 'https://office.example/user/login', true],
  ['https://office.example', 'https://office.example/user/login/', false],
  ['https://office.example', 'https://office.example/user/login?x=1', false],
  ['https://office.example', 'http://localhost:3000/user/login', false],
  [undefined, 'http://localhost:3000/user/login', true],
  [undefined, 'http://localhost:3000/user/login?x=1', false],
  [undefined, 'http://a@localhost:3000/user/login', false],
  [undefined, 'https://evil.example/user/login', false],
  [undefined, 'not a url', false],
])('with %j, is %j our login page: %j', (configured, address, expected) => {
  expect(isOwnPage(configured, address, '/user/login')).toBe(expected)
})
