import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

/** What a refusal must never tell. */
const secrets = /node_modules|\.ts:|\bat \w+ \(|select |insert |ECONN|SyntaxError|ajv|kysely/i

describe('calls that fit nothing', () => {
  const send = async (options: InjectOptions) => {
    const answer = await server.app.inject(options)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.body).not.toMatch(secrets)
    const { success, message, code, result, timestamp } = answer.json()
    expect({ success, result, isTimed: typeof timestamp }).toEqual({
      success: false,
      result: null,
      isTimed: 'number',
    })
    return { status: answer.statusCode, message, code, allow: answer.headers.allow }
  }

  test('an unknown path is a JSON 404', async () => {
    const missing = { status: 404, code: 404, message: '路径不存在，请检查路径是否正确' }
    for (const url of ['/jeecg-boot/sys/nothing', '/jeecg-boot', '/jeecg-boot/', '/nothing'])
      expect(await send({ url })).toMatchObject(missing)
    expect(await send({ method: 'POST', url: '/jeecg-boot/sys/nothing', payload: { a: 1 } })).toMatchObject(
      missing,
    )
    expect(await send({ url: '/jeecg-boot/SYS/LOGIN' })).toMatchObject(missing)
  })

  test('a wrong method is a 405 that names the right ones', async () => {
    expect(await send({ method: 'DELETE', url: '/jeecg-boot/sys/logout' })).toEqual({
      status: 405,
      code: 405,
      message: '不支持DELETE请求方法，支持以下GET、POST',
      allow: 'GET, POST',
    })
    expect(await send({ url: '/jeecg-boot/sys/login?x=1' })).toMatchObject({ status: 405, allow: 'POST' })
    expect(await send({ method: 'PUT', url: '/jeecg-boot/sys/randomImage/abc/' })).toMatchObject({
      status: 405,
      allow: 'GET',
    })
    expect(await send({ method: 'POST', url: '/jeecg-boot/sys/common/static/a/b.png' })).toMatchObject({
      status: 405,
      allow: 'GET',
    })
  })

  test('a path that cannot be decoded is a 400', async () => {
    expect(await send({ url: '/jeecg-boot/sys/randomImage/%zz' })).toMatchObject({ status: 400 })
    expect(await send({ url: `/jeecg-boot/sys/randomImage/${'x'.repeat(600)}` })).toMatchObject({
      status: 400,
    })
  })

  const login = (payload: string, type = 'application/json') =>
    send({ method: 'POST', url: '/jeecg-boot/sys/login', headers: { 'content-type': type }, payload })

  test.each([
    ['broken JSON', '{"username":', 400, '请求格式不正确：JSON 无法解析'],
    ['nothing', '', 400, '请求格式不正确：请求体为空'],
    ['no object', '"admin"', 400, '参数格式不正确'],
    ['a list', '[]', 400, '参数格式不正确'],
    ['null', 'null', 400, '参数格式不正确'],
    ['a number for an object', '{"username":{"a":1},"password":"x"}', 400, '用户名格式不正确'],
    ['a missing field', '{"username":"admin"}', 400, '密码不能为空'],
    ['an empty field', '{"username":"","password":"x"}', 400, '用户名不能为空'],
    ['a long field', `{"username":"${'x'.repeat(101)}","password":"x"}`, 400, '用户名不能超过100个字符'],
    ['a zero character', '{"username":"a\\u0000b","password":"x"}', 400, '内容含有不允许的字符'],
    [
      '__proto__',
      '{"__proto__":{"admin":true},"username":"a","password":"b"}',
      400,
      '请求格式不正确：JSON 无法解析',
    ],
    [
      'constructor.prototype',
      '{"constructor":{"prototype":{"admin":true}},"username":"a","password":"b"}',
      400,
      '请求格式不正确：JSON 无法解析',
    ],
    [
      'bottomless nesting',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      400,
      '请求格式不正确：JSON 嵌套过深',
    ],
    ['more than a mebibyte', `"${'x'.repeat(1_100_000)}"`, 413, '请求内容过大'],
  ])('%s in a body is refused with a sentence', async (_case, payload, status, message) => {
    expect(await login(payload)).toMatchObject({ status, message })
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'a body of type %s is refused',
    async (type) => {
      expect(await login('username=admin', type)).toMatchObject({ status: 415, message: '不支持的内容类型' })
    },
  )

  test('a query of the wrong type is refused by its name', async () => {
    const { token } = await server.administrator()
    const ask = (query: string) =>
      send({ url: `/jeecg-boot/sys/online/list?${query}`, headers: { 'x-access-token': token } })
    expect(await ask('pageNo=abc')).toMatchObject({ status: 400, message: '页码格式不正确' })
    expect(await ask('pageNo=1&pageNo=2')).toMatchObject({ status: 400 })
  })

  test('headers that make no sense are refused', async () => {
    const { token } = await server.administrator()
    const ask = (headers: Record<string, string>) =>
      send({ url: '/jeecg-boot/sys/user/getUserInfo', headers })
    expect(await ask({ 'x-access-token': 'x'.repeat(5_000) })).toMatchObject({ status: 401 })
    expect(await ask({ 'x-access-token': '' })).toMatchObject({ status: 401 })
    for (const tenant of ['abc', '-1', '1.5', '1e3', '1,2', ' '])
      expect([tenant, (await ask({ 'x-access-token': token, tenant_id: tenant })).status]).toEqual([
        tenant,
        401,
      ])
  })

  test('unknown keys change nothing', async () => {
    const { username, password } = await server.user()
    const answer = await server.anyone.post<{ userInfo: object }>('/sys/login', {
      username,
      password,
      roles: ['admin'],
      status: 2,
      userInfo: { username: 'admin' },
    })
    expect(answer.result.userInfo).toMatchObject({ username, status: 1 })
  })

  test('none of it changed anything', async () => {
    const failures = await server.db
      .selectFrom('sign_in_failure')
      .where('failures', '>', 0)
      .selectAll()
      .execute()
    expect(failures).toEqual([])
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

describe('requests that are no requests', () => {
  let port = 0
  beforeAll(async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = Number(new URL(address).port)
  })

  /** Says the text on a line of its own and hears the answer until the line closes. */
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      const line = connect(port, '127.0.0.1')
      let heard = ''
      line.on('data', (chunk) => (heard += chunk.toString()))
      line.on('close', () => resolve(heard))
      line.on('error', () => undefined)
      line.write(text)
    })

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    [
      'an overflowing header',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a bad header name', 'GET /healthz HTTP/1.1\r\nHost: x\r\nbad header: 1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /jeecg-boot/sys/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /jeecg-boot/sys/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'an overflowing header after a good request',
      `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ])('%s is answered in our words and hung up', async (_case, text, status) => {
    const heard = await say(text)
    expect(heard).toMatch(new RegExp(`(^|})HTTP/1.1 ${status} `))
    expect(heard).not.toMatch(secrets)
  })
})
