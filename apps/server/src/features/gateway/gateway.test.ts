import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let admin: Caller & { token: string }
let upstream: Server
let origin: string
let status = 200
const heard: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = []

beforeAll(async () => {
  upstream = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    heard.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(status, { 'content-type': 'text/html', 'set-cookie': 'x=1', 'x-own': 'kept' })
    response.end('<script>alert(1)</script>')
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  server = await testApp({ OUTBOUND_ALLOW: `127.0.0.1:${port}` })
  admin = await server.administrator()
})
afterAll(async () => {
  upstream.close()
  await server.stop()
})
beforeEach(async () => {
  heard.length = 0
  status = 200
  await server.db.deleteFrom('sys_gateway_route').execute()
  await admin.get('/sys/gatewayRoute/clearRedis')
})

const path = (...args: string[]) => ({ name: 'Path', args })

function save(change: object = {}) {
  const router = {
    routerId: 'orders',
    name: '订单',
    uri: origin,
    predicates: [path('/orders/**')],
    status: 1,
  }
  return admin.post('/sys/gatewayRoute/updateAll', { router: { ...router, ...change } })
}

function send(url: string, options: { method?: 'GET' | 'POST'; headers?: object; payload?: string } = {}) {
  return server.app.inject({
    method: options.method ?? 'GET',
    url: `/jeecg-boot/gateway${url}`,
    headers: { 'x-access-token': admin.token, ...options.headers },
    ...(options.payload && { payload: options.payload }),
  })
}

describe('the proxy', () => {
  test('[ADM-15] sends on what a stored route fits, as soon as it is saved, and no longer once it is gone', async () => {
    expect((await send('/orders/7')).statusCode).toBe(404)
    expect((await save()).message).toBe('操作成功！')
    const answer = await send('/orders/7?size=2', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":1}',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-own']).toBe('kept')
    expect(heard).toMatchObject([{ method: 'POST', url: '/orders/7?size=2', body: '{"a":1}' }])
    const { result } = await admin.get<{ id: string }[]>('/sys/gatewayRoute/list')
    await admin.delete('/sys/gatewayRoute/delete', { query: { id: result[0]?.id ?? '' } })
    expect((await send('/orders/7')).statusCode).toBe(404)
  })

  test('tells the other side who asks, but keeps the session; its page cannot act as one of ours', async () => {
    await save()
    const { headers } = await send('/orders/1', { headers: { cookie: 'a=b', 'x-forwarded-user': 'forged' } })
    expect(heard[0]?.headers).toMatchObject({ 'x-forwarded-user': 'admin' })
    expect(heard[0]?.headers).not.toHaveProperty('x-access-token')
    expect(heard[0]?.headers).not.toHaveProperty('cookie')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('is for those who are signed in', async () => {
    await save()
    expect((await send('/orders/1', { headers: { 'x-access-token': '' } })).statusCode).toBe(401)
    expect(heard).toEqual([])
  })

  test('leads on who holds the permission of the route, or to call routes where it names none; nobody else', async () => {
    const sendAs = async (may: string[]) => {
      const { token } = await server.as(server.user({ may }))
      return (await send('/orders/1', { headers: { 'x-access-token': token } })).statusCode
    }
    await server.user({ may: ['orders:call'] })
    await save()
    expect([await sendAs([]), await sendAs(['orders:call'])]).toEqual([403, 403])
    expect(heard).toEqual([])
    expect(await sendAs(['system:gateway:call'])).toBe(200)

    const { result } = await admin.get<{ id: string; permission: string | null }[]>('/sys/gatewayRoute/list')
    const [{ id } = { id: '' }] = result
    expect((await save({ id, permission: 'orders:call' })).success).toBe(true)
    expect([await sendAs(['system:gateway:call']), await sendAs(['orders:call'])]).toEqual([403, 200])
    await save({ id, name: '旧客户端' })
    expect([await sendAs(['system:gateway:call']), await sendAs(['orders:call'])]).toEqual([403, 200])
    await save({ id, permission: '' })
    expect(await sendAs(['system:gateway:call'])).toBe(200)
    expect((await save({ id, permission: 'orders:misspelt' })).message).toBe(
      '授权标识不存在，请先在菜单管理中添加按钮：orders:misspelt',
    )
  })

  test.each([
    ['Method', { name: 'Method', args: ['POST'] }, {}],
    ['Host', { name: 'Host', args: ['*.example.com'] }, { host: 'example.org' }],
    ['Before', { name: 'Before', args: ['2020-01-01T00:00:00Z'] }, {}],
    ['Between', { name: 'Between', args: ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'] }, {}],
    ['RemoteAddr', { name: 'RemoteAddr', args: ['10.0.0.0/8'] }, {}],
    ['Header', { name: 'Header', args: { header: 'X-Kind', regexp: 'a+' } }, { 'x-kind': 'ab' }],
    ['Query', { name: 'Query', args: { param: 'kind', regexp: '\\d+' } }, {}],
    ['Cookie', { name: 'Cookie', args: { name: 'kind', regexp: 'x' } }, { cookie: 'kind=y' }],
  ])('a request that does not fit %s is not sent on', async (_name, predicate, headers) => {
    await save({ predicates: [path('/orders/**'), predicate] })
    expect((await send('/orders/1?kind=x', { headers })).statusCode).toBe(404)
    expect(heard).toEqual([])
  })

  test('takes parts off the path, and does not leave it by dots', async () => {
    const filters = [{ name: 'StripPrefix', args: [{ key: 'parts', value: 1 }] }]
    await save({ filters })
    await send('/orders/a/b')
    await send('/orders/%2e%2e/%2e%2e/secret')
    expect(heard.map(({ url }) => url)).toEqual(['/a/b'])
  })

  test('takes so many requests a second, and pauses after failures in a row', async () => {
    const limiter = {
      name: 'RequestRateLimiter',
      args: [
        { key: 'redis-rate-limiter.replenishRate', value: 1 },
        { key: 'redis-rate-limiter.burstCapacity', value: 2 },
      ],
    }
    await save({ filters: [limiter] })
    const codes = [await send('/orders/1'), await send('/orders/1'), await send('/orders/1')]
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])

    await save({
      routerId: 'breaking',
      predicates: [path('/broken')],
      filters: [{ name: 'Hystrix', args: [{ key: 'failures', value: 2 }] }],
    })
    status = 500
    const failing = [await send('/broken'), await send('/broken'), await send('/broken')]
    expect(failing.map(({ statusCode }) => statusCode)).toEqual([500, 500, 503])
  })

  test('reaches no host that the gate does not let out to', async () => {
    await save({ uri: 'http://10.1.2.3:8080' })
    expect((await send('/orders/1')).statusCode).toBe(502)
  })
})

describe('saving a route', () => {
  test('takes lists as the JSON text of existing clients, and the state as a boolean', async () => {
    const text = JSON.stringify([path('/orders/**')])
    expect((await save({ predicates: text, filters: '', status: false })).success).toBe(true)
    const { result } = await admin.get<object[]>('/sys/gatewayRoute/list')
    expect(result).toMatchObject([{ status: 0, predicates: [path('/orders/**')] }])
    expect((await send('/orders/1')).statusCode).toBe(404)
  })

  test.each([
    [{ uri: 'lb://orders' }, '目标地址应为'],
    [{ uri: 'http://a:b@example.com' }, '目标地址应为'],
    [{ uri: 'file:///etc/passwd' }, '目标地址应为'],
    [{ predicates: [{ name: 'Method', args: ['GET'] }] }, '请至少填写一个路径条件'],
    [{ predicates: [path('/a/../b')] }, '路径格式不正确'],
    [{ predicates: [path('/a'), { name: 'Weight', args: ['1'] }] }, '不支持的路由条件：Weight'],
    [{ predicates: [path('/a'), { name: 'constructor', args: ['1'] }] }, '不支持的路由条件：constructor'],
    [
      { predicates: [path('/a'), { name: 'Header', args: { header: 'a', regexp: '(?=x)' } }] },
      '正则表达式不受支持',
    ],
    [{ predicates: '[{' }, '路由条件格式不正确'],
    [{ filters: [{ name: 'Exec', args: [] }] }, '不支持的过滤器：Exec'],
    [{ filters: [{ name: 'StripPrefix', args: [{ key: 'parts', value: -1 }] }] }, '段数应为 1 至 10 的整数'],
  ])('%j is refused', async (change, words) => {
    const { success, message } = await save(change)
    expect(success).toBe(false)
    expect(message).toContain(words)
    expect((await admin.get<object[]>('/sys/gatewayRoute/list')).result).toEqual([])
  })

  test('codes are unique', async () => {
    await save()
    expect((await save()).message).toContain('路由编码')
  })
})
