import { multipart } from '@dougong/server/test/multipart'
import { type Caller, type TestApp, testApp } from '@dougong/server/test/test-app'
import { workbookOf } from '@dougong/server/test/workbook'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

const leaves = '/online/cgform/api/example_leave'

test('nobody is away twice at the same time, where the leave requests are held to it: form, change and import', async () => {
  const chosen = ['beforeAdd', 'beforeEdit'].map((event) => ({ event, name: 'examples:leaveOverlap' }))
  const saved = await administrator.put('/online/cgform/hook/save', { formId: 'example-leave', chosen })
  expect(saved).toMatchObject({ success: true })
  const leave = (first_day: string, last_day: string, applicant = 'zhaoliu') => ({
    applicant,
    leave_type: '1',
    first_day,
    last_day,
    days: 1,
  })
  const add = (body: object) => administrator.post<string>(`${leaves}/add`, body)
  const { result: first } = await add(leave('2031-05-04', '2031-05-06'))
  expect(await add(leave('2031-05-06', '2031-05-08'))).toMatchObject({
    success: false,
    message: '已有 2031-05-04 至 2031-05-06 的请假，日期不能重叠',
  })
  expect(await add(leave('2031-05-09', '2031-05-08'))).toMatchObject({
    success: false,
    message: '结束日期不能早于开始日期',
  })
  expect(await add(leave('2031-05-06', '2031-05-08', 'lisi'))).toMatchObject({ success: true })
  const { result: second } = await add(leave('2031-05-07', '2031-05-08'))
  const edit = (id: string, change: object) => administrator.put(`${leaves}/edit`, { id, ...change })
  expect(await edit(second, { first_day: '2031-05-05' })).toMatchObject({ success: false })
  /* its own days are no obstacle */
  expect(await edit(first, { last_day: '2031-05-05' })).toMatchObject({ success: true })

  const bytes = await workbookOf([
    ['申请人', '请假类型', '开始日期', '结束日期', '天数'],
    ['admin', '年假', '2031-06-01', '2031-06-03', 3],
    ['admin', '年假', '2031-06-03', '2031-06-04', 2],
  ])
  const { body, headers } = await multipart({ 'files[]': { name: 'a.xlsx', bytes } })
  const outcome = await administrator.post(`${leaves}/importExcel`, body, { headers })
  expect(outcome.result).toMatchObject({ successCount: 1, errorCount: 1 })
  expect(JSON.stringify(outcome.result)).toContain('已有 2031-06-01 至 2031-06-03 的请假')
})

test('of two requests for the same days that are sent at once, one is saved', async () => {
  const body = {
    applicant: 'wangwu',
    leave_type: '1',
    first_day: '2032-01-05',
    last_day: '2032-01-06',
    days: 2,
  }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => administrator.post(`${leaves}/add`, body)),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('a button that runs examples:remind notes who reminded the supplier, until the goods are there', async () => {
  const purchases = '/online/cgform/api/example_purchase'
  const button = {
    cgformHeadId: 'example-purchase',
    buttonCode: 'remind',
    buttonName: '催货',
    buttonStyle: 'link',
    actionJson: JSON.stringify({ kind: 'run', name: 'examples:remind' }),
  }
  expect(await administrator.post('/online/cgform/button/add', button)).toMatchObject({ success: true })
  const { result } = await administrator.get<{ records: { id: string; status: string }[] }>(
    `${purchases}/list`,
  )
  const idOf = (wanted: string) => result.records.find(({ status }) => status === wanted)?.id ?? ''
  const [sent, received] = [idOf('2'), idOf('3')]
  const buyer = await server.as(
    server.user({ may: ['list', 'remind'].map((verb) => `online:example_purchase:${verb}`) }),
  )
  const press = (id: string) => buyer.post(`${purchases}/press`, { code: 'remind', ids: [id] })
  const remark = async (id: string) =>
    (await buyer.get<{ remark: string | null }>(`${purchases}/queryById`, { query: { id } })).result.remark

  expect(await press(sent)).toMatchObject({ success: true })
  expect(await press(sent)).toMatchObject({ success: true })
  const line = new RegExp(String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 用户\d+ 催货$`)
  const lines = String(await remark(sent)).split('\n')
  expect(lines).toHaveLength(2)
  for (const each of lines) expect(each).toMatch(line)

  expect(await press(received)).toMatchObject({ success: false, message: '已到货的采购单不用催' })
  expect(await remark(received)).toBeNull()

  /* the remarks are full: what was noted first gives way */
  await administrator.put(`${purchases}/edit`, { id: sent, remark: '备'.repeat(500) })
  expect(await press(sent)).toMatchObject({ success: true })
  const full = String(await remark(sent))
  expect(full).toHaveLength(500)
  expect(full).toMatch(/ 用户\d+ 催货$/)
})

test('a purchase order sums up what its items come to, whatever is sent', async () => {
  const purchases = '/online/cgform/api/example_purchase'
  interface Order {
    id: string
    order_no: string
    amount: number
  }
  const amounts = async () => {
    const { result } = await administrator.get<{ records: Order[] }>(`${purchases}/list`, {
      query: { column: 'order_no', order: 'asc' },
    })
    return result.records.map(({ order_no, amount }) => [order_no, amount])
  }
  expect(await amounts()).toEqual([
    ['CG-0001', 18260],
    ['CG-0002', 2528],
  ])
  const { result: id } = await administrator.post<string>(`${purchases}/add`, {
    order_no: 'CG-9',
    supplier: '某行',
    ordered_on: '2031-01-02',
    buyer: 'admin',
    status: '1',
    amount: 1,
    example_purchase_item: [
      { product: '钉', quantity: 3, price: 0.1, subtotal: 99 },
      { product: '锤', quantity: 2, price: 10.25 },
    ],
  })
  const query = { id }
  const { result: parts } = await administrator.get<{ subtotal: number }[]>(
    `${purchases}/parts/example_purchase_item`,
    { query },
  )
  expect(parts.map(({ subtotal }) => subtotal)).toEqual([0.3, 20.5])
  expect((await amounts()).at(-1)).toEqual(['CG-9', 20.8])
  await administrator.put(`${purchases}/edit`, { id, example_purchase_item: parts.slice(0, 1) })
  expect((await amounts()).at(-1)).toEqual(['CG-9', 0.3])
  await administrator.delete(`${purchases}/delete`, { query })
})
