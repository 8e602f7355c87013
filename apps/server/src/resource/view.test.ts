import { ships } from '@dougong/examples/contract/ships'
import { ownClientHeader } from '@dougong/contract/account/own-client'
import type { Resource } from '@dougong/contract/resource/resource'
import { users } from '@dougong/contract/system/users/users'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app'
import { features } from '../app'
import { shipRoutes } from '@dougong/examples/server/ships/ships.routes'
import { addressBookRoutes } from '../features/system/address-book/address-book.routes'
import { answerError } from '../http/errors'
import { reports } from '../online/reports/feature'
import { engineOf } from '../wiring'
import { mountRoutes } from './books.fixture'
import { Resources } from './registry'
import { serveResource } from './serve-resource'
import { viewOf, wholeView } from './view'

/* the product has few fields that not everybody may see: these calls are features' own, over definitions with one more */
const governed = (resource: Resource, name: string): Resource => ({
  ...resource,
  fields: {
    ...resource.fields,
    [name]: { ...resource.fields[name], permission: 'test:see' },
  } as Resource['fields'],
})

let server: TestApp
let app: FastifyInstance
beforeAll(async () => {
  server = await testApp()
  const { services } = server
  const engine = engineOf(features, services)
  const resources = new Resources(services.bus)
  const { options } = services.resources.defined(users)
  resources.define([serveResource(governed(users, 'workNo'), options)])
  const own = { ...services, resources }
  const served = serveResource(governed(ships, 'payer'), {
    table: 'demo_ship',
    tenant: 'own',
    page: 'test/Ships',
  })
  app = Fastify()
  app.setErrorHandler(answerError)
  mountRoutes({ app, services }, [
    ...shipRoutes(served, engine),
    ...(reports.routes?.(own, engine) ?? []),
    ...addressBookRoutes(own, engine),
  ])
  await server.db
    .updateTable('sys_user')
    .set({ work_no: 'SECRET-7' })
    .where('username', '=', 'zhangsan')
    .execute()
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

type Answer = {
  success: boolean
  message: string
  result: Record<string, unknown>[] & { records: Record<string, unknown>[] }
}

async function callerWith(may: string[]) {
  const { token } = await server.as(server.user({ may }))
  return async (
    method: 'GET' | 'PUT',
    path: string,
    sent: { query?: Record<string, string>; payload?: object } = {},
  ) => {
    const headers = { 'x-access-token': token, [ownClientHeader]: 'test' }
    const response = await app.inject({
      method,
      url: server.services.config.apiBase + path,
      headers,
      ...sent,
    })
    return { ...response.json<Answer>(), text: response.body }
  }
}

const shipRights = ['list', 'add', 'edit'].map((verb) => `demo:ship:${verb}`)

describe('a field that not everybody may see is in no answer of a feature’s own', () => {
  test('ships: their list, its filters, and rows that are saved', async () => {
    const keeper = await callerWith([...shipRights, 'test:see'])
    const clerk = await callerWith(shipRights)
    const saved = await keeper('PUT', '/mock/vxe/immediateSaveRow', {
      payload: { shipName: '甲船', payer: 'SECRET-1' },
    })
    const [ship] = saved.result
    expect(ship).toMatchObject({ payer: 'SECRET-1' })
    const query = { id: String(ship?.id) }
    expect((await keeper('GET', '/mock/vxe/getData', { query })).text).toContain('SECRET-1')

    const listed = await clerk('GET', '/mock/vxe/getData', { query })
    expect(listed.result.records).toMatchObject([{ shipName: '甲船' }])
    expect(listed.text).not.toContain('SECRET-1')
    const changed = await clerk('PUT', '/mock/vxe/immediateSaveRow', {
      payload: { id: ship?.id, shipName: '乙船', payer: 'x' },
    })
    expect(changed.result).toMatchObject([{ shipName: '乙船' }])
    expect(changed.text).not.toContain('SECRET-1')
    expect((await clerk('GET', '/mock/vxe/getData', { query: { payer: 'SECRET-1' } })).success).toBe(false)
    expect((await keeper('GET', '/mock/vxe/getData', { query })).result.records).toMatchObject([
      { shipName: '乙船', payer: 'SECRET-1' },
    ])
  })

  test('users: a report over them, and the address book', async () => {
    const may = ['system:user:list', 'system:address:list']
    const [keeper, clerk] = [await callerWith([...may, 'test:see']), await callerWith(may)]
    const calls = ['/online/cgreport/api/getData/report_user', '/sys/user/queryByOrgCodeForAddressList']
    for (const path of calls) {
      expect((await keeper('GET', path)).text).toContain('SECRET-7')
      const seen = await clerk('GET', path)
      expect([path, seen.success, seen.result.records.length > 0]).toEqual([path, true, true])
      expect(seen.text).not.toContain('SECRET-7')
    }
    expect((await clerk('GET', '/online/cgreport/api/getRpColumns/report_user')).text).not.toContain('workNo')
  })
})

test('a view has one condition, and fewer rows never bring others back', async () => {
  const session = await server.services.sessions.find((await server.administrator()).token)
  if (!session) throw new Error('no session')
  const limited = serveResource(ships, {
    table: 'demo_ship',
    tenant: 'shared',
    softDelete: true,
    limitRows: (_, statement) => `num > ${statement.value(3)}`,
  })
  const statement = { values: [] as unknown[], value: (value: unknown) => `$${statement.values.push(value)}` }
  const view = viewOf(limited, { ...session, tenantId: 0 })
  expect(view.within(() => 'parent_id is null').where(statement)).toBe(
    'del_flag = 0 and num > $1 and parent_id is null',
  )
  expect(view.isLimited).toBe(true)
  expect(wholeView(limited).where(statement)).toBe('del_flag = 0')
})
