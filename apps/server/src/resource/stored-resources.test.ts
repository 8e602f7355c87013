import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../test/test-app'
import type { DeclaredRoute } from '../http/declared-access'
import { permissionFor, type Resource, type Verb } from '@dougong/contract/resource/resource'
import type { Operation } from '../http/logs/operation-log'
import { books, booksResource, bookServer } from './books.fixture'
import { asStored, mountStored, type StoredDefinition, storedBase } from './stored.fixture'

let server: TestApp
/** What the store holds; the tests change it as a designer would. */
const store: StoredDefinition[] = []
const { path } = asStored(booksResource)
const operations: Operation[] = []

beforeAll(async () => {
  server = await bookServer()
  mountStored(server, store, (operation) => operations.push(operation))
})
afterAll(() => server.stop())
beforeEach(() => publish(asStored(booksResource)))

/** Stores a definition; every node forgets what it held. */
async function publish(...definitions: StoredDefinition[]): Promise<void> {
  store.splice(0, store.length, ...definitions)
  await server.services.resources.changed()
}

const changed = (definition: StoredDefinition, change: object): StoredDefinition => ({
  ...definition,
  json: JSON.stringify({ ...JSON.parse(definition.json), ...change }),
})
const whoMay = (...verbs: Verb[]) =>
  server.as(server.user({ may: verbs.map((verb) => permissionFor(books, verb)) }))

const routes = () =>
  server.app
    .declaredRoutes()
    .filter(({ access, url }) => access.startsWith('resource:') && url.includes(storedBase))

/** Calls a route with a body that no parser reads: who may not call it is told so all the same. */
const call = ({ method, url }: DeclaredRoute, token?: string) =>
  server.app.inject({
    method: method as 'GET',
    url: url.replace(':resource', path.slice(storedBase.length + 1)).replace(':part', 'lines'),
    headers: { ...(token && { 'x-access-token': token }), 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload: '{"broken' }),
  })

test('[PRM-07] the calls of stored resources are mounted once, and say which right over the resource they ask for', () => {
  const lines = routes().map(({ method, url, access }) => `${method} ${url.split(':resource')[1]} ${access}`)
  expect(lines).toMatchInlineSnapshot(`
    [
      "POST /add resource:add",
      "GET /childList resource:list",
      "GET /definition resource:list",
      "DELETE /delete resource:delete",
      "DELETE /deleteBatch resource:delete",
      "POST /edit resource:edit",
      "PUT /edit resource:edit",
      "GET /exportXls resource:export",
      "POST /exportXls resource:export",
      "GET /getChildListBatch resource:list",
      "POST /importExcel resource:import",
      "GET /importTemplate resource:import",
      "GET /linkedRecords resource:list",
      "GET /list resource:list",
      "POST /move resource:edit",
      "GET /parts/:part resource:list",
      "POST /press resource:list",
      "GET /queryById resource:list",
      "GET /rootList resource:list",
      "GET /searchTree resource:list",
    ]
  `)
})

test('[PRM-07] without a session each is 401, without the right 403, before the body is read', async () => {
  const stranger = await server.as(server.user())
  for (const route of routes()) {
    expect([route.url, (await call(route)).statusCode]).toEqual([route.url, 401])
    const refused = await call(route, stranger.token)
    expect([route.url, refused.statusCode, refused.json().code]).toEqual([route.url, 403, 510])
  }
})

test('[PRM-07] each right opens its own calls and no others', async () => {
  const verbs: readonly Verb[] = ['list', 'add', 'edit', 'delete', 'export', 'import']
  for (const verb of verbs) {
    const { token } = await whoMay(verb)
    const opened = new Set<string>()
    for (const route of routes()) if ((await call(route, token)).statusCode !== 403) opened.add(route.access)
    expect([...opened]).toEqual([`resource:${verb}`])
  }
})

test('a resource that is not there, and what one does not offer, is no path at all', async () => {
  const keeper = await whoMay('list', 'add')
  const missing = { status: 404, message: '路径不存在，请检查路径是否正确' }
  expect(await keeper.get(`${storedBase}/nothing/list`)).toMatchObject(missing)
  expect(await keeper.get(`${storedBase}/__proto__/list`)).toMatchObject(missing)
  expect(await keeper.get(`${path}/rootList`)).toMatchObject(missing)
  expect(await keeper.post(`${path}/add`, {})).toMatchObject({ status: 200, success: false })
  await publish(changed(asStored(booksResource), { verbs: ['list'] }))
  expect(await keeper.post(`${path}/add`, {})).toMatchObject(missing)
  await publish()
  expect(await keeper.get(`${path}/list`)).toMatchObject(missing)
})

test('a path of the stored family does not lead to resources in code', async () => {
  const keeper = await server.administrator()
  expect(await keeper.get(`${storedBase}/..%2Fsys%2Fuser/list`)).toMatchObject({ status: 404 })
})

test('the definition is told as far as the reader sees it', async () => {
  const { printed } = books.fields
  const fields = { ...books.fields, printed: { ...printed, permission: 'test:book:printed' } }
  await publish(changed(asStored(booksResource), { fields }))
  const reads = async (...codes: string[]) => {
    const reader = await server.as(server.user({ may: ['test:book:list', ...codes] }))
    return (await reader.get<Resource>(`${path}/definition`)).result
  }
  expect(await reads('test:book:printed')).toMatchObject({ title: '图书', fields, list: books.list })
  const narrow = await reads()
  expect(Object.keys(narrow.fields)).toEqual(Object.keys(fields).filter((field) => field !== 'printed'))
  expect(narrow.form).not.toContain('printed')
})

test("another tenant's definition is not there", async () => {
  await sql`insert into sys_tenant (id, name, status) values (2, '乙', 1) on conflict do nothing`.execute(
    server.db,
  )
  const may = [permissionFor(books, 'list')]
  const [here, there] = await Promise.all([
    server.as(server.user({ may, tenants: [1] })),
    server.as(server.user({ may, tenants: [2] })),
  ])
  const definition = asStored(booksResource)
  await publish({ ...definition, options: { ...definition.options, definedBy: 1 } })
  expect(await here.get(`${path}/list`)).toMatchObject({ status: 200, success: true })
  expect(await there.get(`${path}/list`)).toMatchObject({ status: 404 })
})

test('a node that missed a change of the table reads the definition anew, and answers', async () => {
  const keeper = await whoMay('list', 'add')
  await keeper.get(`${path}/list`)
  const { fields } = books
  const { pages, ...others } = fields
  const now = {
    fields: { ...others, sheets: pages },
    list: ['code', 'name', 'sheets'],
    form: ['code', 'name', 'sheets'],
  }
  const renamed = changed(changed(asStored(booksResource), { excel: undefined, filters: undefined }), now)
  /* in the store, but this node has not heard of it */
  store.splice(0, 1, { ...renamed, options: { ...renamed.options, filters: {} } })
  await sql`alter table test_book rename pages to sheets`.execute(server.db)
  try {
    const added = await keeper.post<string>(`${path}/add`, { code: 'r1', name: '营造法式', sheets: 34 })
    expect(added).toMatchObject({ success: true })
    const { result } = await keeper.get<{ records: object[] }>(`${path}/list`, {
      query: { id: added.result },
    })
    expect(result.records).toMatchObject([{ name: '营造法式', sheets: 34 }])
  } finally {
    await sql`alter table test_book rename sheets to pages`.execute(server.db)
  }
})

test('the operation log names the resource, and holds nothing that its definition keeps secret', async () => {
  const keeper = await whoMay('add')
  operations.length = 0
  await keeper.post(`${path}/add`, { code: 'log1', name: '木经', pin: 'hush-hush' })
  const [operation] = operations.splice(0)
  expect(operation).toMatchObject({ summary: expect.stringMatching(/^添加记录（图书）“.+”$/), type: 2 })
  expect(operation?.parameters).toContain('木经')
  expect(operation?.parameters).not.toContain('hush')
})
