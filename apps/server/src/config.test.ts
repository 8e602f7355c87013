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
])('a wrong %s is named in the message', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(ConfigurationError)
  expect(() => readConfig(environment)).toThrow(name)
})
