import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app'

/** Whose address the server takes a caller for: what the sign-in log of a failed attempt says. */
async function seenAddress(server: TestApp, peer: string, claimed: string): Promise<string | null> {
  const username = `nobody-${crypto.randomUUID()}`
  await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/login',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': claimed },
    payload: { username, password: 'Wrong#2026' },
  })
  const { ip } = await server.db
    .selectFrom('sys_log')
    .select('ip')
    .where('userid', '=', username)
    .executeTakeFirstOrThrow()
  return ip
}

describe.each([
  [
    'nobody',
    {},
    [
      ['127.0.0.1', '8.8.8.8', '127.0.0.1'],
      ['9.9.9.9', '127.0.0.1', '9.9.9.9'],
    ],
  ],
  [
    'one hop',
    { TRUST_PROXY: '1' },
    [
      ['127.0.0.1', '8.8.8.8', '8.8.8.8'],
      ['::ffff:172.17.0.1', '8.8.8.8', '8.8.8.8'],
      ['10.0.0.3', '127.0.0.1, 8.8.8.8', '8.8.8.8'],
      ['10.0.0.3', '1.1.1.1, 2.2.2.2, 8.8.8.8', '8.8.8.8'],
      ['9.9.9.9', '127.0.0.1', '9.9.9.9'],
    ],
  ],
  [
    'two hops',
    { TRUST_PROXY: '2' },
    [
      ['10.0.0.3', '127.0.0.1, 8.8.8.8, 104.16.0.1', '8.8.8.8'],
      ['9.9.9.9', '127.0.0.1, 8.8.8.8', '9.9.9.9'],
    ],
  ],
  [
    'two networks',
    { TRUST_PROXY: '10.0.0.0/8, 104.16.0.0/13' },
    [
      ['10.0.0.3', '127.0.0.1, 8.8.8.8, 104.16.0.1', '8.8.8.8'],
      ['192.168.0.1', '127.0.0.1', '192.168.0.1'],
    ],
  ],
] as [string, Record<string, string>, [string, string, string][]][])(
  '%s trusted',
  (_who, environment, cases) => {
    let server: TestApp
    beforeAll(async () => {
      server = await testApp(environment)
    })
    afterAll(() => server.stop())

    test.each(cases)('%s that claims %s is %s', async (peer, claimed, seen) => {
      expect(await seenAddress(server, peer, claimed)).toBe(seen)
    })

    test('the metrics stay closed to whoever merely claims to be this machine', async () => {
      const status = async (remoteAddress: string, headers = {}) =>
        (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
      expect(await status('127.0.0.1')).toBe(200)
      expect(await status('9.9.9.9')).toBe(404)
      for (const peer of ['127.0.0.1', '10.0.0.3', '9.9.9.9'])
        for (const claimed of ['127.0.0.1', '::1', '127.0.0.1, 8.8.8.8', '8.8.8.8'])
          expect([peer, claimed, await status(peer, { 'x-forwarded-for': claimed })]).toEqual([
            peer,
            claimed,
            404,
          ])
      expect(await status('127.0.0.1', { forwarded: 'for=8.8.8.8' })).toBe(404)
    })
  },
)
