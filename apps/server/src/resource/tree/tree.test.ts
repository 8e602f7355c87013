import type { Resource } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { rowsOf } from '../../../test/workbook'
import { serveResource } from '../serve-resource'
import { asStored, mountStored } from '../stored.fixture'

/** A tree as a database row would hold it: a definition and a table, no code of its own. */
const shelves = JSON.parse(`{
  "title": "书架", "path": "/test/shelf", "permission": "test:shelf",
  "fields": {
    "name": { "kind": "text", "title": "名称", "max": 100, "required": true },
    "pid": { "kind": "text", "title": "上级书架", "max": 36 },
    "place": { "kind": "integer", "title": "排序" },
    "secretCount": { "kind": "integer", "title": "密数" },
    "hasChild": { "kind": "text", "title": "有下级", "max": 3, "readOnly": true }
  },
  "list": ["name", "place", "hasChild"], "search": ["name"], "form": ["name", "pid", "place", "secretCount"],
  "excel": ["name", "hasChild"], "sort": { "by": "name", "order": "asc" }, "history": true,
  "tree": { "parent": "pid", "root": "0", "order": "place", "hasChild": "hasChild" }
}`) as Resource

const base = '/stored/test_shelf'
const page = 'test/ShelfList'
const may = ['list', 'add', 'edit', 'delete', 'export'].map((verb) => `test:shelf:${verb}`)
let server: TestApp
let clerk: Caller
let ids: Record<string, string>

beforeAll(async () => {
  server = await testApp()
  await sql`
    create table test_shelf (
      id varchar(36) primary key, name varchar(100) not null, pid varchar(36), place integer, secret_count integer,
      create_by varchar(100), create_time timestamptz not null default now(), update_by varchar(100),
      update_time timestamptz)`.execute(server.db)
  await sql`create table test_shelf_user (shelf varchar(36), name text)`.execute(server.db)
  const usedBy = [{ table: 'test_shelf_user', column: 'shelf', noun: '读者', name: 'name' }]
  const served = serveResource(shelves, { tenant: 'shared', table: 'test_shelf', page, usedBy })
  mountStored(server, [asStored(served)])
  clerk = await server.as(server.user({ may }))
})
afterAll(() => server.stop())

/** 木 above 柱 and 梁, 梁 above 枋; 石 beside 木. */
beforeEach(async () => {
  await sql`truncate test_shelf, test_shelf_user`.execute(server.db)
  ids = {}
  for (const [name, parent] of [['木'], ['石'], ['柱', '木'], ['梁', '木'], ['枋', '梁']] as const)
    ids[name] = (await add(name, parent && ids[parent])).result
})

interface Shelf {
  id: string
  name: string
  pid: string
  hasChild: string
  _path?: string[]
}
const add = (name: string, pid?: string, by = clerk) => by.post<string>(`${base}/add`, { name, pid })
const idOf = (name: string) => ids[name] ?? ''
const textOf = (rows: readonly Shelf[]) => rows.map(({ name, hasChild }) => `${name}${hasChild}`).join(' ')
const roots = async (by = clerk) =>
  textOf((await by.get<{ records: Shelf[] }>(`${base}/rootList`)).result.records)
const children = async (name: string, by = clerk) =>
  textOf((await by.get<Shelf[]>(`${base}/childList`, { query: { pid: idOf(name) } })).result)
const move = (name: string, parent: string | null, after?: string | null, by = clerk) =>
  by.post(`${base}/move`, {
    id: idOf(name),
    parentId: parent && idOf(parent),
    ...(after !== undefined && { afterId: after && idOf(after) }),
  })

describe('a stored tree', () => {
  test('is read level by level; whether something is below is computed', async () => {
    expect(await roots()).toBe('木1 石0')
    expect(await children('木')).toBe('柱0 梁1')
    const several = await clerk.get<{ records: Shelf[] }>(`${base}/getChildListBatch`, {
      query: { parentIds: `${idOf('木')},${idOf('梁')}` },
    })
    expect(textOf(several.result.records)).toBe('枋0 柱0 梁1')
    expect((await clerk.get(`${base}/queryById`, { query: { id: idOf('梁') } })).result).toMatchObject({
      pid: idOf('木'),
      hasChild: '1',
    })
    const found = await clerk.get<{ records: Shelf[] }>(`${base}/rootList`, { query: { name: '石' } })
    expect(textOf(found.result.records)).toBe('石0')
    expect((await clerk.get(`${base}/list`, { query: { hasChild: '1' } })).message).toBe(
      '未知的查询字段：hasChild',
    )
  })

  test('a search tells where it found something', async () => {
    const { result } = await clerk.get<{ records: Shelf[] }>(`${base}/searchTree`, {
      query: { name: '*枋*' },
    })
    expect(result).toMatchObject({
      total: 1,
      records: [{ name: '枋', hasChild: '0', _path: ['木', '梁'] }],
    })
    const paged = await clerk.get<{ records: Shelf[] }>(`${base}/searchTree`, {
      query: { column: 'name', order: 'desc', pageNo: '2', pageSize: '2' },
    })
    const inOrder = ['木', '石', '梁', '柱', '枋'].toSorted().toReversed()
    expect(paged.result).toMatchObject({ total: 5, pages: 3 })
    expect(paged.result.records.map(({ name }) => name)).toEqual(inOrder.slice(2, 4))
  })

  test('a node goes elsewhere with what is below it, and stands where it was put', async () => {
    expect(await move('梁', '石')).toMatchObject({ success: true, message: '移动成功！' })
    expect([await children('木'), await children('石'), await children('梁')]).toEqual(['柱0', '梁1', '枋0'])
    expect((await move('石', null, null)).success).toBe(true)
    expect(await roots()).toBe('石1 木1')
    expect((await move('石', null, '木')).success).toBe(true)
    expect(await roots()).toBe('木1 石1')
    expect((await move('木', '石', '枋')).message).toBe('书架顺序已变化，请刷新后重试')
    await clerk.put(`${base}/edit`, { id: idOf('梁'), pid: '' })
    expect(await roots()).toContain('梁1')
  })

  test('no circle is closed, however it is asked for and however deep', async () => {
    const message = '书架不能移动到自己或自己的下级之下'
    for (const below of ['木', '梁', '枋']) {
      expect((await move('木', below)).message).toBe(message)
      expect((await clerk.put(`${base}/edit`, { id: idOf('木'), pid: idOf(below) })).message).toBe(message)
    }
    const [first] = await Promise.all([move('木', '石'), move('石', '木')])
    expect([await roots(), first.success]).toEqual([first.success ? '石1' : '木1', first.success])
    await sql`
      insert into test_shelf (id, name, pid) select 'deep' || n, '深' || n, 'deep' || (n - 1)
      from generate_series(1, 150) n`.execute(server.db)
    const closing = { id: 'deep1', parentId: 'deep150' }
    expect((await clerk.post(`${base}/move`, closing)).message).toBe(message)
  })

  test('a parent that is not there is refused', async () => {
    expect((await add('无根', 'nowhere')).message).toBe('上级书架不存在')
    expect((await clerk.put(`${base}/edit`, { id: idOf('枋'), pid: 'nowhere' })).message).toBe(
      '上级书架不存在',
    )
  })

  test('goes with its branch, unless something below is in use; each node leaves a version', async () => {
    await sql`insert into test_shelf_user values (${idOf('枋')}, '李诫')`.execute(server.db)
    const remove = () => clerk.delete(`${base}/delete`, { query: { id: idOf('木') } })
    expect((await remove()).message).toBe('“枋”正被读者“李诫”使用，无法删除')
    expect(await children('梁')).toBe('枋0')
    await sql`truncate test_shelf_user`.execute(server.db)
    expect((await remove()).success).toBe(true)
    const left = await clerk.get<{ records: Shelf[] }>(`${base}/list`)
    expect(left.result.records.map(({ name }) => name)).toEqual(['石'])
    const versions = await server.db
      .selectFrom('sys_data_log')
      .select('data_name')
      .where('data_table', '=', 'test_shelf')
      .where('action', '=', 'remove')
      .where('data_id', 'in', Object.values(ids))
      .execute()
    expect(versions.map(({ data_name }) => data_name).toSorted()).toEqual(['木', '枋', '柱', '梁'].toSorted())
  })
})

describe('data rules in a tree', () => {
  /** Who sees everything but what counts 7. */
  async function limited(...hidden: string[]): Promise<Caller> {
    for (const name of hidden) await clerk.put(`${base}/edit`, { id: idOf(name), secretCount: 7 })
    for (const name of Object.keys(ids).filter((each) => !hidden.includes(each)))
      await clerk.put(`${base}/edit`, { id: idOf(name), secretCount: 1 })
    const user = await server.user({ may })
    await limitRows(server, user, page, [{ column: 'secretCount', condition: '!=', value: '7' }])
    return server.as(user)
  }

  test('a hidden node is not reached through its parent, nor does anything tell of it', async () => {
    const reader = await limited('枋')
    expect(await children('木', reader)).toBe('柱0 梁0')
    expect(await children('梁', reader)).toBe('')
    const beam = await reader.get<{ hasChild: string }>(`${base}/queryById`, { query: { id: idOf('梁') } })
    expect(beam.result.hasChild).toBe('0')
    const file = await server.app.inject({
      url: `${server.services.config.apiBase}${base}/exportXls`,
      headers: { 'x-access-token': reader.token ?? '' },
    })
    const cells = (await rowsOf(file.rawPayload)).map((row) => row.join(' '))
    expect(cells).toEqual(['名称 有下级', '木 1', '柱 0', '梁 0', '石 0'])
    const found = await reader.get<{ records: Shelf[] }>(`${base}/searchTree`, { query: { name: '*枋*' } })
    expect(found.result.records).toEqual([])
  })

  test('what is below a hidden node stands among the roots, and its path does not name it', async () => {
    const reader = await limited('梁')
    expect(await roots(reader)).toBe('木1 枋0 石0')
    expect(await children('木', reader)).toBe('柱0')
    const found = await reader.get<{ records: Shelf[] }>(`${base}/searchTree`, { query: { name: '枋' } })
    expect(found.result.records).toMatchObject([{ name: '枋', _path: ['木'] }])
  })

  test('nothing is put below a hidden node or behind one, moved from it, or removed with it', async () => {
    const writer = await limited('梁')
    expect((await add('新', idOf('梁'), writer)).message).toBe('上级书架不存在')
    expect((await move('柱', '梁', null, writer)).message).toBe('上级书架不存在')
    expect((await move('柱', '木', '梁', writer)).message).toBe('书架顺序已变化，请刷新后重试')
    expect((await move('梁', '石', null, writer)).message).toBe('未找到对应实体')
    const remove = await writer.delete(`${base}/delete`, { query: { id: idOf('木') } })
    expect(remove.message).toBe('未找到对应实体')
    expect(await children('木')).toBe('柱0 梁1')
  })
})

test.each([
  [{ parent: 'nowhere' }, /tree.parent: 应为人人可见/],
  [{ parent: 'pid', order: 'name' }, /tree.order: 应为数字字段/],
  [{ parent: 'pid', hasChild: 'name' }, /tree.hasChild: 应为只读字段/],
  [{ parent: 'pid', order: 'pid' }, /tree.parent: 树的各字段不能相同/],
])('a tree that cannot be served is refused at start: %#', (tree, reason) => {
  expect(() => serveResource({ ...shelves, tree }, { tenant: 'shared', table: 'test_shelf', page })).toThrow(
    reason,
  )
})
