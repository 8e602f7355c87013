import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/test-app'
import { createApp } from './app'
import { type DeclaredRoute, requireDeclaredAccess } from './http/declared-access'
import { createServices } from './services/services'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.app.ready()
})
afterAll(() => server.stop())

describe('who may call what', () => {
  const byAddress = (one: DeclaredRoute, other: DeclaredRoute) =>
    compare(one.url, other.url) || compare(one.method, other.method)
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

  // A line that changes in the file is a change of rights: let somebody look at it. `npm test -- unit app.test -u` writes it.
  test('[PRM-07] every route declares it, as app.routes.txt says', async () => {
    const routes = server.app.declaredRoutes().toSorted(byAddress)
    const lines = routes.map(({ method, url, access }) => `${method} ${url} ${access}\n`)
    await expect(lines.join('')).toMatchFileSnapshot('app.routes.txt')
  })

  test('a route that declares nothing stops the start', async () => {
    const app = Fastify()
    requireDeclaredAccess(app)
    app.get('/forgotten', async () => 'secret')
    await expect(app.ready()).rejects.toThrow('GET /forgotten declares no access')
  })

  const call = ({ method, url }: DeclaredRoute, token?: string) =>
    server.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: url.replaceAll(/:\w+|\*/g, 'x'),
      headers: token ? { 'x-access-token': token } : {},
    })
  const guarded = () =>
    server.app.declaredRoutes().flatMap((route) => {
      const codes = /^may (.+)$/.exec(route.access)?.[1]?.split(' | ') ?? []
      return codes.map((code) => ({ route, code }))
    })

  test('[PRM-07] without a session every call that needs one is 401', async () => {
    for (const route of server.app.declaredRoutes()) {
      if (route.access === 'anyone' || /\/(websocket|vxeSocket)\//.test(route.url)) continue
      const answer = await call(route)
      expect([route.url, answer.statusCode, answer.json().success]).toEqual([route.url, 401, false])
    }
  })

  test('[PRM-07] every guarded call refuses who lacks its code and lets in who holds it', async () => {
    const stranger = await server.as(server.user())
    expect(guarded().length).toBeGreaterThan(0)
    const holders = new Map<string, ReturnType<TestApp['as']>>()
    for (const { route, code } of guarded()) {
      const refused = await call(route, stranger.token)
      expect([route.url, refused.statusCode, refused.json().code]).toEqual([route.url, 403, 510])
      const holder = holders.get(code) ?? server.as(server.user({ may: [code] }))
      holders.set(code, holder)
      const { statusCode } = await call(route, (await holder).token)
      expect([route.url, [401, 403].includes(statusCode)]).toEqual([route.url, false])
    }
  }, 180_000)

  test('[PRM-07] every code that guards a call is a permission that roles can be given', async () => {
    const fresh = await testApp()
    const rows = await fresh.db
      .selectFrom('sys_permission')
      .select('perms')
      .where('menu_type', '=', 2)
      .execute()
    const known = new Set(rows.flatMap(({ perms }) => perms?.split(',') ?? []))
    for (const { code } of guarded()) expect(known).toContain(code)
    await fresh.stop()
  })
})

describe('with the client on board', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dougong-client-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><!--client-config--><p>page</p>')
    await writeFile(join(folder, 'assets/main-abc.js'), 'export {}')
    await writeFile(join(folder, 'assets/main-abc.js.gz'), gzipSync('export {}'))
    await writeFile(join(folder, 'assets/main-abc.js.map'), '{}')
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('its files declare their access, deep links get the page, unknown calls stay JSON', async () => {
    const app = await createApp(createServices(server.services), folder)
    await app.ready()
    const own = app.declaredRoutes().filter(({ url }) => !server.app.hasRoute({ method: 'GET', url }))
    expect(own.filter(({ method }) => method === 'GET')).toEqual([
      { method: 'GET', url: '/*', access: 'anyone' },
      { method: 'GET', url: '/assets/*', access: 'anyone' },
      { method: 'GET', url: '/favicon.svg', access: 'anyone' },
    ])
    const page = await app.inject('/dashboard/analysis?x=1')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('"apiBase":"/jeecg-boot"')
    for (const url of [
      '/jeecg-boot/sys/nothing',
      '/jeecg-boot/nothing.html',
      '/assets/gone.js',
      '/assets/main-abc.js.map',
      '/assets/main-abc.js.gz',
      '/assets/..%2findex.html',
      '/..%2f..%2fetc/passwd.txt',
    ]) {
      const missing = await app.inject(url)
      expect([url, missing.statusCode, missing.json().code]).toEqual([url, 404, 404])
    }
    expect((await app.inject('/jeecg-boot/sys/login')).statusCode).toBe(405)
    const script = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip' } })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    await app.close()
  })
})
