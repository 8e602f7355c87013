import type { Dictionaries } from '@dougong/contract/dictionaries'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let clerk: Caller
const verbs = ['list', 'add', 'edit', 'delete']
const rights = verbs.flatMap((verb) => [`system:dict:${verb}`, `system:dict:item:${verb}`])

beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user({ may: rights }))
})
afterAll(() => server.stop())

let made = 0
let code: string
let id: string
beforeEach(async () => {
  made += 1
  code = `timber_${made}`
  id = (await clerk.post<string>('/sys/dict/add', { dictName: '木料', dictCode: code })).result
})

const addItem = (itemValue: string, more: Record<string, unknown> = {}) =>
  clerk.post<string>('/sys/dictItem/add', { dictId: id, itemText: `第${itemValue}种`, itemValue, ...more })
const cached = async () => (await clerk.get<Dictionaries>('/sys/dict/queryAllDictItems')).result

describe('dictionaries', () => {
  test('[ADM-06] what is saved is seen in the cache at once, on another node too', async () => {
    await cached()
    const item = (await addItem('1', { itemColor: '#1677ff' })).result
    expect((await cached())[code]).toMatchObject([{ value: '1', text: '第1种', color: '#1677ff' }])
    await clerk.put('/sys/dictItem/edit', { id: item, itemText: '楠木' })
    expect((await cached())[code]).toMatchObject([{ text: '楠木' }])
    await clerk.put('/sys/dictItem/edit', { id: item, status: 0 })
    expect((await cached())[code]).toEqual([])
    await clerk.delete('/sys/dictItem/delete', { query: { id: item } })
    expect(
      (await clerk.get<{ total: number }>('/sys/dictItem/list', { query: { dictId: id } })).result.total,
    ).toBe(0)
  })

  test('[ADM-06] add, edit and list; a code is unique, the bin included', async () => {
    expect((await clerk.put('/sys/dict/edit', { id, dictName: '石料' })).success).toBe(true)
    const { result } = await clerk.get<{ records: { dictName: string }[] }>('/sys/dict/list', {
      query: { dictCode: code },
    })
    expect(result.records).toMatchObject([{ dictName: '石料', type: 0 }])
    await clerk.delete('/sys/dict/delete', { query: { id } })
    const again = await clerk.post('/sys/dict/add', { dictName: '又一个', dictCode: code })
    expect(again.message).toBe('字典编码已存在')
    expect((await clerk.post('/sys/dict/add', { dictName: '坏', dictCode: 'a,b' })).success).toBe(false)
  })

  test('[ADM-06] the bin: listed, taken back with its items, or gone for good', async () => {
    await addItem('1')
    await clerk.delete('/sys/dict/deleteBatch', { query: { ids: `${id},` } })
    expect((await cached())[code]).toBeUndefined()
    const listed = await clerk.get<{ id: string }[]>('/sys/dict/deleteList')
    expect(listed.result.map((row) => row.id)).toContain(id)
    expect(await clerk.put(`/sys/dict/back/${id}`)).toMatchObject({ success: true, message: '操作成功!' })
    expect((await cached())[code]).toHaveLength(1)
    const versions = server.db.selectFrom('sys_data_log').select('action').where('data_id', '=', id)
    expect((await versions.orderBy('data_version').execute()).map(({ action }) => action)).toEqual([
      'create',
      'remove',
      'restore',
    ])
    expect((await clerk.delete(`/sys/dict/deletePhysic/${id}`)).message).toBe('该字典不在回收站中')
    await clerk.delete('/sys/dict/delete', { query: { id } })
    expect(await clerk.delete(`/sys/dict/deletePhysic/${id}`)).toMatchObject({ success: true })
    const items = await server.db.selectFrom('sys_dict_item').select('id').where('dict_id', '=', id).execute()
    expect(items).toEqual([])
  })

  test('[ADM-06] one that a definition uses keeps its code and is not removed; the sentence says by what', async () => {
    const rank = 'dict-position_rank'
    expect((await clerk.delete('/sys/dict/delete', { query: { id: rank } })).message).toBe(
      '“职务职级”正被“职务”的“职级”使用，无法删除',
    )
    const renamed = await clerk.put('/sys/dict/edit', { id: rank, dictCode: 'other_rank' })
    expect(renamed.message).toBe('字典编码正被“职务”的“职级”使用，不能修改')
    expect((await cached()).position_rank).toBeDefined()
  })
})

describe('items', () => {
  test('[ADM-06] a value stands once in a dictionary, and the check says so before', async () => {
    const first = (await addItem('1')).result
    const check = (query: Record<string, string>) =>
      clerk.get('/sys/dictItem/dictItemCheck', { query: { dictId: id, ...query } })
    expect(await check({ itemValue: '2' })).toMatchObject({ success: true, result: '该值可用！' })
    expect((await check({ itemValue: '1' })).message).toBe('该值不可用，系统中已存在！')
    expect((await check({ itemValue: '1', id: first })).success).toBe(true)
    expect((await addItem('1')).message).toBe('该值不可用，系统中已存在！')
    const second = (await addItem('2')).result
    const changed = await clerk.put('/sys/dictItem/edit', { id: second, itemValue: '1' })
    expect(changed.message).toBe('该值不可用，系统中已存在！')
  })

  test('bad values and a missing dictionary are refused', async () => {
    expect((await addItem('a,b')).message).toContain('不能包含特殊字符')
    expect((await addItem('3', { itemColor: 'url(x)' })).success).toBe(false)
    expect((await addItem('3', { dictId: 'nothing' })).message).toBe('字典不存在')
    expect((await clerk.get('/sys/dictItem/list', { query: { dictId: id } })).result).toMatchObject({
      total: 0,
    })
  })

  test('those typed one after the other stand so', async () => {
    for (const value of ['草稿', '待审批', '已生效']) await addItem(value)
    const { result } = await clerk.get<{ records: { itemValue: string; sortOrder: number }[] }>(
      '/sys/dictItem/list',
      { query: { dictId: id } },
    )
    expect(result.records.map(({ itemValue, sortOrder }) => [itemValue, sortOrder])).toEqual([
      ['草稿', 1],
      ['待审批', 2],
      ['已生效', 3],
    ])
  })

  test('are listed by their order', async () => {
    await addItem('b', { sortOrder: 2 })
    await addItem('a', { sortOrder: 1 })
    const { result } = await clerk.get<{ records: { itemValue: string }[] }>('/sys/dictItem/list', {
      query: { dictId: id },
    })
    expect(result.records.map(({ itemValue }) => itemValue)).toEqual(['a', 'b'])
    expect((await clerk.get(`/sys/dict/getDictText/${code}/b`)).result).toBe('第b种')
  })
})
