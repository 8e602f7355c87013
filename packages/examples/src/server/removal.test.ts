import { createApp, features, seedsOf } from '@dougong/server/app'
import { seed } from '@dougong/server/database/seed'
import { runStatement } from '@dougong/server/database/statement'
import { featuresInForce } from '@dougong/server/services/optional-features'
import { createServices } from '@dougong/server/services/services'
import { type TestApp, testApp } from '@dougong/server/test/test-app'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tables } from './tables'

let server: TestApp
beforeEach(async () => {
  server = await testApp()
})
afterEach(() => server.stop())

/** What the examples hold from the first start on, and the word by which whoever was told so removes them. */
const examples = { tables: 18, rows: 72 }
const counted = { query: { rows: String(examples.rows) } }

const settle = (wanted: boolean | undefined) =>
  featuresInForce(server.db, features, { examples: wanted }, server.services.logger)

/** The examples' tables as the catalogue tells them: columns with their types and defaults, constraints, indexes. */
const catalogue = () =>
  runStatement<{ line: string }>(
    server.db,
    `select c.table_name || '.' || c.column_name || ' ' || c.data_type || ' ' || coalesce(c.character_maximum_length::text, '')
        || ' ' || c.is_nullable || ' ' || coalesce(c.column_default, '') as line
      from information_schema.columns c where c.table_schema = 'public' and c.table_name = any($1)
      union all select pg_get_constraintdef(oid) || ' of ' || conrelid::regclass from pg_constraint
        where conrelid = any(array(select to_regclass(t) from unnest($1::text[]) t))
      union all select indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
      order by line`,
    [tables],
  )

const menuTitles = async () => (await firstLevel()).map(({ meta }) => meta.title)
const shownTitles = async () =>
  (await firstLevel()).filter(({ hidden }) => !hidden).map(({ meta }) => meta.title)

async function firstLevel() {
  const administrator = await server.administrator()
  const { result } = await administrator.get<{ menu: { hidden?: boolean; meta: { title: string } }[] }>(
    '/sys/permission/getUserPermissionByToken',
  )
  return result.menu
}

test('an administrator removes the examples: menu, calls and tables are gone at once', async () => {
  const administrator = await server.administrator()
  const { result } = await administrator.get('/sys/examples')
  expect(result).toEqual({ ...examples, ownRows: 0, isShown: true })
  expect((await administrator.delete('/sys/examples', counted)).success).toBe(true)
  expect(await menuTitles()).not.toContain('示例')
  expect((await administrator.get('/test/jeecgDemo/list')).status).toBe(403)
  expect(await catalogue()).toEqual([])
})

test('an administrator hides them from the menu and shows them again; the pages stay', async () => {
  const administrator = await server.administrator()
  const show = (isShown: boolean) => administrator.put('/sys/examples/menu', { isShown })
  expect((await show(false)).success).toBe(true)
  expect(await shownTitles()).not.toContain('示例')
  expect((await administrator.get('/sys/examples')).result).toMatchObject({ isShown: false })
  expect((await administrator.get('/test/jeecgDemo/list')).status).toBe(200)
  await seed(server.db, seedsOf(await settle(undefined), undefined))
  expect(await shownTitles()).not.toContain('示例')
  await show(true)
  expect(await shownTitles()).toContain('示例')

  const clerk = await server.as(server.user({ may: ['test:demo:list'] }))
  expect((await clerk.put('/sys/examples/menu', { isShown: false })).status).toBe(403)
})

test('[WGT-21] the first start has orders, positions and a tree of categories; they go with the examples, but for what is used or changed', async () => {
  const administrator = await server.administrator()
  const names = async () =>
    Promise.all(
      ['/sys/position/list', '/sys/category/rootList'].map(async (path) => {
        const { result } = await administrator.get<{ records: { name: string }[] }>(path, {
          query: { pageSize: '50' },
        })
        return result.records.map(({ name }) => name).toSorted()
      }),
    )
  expect(await names()).toEqual([
    ['彩画匠师', '木作匠师', '瓦作匠师', '石作匠师', '营造主管', '营造总监'],
    ['彩画作', '木作', '瓦作', '石作'],
  ])
  const orders = await administrator.get<{ records: { id: string }[] }>('/test/jeecgOrderMain/list')
  expect(orders.result.records).toHaveLength(6)
  const id = orders.result.records[0]?.id ?? ''
  const customers = await administrator.get<unknown[]>(
    '/test/jeecgOrderMain/queryOrderCustomerListByMainId',
    { query: { id } },
  )
  expect(customers.result).toHaveLength(2)

  await server.db.updateTable('sys_user').set({ post: 'YZ-05' }).where('username', '=', 'admin').execute()
  await administrator.post('/sys/category/add', { name: '望柱', pid: 'example-category-A02A02' })
  await administrator.delete('/sys/examples', counted)
  expect(await names()).toEqual([['营造主管'], ['石作']])
  /* who has positions or categories gets none beside them */
  await seed(server.db, seedsOf(await settle(true), undefined))
  expect(await names()).toEqual([['营造主管'], ['石作']])
})

test('what somebody has put among the examples stays in the menu, on its first level', async () => {
  const administrator = await server.administrator()
  await server.db
    .insertInto('sys_permission')
    .values({
      id: 'own-page',
      parent_id: 'example-lists',
      name: '客户台账',
      url: '/own/ledger',
      component: 'system/AddressList',
      menu_type: 1,
    })
    .execute()
  await administrator.delete('/sys/examples', counted)
  const rows = await server.db
    .selectFrom('sys_permission')
    .select(['name', 'parent_id', 'menu_type'])
    .where('id', 'in', ['own-page', 'example-lists', 'examples-all'])
    .execute()
  expect(rows).toEqual([{ name: '客户台账', parent_id: null, menu_type: 0 }])
})

test('rows that came after the administrator was told how many there are stop it', async () => {
  const administrator = await server.administrator()
  await administrator.post('/test/jeecgDemo/add', { name: '王五', sex: '1', age: 30 })
  const { success, message } = await administrator.delete('/sys/examples', counted)
  expect([success, message]).toEqual([false, `示例数据已增至 ${examples.rows + 1} 条，请刷新后重新确认`])
  expect((await administrator.get('/test/jeecgDemo/list')).status).toBe(200)
})

test('who may not remove them does not', async () => {
  const clerk = await server.as(server.user({ may: ['test:demo:list'] }))
  expect((await clerk.delete('/sys/examples', counted)).status).toBe(403)
  expect((await clerk.get('/test/jeecgDemo/list')).status).toBe(200)
})

test('a start without a word leaves them as they are; one with EXAMPLES=on brings removed ones back as they were', async () => {
  const before = await catalogue()
  const titles = await menuTitles()
  const administrator = await server.administrator()
  await administrator.delete('/sys/examples', counted)
  expect(await settle(undefined)).toHaveLength(features.length - 1)
  expect(await catalogue()).toEqual([])

  const inForce = await settle(true)
  await seed(server.db, seedsOf(inForce, undefined))
  expect(inForce).toHaveLength(features.length)
  expect(await catalogue()).toEqual(before)
  expect((await menuTitles()).toSorted()).toEqual(titles.toSorted())
  const { result } = await administrator.get<{ total: number }>('/test/jeecgDemo/list')
  expect(result.total).toBe(5)
})

test('EXAMPLES=off leaves nothing of them, and no address', async () => {
  const inForce = await settle(false)
  expect(await catalogue()).toEqual([])
  const app = await createApp(createServices(server.services), undefined, inForce)
  const { statusCode } = await app.inject('/jeecg-boot/test/jeecgDemo/list')
  expect(statusCode).toBe(404)
  await app.close()
})

test('what people have put into them is not removed by a variable', async () => {
  const administrator = await server.administrator()
  const own = { name: '王五', sex: '1', age: 30 }
  expect((await administrator.post('/test/jeecgDemo/add', own)).success).toBe(true)
  const chosen = [{ event: 'beforeAdd', name: 'examples:leaveOverlap' }]
  await administrator.put('/online/cgform/hook/save', { formId: 'example-leave', chosen })
  const before = await catalogue()
  await settle(false)
  expect(await catalogue()).toEqual(before)
  expect(await menuTitles()).not.toContain('示例')
  /* a hook that nobody registers any more would refuse every record */
  expect(await server.db.selectFrom('onl_form_hook').selectAll().execute()).toEqual([])
  await seed(server.db, seedsOf(await settle(true), undefined))
  const { result } = await administrator.get<{ total: number }>('/test/jeecgDemo/list')
  expect(result.total).toBe(6)
})

const example = (path: string) => `/online/cgform/api/${path}`

const formTitles = ['请假单', '资产分类', '采购单', '报销单', '用印申请', '合同', '库存', '出入库单']

test('the first start has forms in the menu, with records; removed with the examples, they come back with them', async () => {
  const administrator = await server.administrator()
  const totals = async () =>
    Promise.all(
      ['leave', 'asset_class', 'purchase', 'expense', 'seal', 'contract', 'stock', 'stock_move'].map(
        async (table) => {
          const { result } = await administrator.get<{ total: number } | null>(
            example(`example_${table}/list`),
          )
          return result?.total
        },
      ),
    )
  const titles = async () => {
    const { result } = await administrator.get<{ menu: unknown }>('/sys/permission/getUserPermissionByToken')
    return formTitles.filter((title) => JSON.stringify(result.menu).includes(title))
  }
  expect([await totals(), await titles()]).toEqual([[3, 8, 2, 2, 1, 2, 2, 1], formTitles])
  const { result } = await administrator.get<{ records: { id: string }[] }>(example('example_purchase/list'))
  const items = await Promise.all(
    result.records.map(async ({ id }) => {
      const path = example('example_purchase/parts/example_purchase_item')
      return (await administrator.get<unknown[]>(path, { query: { id } })).result.length
    }),
  )
  expect(items.toSorted()).toEqual([2, 3])

  expect((await administrator.delete('/sys/examples', counted)).success).toBe(true)
  expect([await totals(), await titles()]).toEqual([formTitles.map(() => undefined), []])
  await seed(server.db, seedsOf(await settle(true), undefined))
  /* a start has nothing in mind that was so before */
  await server.services.resources.changed()
  await server.services.sessions.refresh({ everyone: true })
  expect([await totals(), await titles()]).toEqual([[3, 8, 2, 2, 1, 2, 2, 1], formTitles])
})

test('a form that an administrator has removed stays away', async () => {
  const administrator = await server.administrator()
  await administrator.delete('/online/cgform/head/delete', { query: { id: 'example-leave' } })
  await seed(server.db, seedsOf(features, undefined))
  const { result } = await administrator.get<{ total: number }>('/online/cgform/head/list', {
    query: { tableName: 'example_leave' },
  })
  expect(result.total).toBe(0)
  expect((await administrator.get<object>('/sys/examples')).result).toMatchObject({
    tables: examples.tables - 1,
    rows: examples.rows - 3,
  })
})

test('a form that people have changed or built upon is theirs', async () => {
  const administrator = await server.administrator()
  await administrator.post('/online/cgform/head/copyOnline', undefined, { query: { code: 'example-leave' } })
  expect((await administrator.get<object>('/sys/examples')).result).toMatchObject({ ownRows: 1 })
  expect(await administrator.delete('/sys/examples', counted)).toMatchObject({
    success: false,
    message: '示例表单还有视图或附表，请先删除：请假单',
  })
  await settle(false)
  const { result } = await administrator.get<{ total: number }>('/online/cgform/head/list', {
    query: { tableName: 'example_leave' },
  })
  expect(result.total).toBe(1)
  expect(await menuTitles()).not.toContain('示例')
  await seed(server.db, seedsOf(await settle(true), undefined))
  expect(await menuTitles()).toContain('示例')
})
