import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStatement } from '../../../database/statement'
import { conversionOf } from './conversions'
import { desiredTable } from './desired'
import { field, formOf, formsDatabase } from './publisher.fixture'
import { typeWords } from './shape'
import { carried, held, samples, type TypeChoice, types } from './values.fixture'

let database: Awaited<ReturnType<typeof formsDatabase>>
beforeAll(async () => {
  database = await formsDatabase()
})
afterAll(() => database.stop())

const typeOf = (choice: TypeChoice) => {
  const { columns } = desiredTable(formOf('t', [field('c', choice)]), { isTakenIn: false })
  const column = columns.find(({ name }) => name === 'c')
  if (!column) throw new Error('no column')
  return column.type
}
const asText = ({ type }: TypeChoice, value: string) =>
  type === 'Datetime' ? `to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')` : `(${value})::text`

const title = ({ type, length, decimals }: TypeChoice) => `${type}(${length},${decimals})`
const pairs = types.flatMap((from) =>
  types.map((to) => ({ from, to, name: `${title(from)} → ${title(to)}` })),
)

test.each(pairs)('of $name a value fits if it comes back equal, and no other', async ({ from, to }) => {
  const [before, after] = [typeOf(from), typeOf(to)]
  const conversion = conversionOf(before, after)
  if (!conversion) throw new Error('no conversion')
  const values = [
    ...new Set(samples.map((sample) => held(sample, from)).filter((value) => value !== undefined)),
  ]
  const rows = await runStatement<{ value: string; fits: boolean; becomes: string | null }>(
    database.db,
    `select ${asText(from, 'v.c')} as value, ${conversion.fits('v.c')} as fits,
      ${asText(to, `(${conversion.value('v.c')})::${typeWords(after)}`)} as becomes
    from (select g.c::${typeWords(before)} as c from unnest($1::text[]) g(c)) v`,
    [values],
  )
  const converted = rows.map(({ value, fits, becomes }) => [value, fits ? becomes : undefined])
  expect(converted).toEqual(rows.map(({ value }) => [value, carried(value, from, to)]))
  expect(conversion.isSure && rows.some(({ fits }) => !fits)).toBe(false)
})

test('what is left of a value that does not fit', async () => {
  const cases = [
    ['string', 'int', { '007': '7', ' 7': '7', '1.5': '2', now: null, '99999999999': null }],
    ['string', 'Date', { '2026-01-05 08:30:00': '2026-01-05', today: null, '2023-02-29': null }],
    ['string', 'Datetime', { now: null, infinity: null, tomorrow: null }],
    ['Datetime', 'Date', { '2026-01-05 08:30:00': '2026-01-05' }],
    ['BigDecimal', 'int', { '12.3400': '12', '99999999.5000': '100000000' }],
  ] as const
  for (const [from, to, left] of cases) {
    const choice = (type: string) =>
      types.findLast((each) => each.type === type) ?? { type: 'Text' as const, length: 0, decimals: 0 }
    const [before, after] = [typeOf(choice(from)), typeOf(choice(to))]
    const rows = await runStatement<{ fits: boolean; becomes: string | null }>(
      database.db,
      `select ${conversionOf(before, after)?.fits('v.c')} as fits,
        ${asText(choice(to), conversionOf(before, after)?.value('v.c') ?? '')} as becomes
      from (select g.c::${typeWords(before)} as c from unnest($1::text[]) g(c)) v`,
      [Object.keys(left)],
    )
    expect(rows).toEqual(Object.values(left).map((becomes) => ({ fits: false, becomes })))
  }
})
