import { expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config'

test('an empty environment is enough, and empty variables count as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    dataDirectory: './data',
    databaseUrl: undefined,
    apiBase: '/jeecg-boot',
    staticDomain: '/jeecg-boot/sys/common/static',
    timeZone: 'Asia/Shanghai',
    development: false,
  })
})

test('[REQ-01] the base path comes from the configuration', () => {
  expect(readConfig({ API_BASE: '/api/v1' }).apiBase).toBe('/api/v1')
})

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['API_BASE', { API_BASE: 'jeecg-boot/' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
  ['TZ', { TZ: 'Mars/Olympus' }],
  ['SIGN_SECRET', { SIGN_SECRET: 'short' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '123456' }],
  ['GITHUB_CLIENT_SECRET', { GITHUB_CLIENT_ID: 'x' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example.org' }],
  ['SMS_HTTP_URL', { SMS_PROVIDER: 'http' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'nginx' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/33' }],
])('a wrong %s is named in the message', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(ConfigurationError)
  expect(() => readConfig(environment)).toThrow(name)
})

test('TRUST_PROXY=true is refused with what to write instead', () => {
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(
    'TRUST_PROXY: true would believe whatever a client claims; write how many proxies stand in front (as 1), or their addresses (as 10.0.0.0/8)',
  )
})

test.each([
  [undefined, false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['127.0.0.1, 10.0.0.0/8 fd00::/8', ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY %j trusts %j', (value, trusted) => {
  expect(readConfig({ ...(value && { TRUST_PROXY: value }) }).trustProxy).toEqual(trusted)
})
