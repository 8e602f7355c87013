import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import type { Caller } from '../../../test/test-app'
import { fieldOf, FormServer, recordsOf } from './forms.fixture'

interface Item {
  name: string | null
  price: number | null
}
interface Bill {
  code: string
  items: Item[]
}
interface Asked {
  field: 'code' | 'bill_item,name' | 'bill_item,price'
  rule: string
  val: string
}

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

const names = ['红', '红笔', '蓝', null]
const prices = [1, 5, 10, null]
const bills: Bill[] = fc
  .sample(
    fc.array(fc.record({ name: fc.constantFrom(...names), price: fc.constantFrom(...prices) }), {
      maxLength: 3,
    }),
    { numRuns: 24, seed: 7 },
  )
  .map((items, place) => ({ code: `${place % 2 === 0 ? 'A' : 'B'}${place}`, items }))

let forms: FormServer
let clerk: Caller
let at: string

beforeAll(async () => {
  forms = await FormServer.start()
  at = await forms.publish('bill', [fieldOf('code', { isInList: true })], { head: { tableType: 2 } })
  await forms.publish(
    'bill_item',
    [
      fieldOf('bill_id', { length: 36, belongsTo: { table: 'bill', field: 'id' } }),
      fieldOf('name', { isInList: true }),
      fieldOf('price', { type: 'int', length: 10, isInList: true }),
    ],
    { head: { tableType: 3, relationType: 0 } },
  )
  clerk = await forms.staff('bill', 'bill_item')
  for (const { code, items } of bills)
    if (!(await clerk.post(`${at}/add`, { code, bill_item: items })).success)
      throw new Error(`${code} is not saved`)
})
afterAll(() => forms.server.stop())

const query = (conditions: readonly Asked[], superQueryMatchType: 'and' | 'or') => ({
  superQueryParams: JSON.stringify(conditions),
  superQueryMatchType,
  pageSize: '1000',
})
const codesIn = (records: Record<string, unknown>[]) => records.map(({ code }) => String(code)).toSorted()
const found = async (by: Caller, query: Record<string, string>, path = `${at}/list`) =>
  codesIn(recordsOf(await by.get<{ records: Record<string, unknown>[] }>(path, { query: query })))

/** The oracle: what a condition says of a value, without SQL. */
function holds({ rule, val }: Asked, stored: string | number | null): boolean {
  const wanted = typeof stored === 'number' ? Number(val) : val
  if (rule === 'ne') return stored === null || stored !== wanted
  if (stored === null) return false
  const text = String(stored)
  switch (rule) {
    case 'eq':
      return stored === wanted
    case 'like':
      return text.includes(val)
    case 'right_like':
      return text.startsWith(val)
    case 'in':
      return val.split(',').includes(text)
    case 'gt':
      return stored > wanted
    default:
      return stored <= wanted
  }
}

function meant({ code, items }: Bill, conditions: readonly Asked[], matchType: 'and' | 'or'): boolean {
  const onItems = conditions.filter(({ field }) => field !== 'code')
  const onBill = conditions.filter(({ field }) => field === 'code')
  const ofItem = (condition: Asked, item: Item) =>
    holds(condition, condition.field === 'bill_item,name' ? item.name : item.price)
  if (matchType === 'or')
    return (
      onBill.some((condition) => holds(condition, code)) ||
      items.some((item) => onItems.some((condition) => ofItem(condition, item)))
    )
  return (
    onBill.every((condition) => holds(condition, code)) &&
    (onItems.length === 0 || items.some((item) => onItems.every((condition) => ofItem(condition, item))))
  )
}

const conditions: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({
    field: fc.constant('code' as const),
    rule: fc.constantFrom('right_like', 'like', 'ne'),
    val: fc.constantFrom('A', 'B1', '2'),
  }),
  fc.record({
    field: fc.constant('bill_item,name' as const),
    rule: fc.constantFrom('eq', 'ne', 'like', 'right_like', 'in'),
    val: fc.constantFrom('红', '蓝', '笔', '红,蓝'),
  }),
  fc.record({
    field: fc.constant('bill_item,price' as const),
    rule: fc.constantFrom('eq', 'ne', 'gt', 'le', 'in'),
    val: fc.constantFrom('1', '5', '7'),
  }),
)

test('[ONL-05] conditions on a sub table find the records with such a sub row, as an oracle does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(conditions, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('and' as const, 'or' as const),
      async (conditions, matchType) => {
        const expected = bills.filter((bill) => meant(bill, conditions, matchType)).map(({ code }) => code)
        expect(await found(clerk, query(conditions, matchType))).toEqual(expected.toSorted())
        /* as existing clients ask it */
        const wire = '/online/cgform/api/getData/bill'
        expect(await found(clerk, query(conditions, matchType), wire)).toEqual(expected.toSorted())
      },
    ),
    { numRuns: 60 },
  )
})

test('[ONL-05] sub rows that are kept from somebody find nothing', async () => {
  const may = ['online:bill:list', 'online:bill_item:list']
  const user = await forms.server.user({ may })
  const component = 'modules/online/cgform/auto/OnlCgformAutoList'
  const rule = { column: 'name', condition: '=', value: '蓝' }
  await limitRows(forms.server, user, component, [rule], '/online/cgformList/bill_item')
  const reader = await forms.server.as(user)
  const red: Asked[] = [{ field: 'bill_item,name', rule: 'eq', val: '红' }]
  const blue: Asked[] = [{ field: 'bill_item,name', rule: 'eq', val: '蓝' }]
  expect(await found(clerk, query(red, 'and'))).not.toEqual([])
  expect(await found(reader, query(red, 'and'))).toEqual([])
  expect(await found(reader, query(blue, 'and'))).toEqual(await found(clerk, query(blue, 'and')))
})

test.each(['bill_item,bill_id', 'bill_item,nothing', 'nothing,name', 'bill_item,name,price', 'bill_item,'])(
  'nothing is found by %s',
  async (field) => {
    const partQuery = query([{ field: field as Asked['field'], rule: 'eq', val: '1' }], 'and')
    expect(await clerk.get(`${at}/list`, { query: partQuery })).toMatchObject({
      success: false,
      message: expect.stringMatching(/[一-鿿]/),
    })
  },
)
