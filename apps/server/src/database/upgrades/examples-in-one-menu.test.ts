import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'
import { up } from '../migrations/0089-examples-in-one-menu'

let server: TestApp
beforeEach(async () => {
  server = await testApp()
})
afterEach(() => server.stop())

const groups = ['examples', 'example-lists', 'example-forms', 'example-profiles', 'results', 'exceptions']
const rowsOf = (ids: string[]) =>
  server.db
    .selectFrom('sys_permission')
    .select(['id', 'name', 'parent_id', 'url'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

const migrate = () => up(server.db as unknown as Parameters<typeof up>[0])

/** The menu as it was before, and a role that holds one page of it. */
async function asBefore(): Promise<void> {
  await sql`update sys_permission set parent_id = null, menu_type = 0 where id = any(${groups})`.execute(
    server.db,
  )
  await sql`delete from sys_permission where id = 'examples-all'`.execute(server.db)
  await sql`delete from seed_record where key in ('examples-all', 'admin/examples-all')`.execute(server.db)
  await sql`update sys_permission set name = '常见案例' where id = 'examples'`.execute(server.db)
  await sql`update sys_permission set name = '我们的打招呼' where id = 'helloworld'`.execute(server.db)
  await sql`update sys_permission set parent_id = 'system', menu_type = 1 where id = 'exceptions'`.execute(
    server.db,
  )
}

test('an older installation finds its examples below one entry; what it renamed or moved stays so, and addresses do', async () => {
  await asBefore()
  const addresses = (await rowsOf(groups)).map(({ url }) => url)
  await sql`insert into sys_role_permission (role_id, permission_id)
    select id, 'results' from sys_role where role_code = 'hr'`.execute(server.db)
  await migrate()
  expect(await rowsOf(['examples', 'helloworld', 'exceptions', 'results', 'examples-all'])).toMatchObject([
    { id: 'examples', name: '组件与数据', parent_id: 'examples-all' },
    { id: 'examples-all', name: '示例', parent_id: null },
    { id: 'exceptions', parent_id: 'system' },
    { id: 'helloworld', name: '我们的打招呼' },
    { id: 'results', parent_id: 'examples-all' },
  ])
  expect((await rowsOf(groups)).map(({ url }) => url)).toEqual(addresses)
  const { rows } = await sql<{ code: string }>`
    select role_code as code from sys_role_permission g join sys_role r on r.id = g.role_id
    where permission_id = 'examples-all' order by code`.execute(server.db)
  expect(rows.map(({ code }) => code)).toEqual(['admin', 'hr'])
})

test('where the examples were removed nothing of them comes back', async () => {
  await asBefore()
  await sql`delete from sys_permission where id = any(${groups.slice(0, 4)})`.execute(server.db)
  await sql`insert into seed_record (kind, key) values ('removed feature', 'examples')`.execute(server.db)
  await migrate()
  expect(await rowsOf([...groups, 'examples-all', 'exception-403'])).toEqual([])
})
