import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '@dougong/server/test/test-app'

let server: TestApp
let keeper: Caller
beforeAll(async () => {
  server = await testApp()
  keeper = await server.as(
    server.user({ may: ['list', 'add', 'edit', 'delete'].map((verb) => `demo:ship:${verb}`) }),
  )
})
afterAll(() => server.stop())

interface Row extends Record<string, unknown> {
  id: string
}
const list = async (query: Record<string, string> = {}) =>
  (await keeper.get<{ records: Row[]; total: number }>('/mock/vxe/getData', { query })).result
const saveRow = (body: object, caller = keeper) => caller.put<Row[]>('/mock/vxe/immediateSaveRow', body)
const newShip = async (values: object) => {
  const { result } = await saveRow({ shipName: '长江号', ...values })
  return result[0] as Row
}

describe('a row saved as one goes', () => {
  test('is new without an id, changed with one, and answered as it stands', async () => {
    const ship = await newShip({ num: 1, ton: '1200.5' })
    expect(ship).toMatchObject({ shipName: '长江号', num: 1, ton: 1200.5 })
    const { result } = await saveRow({ id: ship.id, trend: '离港' })
    expect(result).toMatchObject([{ id: ship.id, shipName: '长江号', trend: '离港' }])
  })

  test('changes of different cells both survive, of the same cell are told', async () => {
    const { id } = await newShip({ payer: '甲', company: '一' })
    expect(await saveRow({ id, payer: '乙', _base: { payer: '甲' } })).toMatchObject({ success: true })
    expect(await saveRow({ id, company: '二', _base: { company: '一' } })).toMatchObject({ success: true })
    const conflict = await saveRow({ id, payer: '丙', _base: { payer: '甲' } })
    expect(conflict).toMatchObject({
      success: false,
      code: 409,
      message: '付款方已被他人修改，请确认后再保存',
    })
    expect((await list({ id })).records).toMatchObject([{ payer: '乙', company: '二' }])
    /* who wants what is there already is not in the way */
    expect(await saveRow({ id, payer: '乙', _base: { payer: '甲' } })).toMatchObject({ success: true })
  })

  test('an emptied cell and a number are compared as they are stored', async () => {
    const { id } = await newShip({ len: 12 })
    expect(await saveRow({ id, len: '', _base: { len: '12.00' } })).toMatchObject({ success: true })
    expect(await saveRow({ id, len: 3, _base: { len: null } })).toMatchObject({ success: true })
    expect(await saveRow({ id, len: 4, _base: { len: '' } })).toMatchObject({ success: false })
  })
})

test('several rows are saved, or none', async () => {
  const good = { shipName: '甲船', num: 901 }
  const saved = await keeper.post<Row[]>('/mock/vxe/immediateSaveAll', [good, { shipName: '乙船', num: 902 }])
  expect(saved.result).toMatchObject([{ shipName: '甲船' }, { shipName: '乙船' }])
  const refused = await keeper.post('/mock/vxe/immediateSaveAll', [{ ...good, num: 903 }, { shipName: '' }])
  expect(refused).toMatchObject({ success: false, message: '船名不能为空' })
  expect((await list({ num: '903' })).total).toBe(0)
})

test('a list shows one level: ships, or what lies below one; and goes with it', async () => {
  const ship = await newShip({ num: 800 })
  const tug = await newShip({ shipName: '拖轮', parentId: ship.id })
  expect((await list({ parentId: ship.id })).records).toMatchObject([{ id: tug.id }])
  expect((await list({ shipName: '拖轮' })).records).toEqual([])
  await keeper.delete('/mock/vxe/delete', { query: { id: ship.id } })
  expect((await list({ id: tug.id })).records).toEqual([])
})

test('rows are saved by those who may, new ones by those who may add', async () => {
  const reader = await server.as(server.user({ may: ['demo:ship:list'] }))
  expect((await saveRow({ shipName: 'x' }, reader)).status).toBe(403)
  const editor = await server.as(server.user({ may: ['demo:ship:edit'] }))
  expect((await saveRow({ shipName: 'x' }, editor)).status).toBe(403)
  const { id } = await newShip({})
  expect((await saveRow({ id, trend: '在港' }, editor)).success).toBe(true)
})
