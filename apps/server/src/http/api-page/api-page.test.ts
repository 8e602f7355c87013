import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'
import { features } from '../../app'
import { rawRoutesOf, routesOf } from '../../wiring'
import { methodsOf, pathsOf } from '@dougong/contract/endpoint'
import type { OpenApiDocument } from './openapi'

let server: TestApp
let api: OpenApiDocument
beforeAll(async () => {
  server = await testApp()
  const reader = await server.as(server.user({ may: ['system:docs:view'] }))
  api = (await reader.get('/v3/api-docs')) as unknown as OpenApiDocument
})
afterAll(() => server.stop())

const operations = () =>
  Object.entries(api.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ method, path, operation })),
  )

describe('the document', () => {
  test('is for those who hold its permission', async () => {
    expect((await server.anyone.get('/v3/api-docs')).status).toBe(401)
    expect((await (await server.as(server.user())).get('/v3/api-docs')).status).toBe(403)
  })

  test('names every method of every path that is served', () => {
    const expected = [
      ...routesOf(features, server.services).flatMap(({ endpoint }) =>
        pathsOf(endpoint).flatMap((path) => methodsOf(endpoint).map((method) => `${method} ${path}`)),
      ),
      ...rawRoutesOf(features, server.services).map(({ method, path }) => `${method} ${path}`),
    ].map((each) => each.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}'))
    const written = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(written).toEqual(expect.arrayContaining(expected))
    expect(api).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/jeecg-boot' }] })
  })

  test('every schema is a valid one, references included', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(api, 'api')
    const pointer = (parts: string[]) =>
      parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
    const schemasBelow = (node: unknown, parts: string[]): string[][] =>
      typeof node === 'object' && node !== null
        ? Object.entries(node).flatMap(([key, value]) =>
            key === 'schema' ? [[...parts, key]] : schemasBelow(value, [...parts, key]),
          )
        : []
    const places = schemasBelow(api.paths, ['paths'])
    expect(places.length).toBeGreaterThan(operations().length)
    for (const place of places)
      expect(() => ajv.compile({ $ref: `api#/${encodeURI(pointer(place))}` })).not.toThrow()
  })

  test('tells input, result, access, the token and the signature', () => {
    const login = api.paths['/sys/login']?.post
    expect(login).toMatchObject({ summary: '密码登录', security: [], description: '无需登录' })
    expect(login?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['username', 'password'] } } },
    })
    const kick = api.paths['/sys/online/forceLogout']?.post
    expect(kick).toMatchObject({
      security: [{ token: [] }],
      description: '权限：system:online:kick',
      'x-access': 'may system:online:kick',
    })
    const items = api.paths['/sys/dict/getDictItems/{dictCode}']?.get
    expect(items?.parameters.map(({ name, in: where }) => `${String(where)} ${String(name)}`)).toEqual([
      'path dictCode',
      'header X-Sign',
      'header X-TIMESTAMP',
    ])
    expect(api.paths['/sys/common/upload']?.post?.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'], properties: { biz: {} } } } },
    })
    expect(api.components.securitySchemes.token).toMatchObject({ in: 'header', name: 'X-Access-Token' })
  })

  test('names the key by which a creation may be repeated, and only there', () => {
    const takes = (path: string) =>
      JSON.stringify(api.paths[path]?.post?.parameters ?? []).includes('"Idempotency-Key"')
    expect(takes('/sys/position/add')).toBe(true)
    expect(takes('/online/cgform/api/form/{resource}')).toBe(true)
    expect(takes('/sys/login')).toBe(false)
  })

  test('ids are unique', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the page', () => {
  test('is a shell that anybody may load and that holds nothing of the API', async () => {
    for (const [path, type] of [
      ['/doc.html', 'text/html'],
      ['/doc/page.js', 'text/javascript'],
      ['/doc/page.css', 'text/css'],
    ]) {
      const answer = await server.app.inject(`/jeecg-boot${path}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain(type)
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
      expect(answer.body).not.toContain('/sys/')
    }
  })

  test('has no script or style inside', async () => {
    const { body } = await server.app.inject('/jeecg-boot/doc.html')
    expect(body).not.toMatch(/<style|style=|<script>|onload|onclick/)
  })
})
