import { type Caller, type TestApp, testApp } from '@dougong/server/test/test-app'
import { runStatement } from '@dougong/server/database/statement'
import { engineOf } from '@dougong/server/wiring'
import { features } from '@dougong/server/app'
import { workOnRuns } from '@dougong/server/online/flows/automation/runner/start-runner'
import { recordsOf } from '@dougong/server/online/forms/forms.fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

const forms = '/online/cgform/api'
const work = () => workOnRuns({ services: server.services, engine: engineOf(features, server.services) })

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return recordsOf(
    await administrator.get<{ records: Record<string, unknown>[] }>(`${forms}/${table}/list`, {
      query: { pageSize: '100' },
    }),
  )
}

/** What was written to the administrator by the rules, in order. */
async function messages(): Promise<string[]> {
  const rows = await runStatement<{ content: string }>(
    server.db,
    `    select es_content as content from sys_sms where es_title = '自动化：通知' and es_type = 'system'
    order by create_time`,
  )
  return rows.map(({ content }) => content)
}

test('the stock follows what comes in and goes out; what is not there does not go out', async () => {
  const quantity = async () => (await rowsOf('example_stock')).find(({ item }) => item === '杉木板')?.quantity
  const move = (direction: string, count: number) =>
    administrator.post<string>(`${forms}/example_stock_move/add`, {
      direction,
      item: '杉木板',
      quantity: count,
      moved_on: '2026-11-19',
      keeper: 'admin',
    })
  const before = Number(await quantity())
  expect(await move('1', 30)).toMatchObject({ success: true })
  expect(await quantity()).toBe(before + 30)
  expect(await move('2', 50)).toMatchObject({ success: true })
  expect(await quantity()).toBe(before - 20)
  expect(await move('2', before)).toMatchObject({ success: false, message: '库存不足，不能出库' })
  expect(await quantity()).toBe(before - 20)
})

test('whoever answers for a contract is reminded a week before its end, and once', async () => {
  /* the last day whose nine o'clock has come, and a week more */
  const [days] = await runStatement<{ due: string; later: string }>(
    server.db,
    `    select to_char((now() - interval '9 hours')::date + 7, 'YYYY-MM-DD') as due,
      to_char((now() - interval '9 hours')::date + 9, 'YYYY-MM-DD') as later`,
  )
  const { due = '', later = '' } = days ?? {}
  for (const [contract_no, ends_on] of [
    ['T-7', due],
    ['T-9', later],
  ]) {
    const contract = { contract_no, contract_name: `测绘${contract_no}`, ends_on, owner: 'admin' }
    expect(await administrator.post(`${forms}/example_contract/add`, contract)).toMatchObject({
      success: true,
    })
  }
  await runStatement(
    server.db,
    `update flow_clock set seen_until = now() - interval '1 day', wake = now()
    where flow_id = 'example-contract-reminder'`,
  )
  await work()
  await work()
  expect((await messages()).filter((text) => text.includes('测绘'))).toEqual([
    `合同“测绘T-7”（T-7）将于 ${due} 到期，请及时续签或终止。`,
  ])
  const reminded = new Map(
    (await rowsOf('example_contract')).map(({ contract_no, reminded_on }) => [contract_no, reminded_on]),
  )
  expect([reminded.get('T-7'), reminded.get('T-9')]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    null,
  ])
})

test('administrators hear of a purchase once it is large, by the sum of its lines', async () => {
  const order = (order_no: string, price: number) =>
    administrator.post<string>(`${forms}/example_purchase/add`, {
      order_no,
      supplier: '永固木业',
      ordered_on: '2026-11-19',
      buyer: 'admin',
      status: '1',
      example_purchase_item: [{ product: '红松方料', quantity: 10, price }],
    })
  expect(await order('T-SMALL', 999)).toMatchObject({ success: true })
  expect(await order('T-LARGE', 1_000)).toMatchObject({ success: true })
  await work()
  expect((await messages()).filter((text) => text.includes('采购单'))).toEqual([
    '采购单 T-LARGE（永固木业）的合计为 10000 元，请留意。',
  ])
})
