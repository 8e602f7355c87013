import type { Version } from '@dougong/contract/system/data-log'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let keeper: Caller
const positionRights = ['list', 'add', 'edit', 'delete'].map((verb) => `system:position:${verb}`)
const logRights = ['list', 'removed', 'restore'].map((verb) => `system:dataLog:${verb}`)

beforeAll(async () => {
  server = await testApp()
  keeper = await server.as(server.user({ may: [...positionRights, ...logRights] }))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('sys_position' as never).execute()
})

const add = async (code: string, name: string) =>
  (await keeper.post<string>('/sys/position/add', { code, name, postRank: '1' })).result
const edit = (id: string, values: object) => keeper.put('/sys/position/edit', { id, ...values })
const remove = (id: string) => keeper.delete('/sys/position/delete', { query: { id } })
const read = (id: string) => keeper.get<Record<string, unknown>>('/sys/position/queryById', { query: { id } })
const versionsOf = (dataId: string, caller = keeper) =>
  caller.get<Version[]>('/sys/dataLog/queryDataVerList', { query: { dataTable: 'sys_position', dataId } })
const listed = async (query: Record<string, string>, caller = keeper) =>
  (await caller.get<{ records: Version[]; total: number }>('/sys/dataLog/list', { query })).result
const restore = (id: number | undefined, caller = keeper) => caller.post('/sys/dataLog/restore', { id })

describe('[ADM-18] the data log', () => {
  test('keeps every version of a record: who, when, which fields, before and after', async () => {
    const id = await add('H1', '工匠')
    await edit(id, { name: '大工匠', postRank: '2' })
    await edit(id, { name: '大工匠' })
    await remove(id)
    const { result } = await versionsOf(id)
    expect(result.map(({ dataVersion, action }) => [dataVersion, action])).toEqual([
      [2, 'remove'],
      [1, 'change'],
      [0, 'create'],
    ])
    const [, changed] = result
    expect(changed).toMatchObject({
      title: '职务',
      dataName: '大工匠',
      createBy: (keeper as unknown as { user: { username: string } }).user.username,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      texts: { postRank: '助级' },
      titles: { postRank: '职级', code: '职务编码' },
    })
    expect(changed?.changes).toEqual([
      { field: 'name', before: '工匠', after: '大工匠' },
      { field: 'postRank', before: '1', after: '2' },
    ])
    expect(JSON.parse(changed?.dataContent ?? '')).toMatchObject({ id, code: 'H1', name: '大工匠' })
    expect(await versionsOf('nothing')).toMatchObject({ success: false, message: '未找到版本信息' })
  })

  test('compares any two versions and lists all of them by record, author and time', async () => {
    const id = await add('H2', '甲')
    await edit(id, { name: '乙' })
    const { result } = await versionsOf(id)
    const [newer, older] = result
    const compared = await keeper.get<Version[]>('/sys/dataLog/queryCompareList', {
      query: { dataId1: String(older?.id), dataId2: String(newer?.id) },
    })
    expect(compared.result.map(({ dataContent }) => JSON.parse(dataContent).name)).toEqual(['甲', '乙'])
    expect(await listed({ dataId: id })).toMatchObject({ total: 2 })
    expect(await listed({ dataName: '*乙*', title: '职务' })).toMatchObject({ total: 1 })
    expect(await listed({ dataId: id, createBy: 'nobody' })).toMatchObject({ total: 0 })
    expect(await listed({ dataId: id, createTime_end: '2020-01-01' })).toMatchObject({ total: 0 })
  })

  test('a record older than its history keeps its first state as a version', async () => {
    const id = await add('H3', '旧')
    await server.db.deleteFrom('sys_data_log').execute()
    await edit(id, { name: '新' })
    const { result } = await versionsOf(id)
    expect(result.map(({ action, dataName }) => [action, dataName])).toEqual([
      ['change', '新'],
      ['original', '旧'],
    ])
  })
})

describe('[ADM-18] restoring', () => {
  test('makes the record as it was, and is a version itself', async () => {
    const id = await add('R1', '甲')
    await edit(id, { name: '乙' })
    const { result } = await versionsOf(id)
    expect(await restore(result[1]?.id)).toMatchObject({ success: true, message: '恢复成功！' })
    expect((await read(id)).result).toMatchObject({ name: '甲' })
    expect((await versionsOf(id)).result[0]).toMatchObject({ action: 'restore', dataVersion: 2 })
  })

  test('brings a deleted record back under its id', async () => {
    const id = await add('R2', '甲')
    await remove(id)
    expect((await read(id)).success).toBe(false)
    const { result } = await versionsOf(id)
    expect((await restore(result[0]?.id)).success).toBe(true)
    expect((await read(id)).result).toMatchObject({ id, code: 'R2', name: '甲' })
  })

  test('goes through the same checks: a code taken meanwhile is refused and nothing changes', async () => {
    const id = await add('R3', '甲')
    await remove(id)
    await add('R3', '乙')
    const { result } = await versionsOf(id)
    expect(await restore(result[0]?.id)).toMatchObject({ success: false, message: '职务编码已存在' })
    expect((await versionsOf(id)).result).toHaveLength(2)
    expect(await restore(999_999_999)).toMatchObject({ success: false, message: '未找到版本信息' })
  })

  test('needs the right to change the record too', async () => {
    const id = await add('R4', '甲')
    await edit(id, { name: '乙' })
    const { result } = await versionsOf(id)
    const reader = await server.as(server.user({ may: ['system:position:list', ...logRights] }))
    expect(await restore(result[1]?.id, reader)).toMatchObject({ status: 403 })
    const looker = await server.as(server.user({ may: [...positionRights, 'system:dataLog:list'] }))
    expect(await restore(result[1]?.id, looker)).toMatchObject({ status: 403 })
    expect((await read(id)).result).toMatchObject({ name: '乙' })
  })
})

describe('[PRM-08] who sees which versions', () => {
  test('only of records within the data rules; removed ones by a right of its own', async () => {
    const [mine, foreign, removed] = [
      await add('V1', '可见'),
      await add('V2', '他人'),
      await add('V3', '可见'),
    ]
    await remove(removed)
    const limited = await server.user({ may: [...positionRights, ...logRights] })
    await limitRows(server, limited, 'system/SysPositionList', [
      { column: 'name', condition: '=', value: '可见' },
    ])
    const caller = await server.as(limited)
    const { records } = await listed({ pageSize: '200' }, caller)
    expect(new Set(records.map(({ dataId }) => dataId))).toEqual(new Set([mine]))
    for (const hidden of [foreign, removed])
      expect((await versionsOf(hidden, caller)).message).toBe('未找到版本信息')
    const { result } = await versionsOf(foreign)
    expect((await restore(result[0]?.id, caller)).message).toBe('未找到版本信息')

    const plain = await server.as(server.user({ may: ['system:position:list', 'system:dataLog:list'] }))
    expect((await versionsOf(foreign, plain)).success).toBe(true)
    expect((await versionsOf(removed, plain)).success).toBe(false)
    expect((await versionsOf(removed)).success).toBe(true)
  })

  test('nothing of resources whose records one may not list', async () => {
    const id = await add('V4', '甲')
    const outsider = await server.as(server.user({ may: logRights }))
    expect(await listed({}, outsider)).toMatchObject({ total: 0 })
    expect((await versionsOf(id, outsider)).success).toBe(false)
  })
})
