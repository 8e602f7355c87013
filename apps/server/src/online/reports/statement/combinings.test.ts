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
  ['with t as (select avg(a) as m from o) select m, max(m) as most from t', { m: 'none', most: 'max' }],
  ['select o.amount, (select avg(a) from o) as mean from o', { mean: 'none' }],
  ["select dept, avg(a) as m from o where [[ dept = '${dept}' ]] group by dept", { m: 'none' }],
  ['', {}],
  /* a column is followed to where it was made */
  [
    'select t.m, t.s as total from (select dept, avg(a) as m, sum(a) as s from o group by dept) t',
    { m: 'none' },
  ],
  [
    'select dept, m as mean, n from (select dept, avg(a) m, count(distinct c) as n from o group by 1) as x',
    { mean: 'none', n: 'none' },
  ],
  ['select * from (select dept, min(a) as low, sum(a) as s from o group by dept) t', { low: 'min' }],
  [
    'select d.name, t.* from dept d left join (select dept, avg(a) as m from o group by dept) t on t.dept = d.id',
    { m: 'none' },
  ],
  [
    'select round(m, 2)::numeric as mean, m::int as whole from (select avg(a) as m from o) t',
    { mean: 'none', whole: 'none' },
  ],
  [
    'select s / n as mean, s - 1 as less, s from (select sum(a) as s, count(*) as n from o) t',
    { mean: 'none', less: 'none' },
  ],
  [
    'select s from (select m as s from (select avg(a) as m from o) x) y where s is distinct from 1',
    { s: 'none' },
  ],
  [
    'with t(d, m) as (select dept, avg(a) from o group by dept), u as (select * from t) select d, m from u order by m',
    { m: 'none' },
  ],
  ['select b from (select avg(a), sum(a) from o) as t(b, c)', { b: 'none' }],
  ['select sum(m) as s from (select avg(a) as m from o) t', {}],
  ['select amount * 2 as twice, price / pieces as each from orders', {}],
  ['select o.m from o join (select avg(a) as m from p) t on true', {}],
  ['select distinct m from (select avg(a) as m from o) t', { m: 'none' }],
  ['select distinct on (d) d, m from (select dept as d, max(a) as m from o group by 1) t', { m: 'max' }],
  ['select sum(a) as n from o union all select avg(a) from p', { n: 'none' }],
  ['select max(a) as n from o union (select max(a) from p)', { n: 'max' }],
  ['with t as (select avg(a) as m from o) select dept, (select m from t) as mean from o', { mean: 'none' }],
  ['select `m` from (select avg(`a`) as `m` from `o`) as `t`', { m: 'none' }],
  [
    'select extract(year from day) as y, m from (select day, avg(a) as m from o group by day) t where [[ day > ${d} ]]',
    { m: 'none' },
  ],
  ['select m from (o cross join (select avg(a) as m from p) t)', { m: 'none' }],
  [`select a from ${'('.repeat(5000)}`, {}],
])('%s', (written, expected) => {
  expect(combiningsIn(written)).toEqual(expected)
})
