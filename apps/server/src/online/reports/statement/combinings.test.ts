import { expect, test } from 'vitest'
import { combiningsIn } from './combinings'

test.each<[string, object]>([
  ['select dept, amount from orders', {}],
  ['select dept, count(*) as n, sum(amount) from orders group by dept', {}],
  ['select dept, avg(amount) as mean from orders group by dept', { mean: 'none' }],
  ['select dept, avg(amount) from orders group by dept', { avg: 'none' }],
  [
    'select count(distinct customer) n, min(day) "first", max(amount) as `Most` from o',
    { n: 'none', first: 'min', most: 'max' },
  ],
  ['select round(avg(amount), 2) as mean, round(sum(amount), 2) as total from o', { mean: 'none' }],
  ['select coalesce(sum(a), 0)::numeric(10, 2) as s, avg(a)::int as m from o', { m: 'none' }],
  ['select cast(avg(a) as decimal) as m, cast(sum(a) as decimal) as s from o', { m: 'none' }],
  ['select sum(a) / count(*) as mean, sum(a) - sum(b) as rest from o', { mean: 'none', rest: 'none' }],
  ['select sum(a) over (order by day) as running from o', { running: 'none' }],
  ['select \'avg(x)\' as said, "avg" from o -- avg(y) as z', {}],
  ['with t as (select avg(a) as m from o) select m, max(m) as most from t', { most: 'max' }],
  ['select o.amount, (select avg(a) from o) as mean from o', { mean: 'none' }],
  ["select dept, avg(a) as m from o where [[ dept = '${dept}' ]] group by dept", { m: 'none' }],
  ['', {}],
])('%s', (written, expected) => {
  expect(combiningsIn(written)).toEqual(expected)
})
