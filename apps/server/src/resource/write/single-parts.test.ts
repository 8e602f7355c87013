import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { mountResource } from '../books.fixture'
import { type ServedResource, serveResource } from '../serve-resource'

const addresses = defineResource({
  title: '地址',
  path: '/test/address',
  permission: 'test:address',
  fields: {
    personId: field.text('人员', { required: true, max: 36, createOnly: true }),
    city: field.text('城市', { required: true }),
  },
  list: ['city'],
  search: [],
  form: ['personId', 'city'],
  sort: { by: 'createTime', order: 'asc' },
})
const people = defineResource({
  title: '人员',
  path: '/test/person',
  permission: 'test:person',
  fields: { name: field.text('姓名', { required: true }) },
  list: ['name'],
  search: ['name'],
  form: ['name'],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
  parts: {
    address: {
      title: '地址',
      resource: addresses,
      parent: 'personId',
      isSingle: true,
      path: '/test/person/address',
    },
  },
})
const servedAddresses = serveResource(addresses, {
  table: 'test_address',
  tenant: 'linked',
  partOf: { parent: () => served, field: 'personId' },
})
const served: ServedResource = serveResource(people, {
  table: 'test_person',
  tenant: 'own',
  parts: { address: servedAddresses },
})

let server: TestApp
let clerk: Caller
const rights = ['test:person', 'test:address'].flatMap((each) =>
  ['list', 'add', 'edit', 'delete'].map((verb) => `${each}:${verb}`),
)

beforeAll(async () => {
  server = await testApp()
  const audit = sql`create_by varchar(100), create_time timestamptz not null default now(), update_by varchar(100), update_time timestamptz`
  await sql`create table test_person (id varchar(36) primary key, tenant_id integer not null, name text, ${audit})`.execute(
    server.db,
  )
  /* without a unique index: the engine holds it alone */
  await sql`create table test_address (id varchar(36) primary key, person_id varchar(36), city text, ${audit})`.execute(
    server.db,
  )
  mountResource(server, served)
  mountResource(server, servedAddresses)
  clerk = await server.as(server.user({ may: rights }))
})
afterAll(() => server.stop())

test('a kind of parts in code of which a record has one at most', async () => {
  const { result: id } = await clerk.post<string>('/test/person/add', {
    name: '甲',
    address: [{ city: '杭州' }],
  })
  const cities = async () =>
    (await clerk.get<{ city: string }[]>('/test/person/address', { query: { id } })).result.map(
      ({ city }) => city,
    )
  expect(await cities()).toEqual(['杭州'])
  const second = '一对一的表只能新增一条数据'
  expect(
    await clerk.put('/test/person/edit', { id, address: [{ city: '苏州' }, { city: '扬州' }] }),
  ).toMatchObject({
    success: false,
    message: `地址：${second}`,
  })
  expect(await clerk.post('/test/address/add', { personId: id, city: '苏州' })).toMatchObject({
    success: false,
    message: second,
  })
  expect(await cities()).toEqual(['杭州'])
  expect(await clerk.put('/test/person/edit', { id, address: [] })).toMatchObject({ success: true })
  expect(await clerk.post('/test/address/add', { personId: id, city: '苏州' })).toMatchObject({
    success: true,
  })
  expect(await cities()).toEqual(['苏州'])
})
